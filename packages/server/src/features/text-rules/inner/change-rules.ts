import { type TextRuleChange, type TextRules, textMoments } from '@halloo/contract/text-rules';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readLanguages } from '../../languages/read-languages.ts';
import { isPretended } from '../../messages/is-pretended.ts';
import { holdOutcomes, noteUsed } from '../../outcomes/read-outcomes.ts';
import type { StoredMoment } from '../queue-lead-texts.ts';
import { countTexts, deleteRulesExcept, insertRule, type RuleRow, selectRules, updateRule } from './sql.ts';

type Parts = Pick<Context, 'sms' | 'config'>;

const gatewayOf = (parts: Parts): TextRules['gateway'] => {
  if (isPretended(parts)) return 'simulated';
  return parts.sms.name === 'outbox' ? 'none' : parts.sms.state().state;
};

const outcomePrefix = 'outcome:';

const described = ({ id, moments, body, languages, active }: RuleRow) => ({
  id,
  moments: textMoments.filter((moment) => moments.includes(moment)),
  outcomes: moments.flatMap((moment) => (moment.startsWith(outcomePrefix) ? [moment.slice(outcomePrefix.length)] : [])),
  text: body,
  languages,
  active,
});

const none = { waiting: 0, sent: 0, delivered: 0, failed: 0, skipped: 0 } as const;

export const readTextRules = async (parts: Parts, db: Connection, campaignId: number): Promise<TextRules> => {
  if (!(await findCampaignState(db, campaignId))) throw new AppError('campaign.not_found');
  const counts = await countTexts(db, campaignId);
  const rules = await selectRules(db, campaignId);
  return {
    campaign_id: campaignId,
    rules: rules.map((rule) => ({ ...described(rule), counts: { ...none, ...counts.get(rule.id) } })),
    gateway: gatewayOf(parts),
  };
};

const refuse = (place: number, field: string, problem: string) =>
  new AppError('request.invalid', { msg: problem, fields: { [`rules.${place}.${field}`]: problem } });

/** Refuses outcomes, languages and rules that do not exist. */
const check = async (tx: Tx, rules: readonly TextRuleChange[], known: readonly RuleRow[]): Promise<void> => {
  const outcomes = await holdOutcomes(
    tx,
    rules.flatMap((rule) => rule.outcomes),
  );
  const codes = (await readLanguages(tx)).map(({ code }) => code);
  for (const [place, rule] of rules.entries()) {
    const outcome = rule.outcomes.find((key) => !outcomes.has(key));
    if (outcome !== undefined) throw refuse(place, 'outcomes', say('textRule.outcome', { outcome }));
    const language = rule.languages.map((each) => each.language).find((code) => !codes.includes(code));
    if (language !== undefined) throw refuse(place, 'languages', say('textRule.language', { language }));
    if (rule.id !== undefined && !known.some(({ id }) => id === rule.id)) {
      throw refuse(place, 'id', say('textRule.unknownRule'));
    }
  }
};

const rowOf = ({ moments, outcomes, text, languages, active }: TextRuleChange, place: number) => ({
  place,
  moments: [...new Set<StoredMoment>([...moments, ...outcomes.map((key) => `${outcomePrefix}${key}` as const)])],
  body: text,
  languages,
  active,
});

/** Replaces the rules of a campaign. Rules with an id keep it, so that nobody gets their text again. */
export const changeTextRules = (
  context: Parts & Pick<Context, 'db'>,
  caller: Caller,
  campaignId: number,
  rules: readonly TextRuleChange[],
): Promise<TextRules> =>
  inTransaction(context.db, async (tx) => {
    const campaign = await holdCampaign(tx, campaignId);
    const refusal = editRefusal(campaign);
    if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
    if (campaign.campaign_type === 'Inbound') {
      throw new AppError('campaign.not_editable', { msg: say('textRule.inbound') });
    }
    const before = await selectRules(tx, campaignId);
    await check(tx, rules, before);
    await deleteRulesExcept(
      tx,
      campaignId,
      rules.flatMap(({ id }) => id ?? []),
    );
    for (const [place, rule] of rules.entries()) {
      if (rule.id === undefined) await insertRule(tx, campaignId, rowOf(rule, place));
      else await updateRule(tx, rule.id, rowOf(rule, place));
    }
    await noteUsed(tx, [...new Set(rules.flatMap(({ outcomes }) => outcomes))]);
    await recordAudit(
      tx,
      caller,
      'campaign.texts_changed',
      say('audit.campaign', { name: campaign.name }),
      {
        rules: rules.length,
      },
      { changes: changesOf({ rules: before }, { rules: await selectRules(tx, campaignId) }) },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: campaignId });
    return readTextRules(context, tx, campaignId);
  });
