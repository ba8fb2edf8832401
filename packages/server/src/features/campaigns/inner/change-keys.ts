import type { CallKeysChange, CampaignKeys } from '@halloo/contract/call-keys';
import { keyUses } from '@halloo/flow/call-keys';
import { readKeys, writeKeys } from '../../../campaign-row/call-keys.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import { readLanguages } from '../../languages/read-languages.ts';
import { holdOutcomes, noteUsed } from '../../outcomes/read-outcomes.ts';
import { scriptFacts } from '../../scripts/script-facts.ts';

const refuse = (field: string, problem: string) =>
  new AppError('request.invalid', { fields: { [`call_keys.${field}`]: problem } });

const checkDistinct = (keys: CampaignKeys): void => {
  for (const [index, use] of keyUses.entries()) {
    const before = keyUses.slice(0, index).find((other) => keys[other] && keys[other]?.key === keys[use]?.key);
    if (before) throw refuse(`${use}.key`, say('campaign.keyTwice', { use: say(`keyUse.${before}`) }));
  }
};

/** The given parts must exist: a missing script would violate the foreign key. */
const checkParts = async (tx: Tx, { stop, language }: CallKeysChange): Promise<void> => {
  const scriptId = stop?.script_id ?? null;
  if (scriptId !== null && !(await scriptFacts(tx, [scriptId])).has(scriptId)) {
    throw refuse('stop.script_id', say('campaign.scriptExists'));
  }
  const outcome = stop?.outcome ?? null;
  if (outcome !== null) {
    if (!(await holdOutcomes(tx, [outcome])).has(outcome)) throw refuse('stop.outcome', say('campaign.outcomeExists'));
    await noteUsed(tx, [outcome]);
  }
  const code = language?.language ?? null;
  if (code !== null && !(await readLanguages(tx)).some((one) => one.code === code)) {
    throw refuse('language.language', say('campaign.languageExists'));
  }
};

/** Changes the keys that always work in the calls of a campaign, which the caller has locked. */
export const changeKeys = async (tx: Tx, campaignId: number, change: CallKeysChange): Promise<void> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const keys: CampaignKeys = { ...(await readKeys(tx, campaignId)), ...given };
  checkDistinct(keys);
  await checkParts(tx, change);
  await writeKeys(tx, campaignId, keys);
};
