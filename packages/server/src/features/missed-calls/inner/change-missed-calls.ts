import type { MissedCallSettings, MissedCalls } from '@halloo/contract/missed-calls';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { selectState } from '../../../campaign-row/sql.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { isCountry, knownCountries } from '../../../lib/caller-number.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { homeCountry, readSettings } from '../settings.ts';
import { lockSims, replaceSims, type SimChoice, selectChoices, upsertSettings } from './sql.ts';

/** Why a number cannot listen for the campaign; empty if it can. */
const takenInWords = ({ listens_for, answers_for, number }: SimChoice): string => {
  if (listens_for !== null) return say('missed.listensFor', { number, campaign: listens_for });
  return answers_for === null ? '' : say('missed.answersFor', { number, campaign: answers_for });
};

export const readMissedCalls = async (db: Connection, id: number): Promise<MissedCalls> => {
  if (!(await selectState(db, id))) throw new AppError('campaign.not_found');
  const choices = await selectChoices(db, id);
  return {
    campaign_id: id,
    ...(await readSettings(db, id)),
    country: await homeCountry(db),
    numbers: choices.map((choice) => ({
      ...{ id: choice.id, phone: choice.number, label: choice.label, active: choice.active },
      taken: takenInWords(choice),
    })),
    regions: knownCountries(),
  };
};

const invalid = (field: keyof MissedCallSettings, problem: string) =>
  new AppError('request.invalid', {
    msg: say('request.pleaseCheck', { problems: say('request.field', { field, problem }) }),
    fields: { [field]: problem },
  });

/** Refuses numbers that cannot listen, and countries that do not exist. */
const check = async (tx: Tx, id: number, { active, sims, countries }: MissedCallSettings): Promise<void> => {
  const unknown = countries.find((code) => !isCountry(code));
  if (unknown !== undefined) throw invalid('countries', say('missed.unknownCountry', { code: unknown }));
  if (active && sims.length === 0) throw invalid('sims', say('missed.noSims'));
  await lockSims(tx, sims);
  const choices = new Map((await selectChoices(tx, id)).map((choice) => [choice.id, choice]));
  for (const sim of sims) {
    const choice = choices.get(sim);
    if (!choice) throw invalid('sims', say('sim.onlyVerified'));
    const taken = takenInWords(choice);
    if (taken !== '') throw new AppError('missed_calls.number_taken', { msg: taken });
  }
};

const editable = async (tx: Tx, id: number) => {
  const campaign = await holdCampaign(tx, id);
  const refusal = editRefusal(campaign);
  if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
  if (campaign.campaign_type === 'Inbound') {
    throw new AppError('campaign.not_editable', { msg: say('missed.inbound') });
  }
  return campaign;
};

type Change = { readonly [K in keyof MissedCallSettings]?: MissedCallSettings[K] | undefined };

/** Changes which numbers decline rings for a campaign, and who is called back. */
export const changeMissedCalls = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  change: Change,
): Promise<MissedCalls> =>
  inTransaction(db, async (tx) => {
    const { name } = await editable(tx, id);
    const given = Object.fromEntries(
      Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ) as Partial<Omit<MissedCallSettings, 'sims'>>;
    const before = await readSettings(tx, id);
    const merged: MissedCallSettings = { ...before, ...given };
    const settings = { ...merged, sims: [...new Set(merged.sims)], countries: [...new Set(merged.countries)] };
    await check(tx, id, settings);
    const { sims, ...row } = settings;
    await upsertSettings(tx, { ...row, campaign_id: id, changed_at: clock.now() });
    await replaceSims(tx, id, sims);
    await recordAudit(
      tx,
      caller,
      'campaign.missed_calls_changed',
      say('audit.campaign', { name }),
      {
        ...given,
        ...(change.sims && { sims: change.sims.map(String) }),
      },
      { changes: changesOf(before, settings) },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return readMissedCalls(tx, id);
  });
