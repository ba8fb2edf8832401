import type { TextMoment } from '@halloo/contract/text-rules';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** A moment of a rule as it is stored: outcomes are beside the results of calls. */
export type StoredMoment = TextMoment | `outcome:${string}`;

/** A call that ended, with the moments that it is for rules of texts. */
export interface EndedForTexts {
  readonly campaignId: number;
  readonly leadId: number;
  readonly callId: number;
  readonly at: Date;
  readonly moments: readonly StoredMoment[];
}

/** Whether any campaign sends texts: calls of others cost nothing. */
export const anyTextRule = (tx: Tx) => tx`exists (select 1 from text_rule where active)`;

/**
 * Adds the texts of ended calls, in the transaction that settles their leads. One for each rule and person, however often
 * the save is repeated.
 */
export const queueLeadTexts = (tx: Tx, ended: readonly EndedForTexts[]) => tx`
  insert into lead_text (rule_id, campaign_id, lead_id, call_id, created_at, due_at)
  select r.id, r.campaign_id, e.lead_id, e.call_id, e.at, e.at
  from json_to_recordset(${asRows(
    tx,
    ended.map(({ campaignId, leadId, callId, at, moments }) => ({
      campaign_id: campaignId,
      lead_id: leadId,
      call_id: callId,
      at,
      moments,
    })),
  )}) as e (campaign_id bigint, lead_id bigint, call_id bigint, at timestamptz, moments text[])
    join text_rule r on r.campaign_id = e.campaign_id and r.active and r.moments && e.moments
  on conflict (rule_id, lead_id) do nothing`;

/**
 * Part of a statement that closes leads because the last day has passed: their last attempt was the last one. `closed` has
 * the columns id, attempts and picked_up.
 */
export const queueTextsOfClosed = (tx: Tx, campaignId: number, closed: ReturnType<Tx>, at: Date) => tx`
  insert into lead_text (rule_id, campaign_id, lead_id, created_at, due_at)
  select r.id, r.campaign_id, c.id, ${at}, ${at}
  from ${closed} c join text_rule r on r.campaign_id = ${campaignId} and r.active and 'after_last' = any(r.moments)
  where c.attempts > 0 and not c.picked_up
  on conflict (rule_id, lead_id) do nothing`;

/** Texts that wait for hours are looked at again, because the hours of their campaign changed. */
export const lookAgainAtTexts = (tx: Tx, campaignId: number, now: Date) => tx`
  update lead_text set due_at = ${now}
  where campaign_id = ${campaignId} and state = 'waiting' and due_at > ${now}`;
