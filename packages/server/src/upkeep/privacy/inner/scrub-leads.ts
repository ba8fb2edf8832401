import type { Fact } from '@halloo/flow/run';
import { forgetPrintsOf } from '../../../features/announcements/forget-announcements.ts';
import { forgetReviewsOf } from '../../../features/answer-reviews/forget-reviews.ts';
import { forgetRecordingsOf } from '../../../features/call-recordings/call-recording-row.ts';
import { removedPrefix } from '../../../lib/removed-number.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { removedText, withoutPerson } from './clean-facts.ts';

/** Leads whose rows the caller has locked, and none of which is being called. */
export interface HeldLead {
  readonly id: number;
  readonly campaign_id: number;
}

export interface Scrubbed {
  readonly calls: readonly number[];
  readonly answers: number;
  /** Hashes of recordings that these leads no longer use. */
  readonly recordings: readonly string[];
  readonly webhooks: number;
}

/**
 * Replaces a lead's number with the lead's own id, so that nothing of the number is left and no key can recover it. It
 * does not start with a plus and is never called.
 */
const removedNumber = (db: Tx) => db`${removedPrefix}::text || `;

const scrubRows = (tx: Tx, campaigns: readonly number[], leads: readonly number[]) => tx`
  update lead l set number = ${removedNumber(tx)} l.id, lead_id = null, first_name = '', last_name = '', data = '{}', plan_date = null,
    response = case when l.response = '' then '' else coalesce((
      select case when kind in ('key', 'phrase') then nullif(value, '') end
      from call c join response r on r.campaign_id = c.campaign_id and r.call_id = c.id and r.understood
      where c.campaign_id = l.campaign_id and c.lead_id = l.id order by r.id desc limit 1), ${removedText}) end
  where campaign_id = any(${campaigns as number[]}) and id = any(${leads as number[]})`;

const scrubAnswers = (tx: Tx, campaigns: readonly number[], calls: readonly number[]) => tx`
  update response set said = null, recording = null,
    value = case when kind in ('key', 'phrase') or value = '' then value else ${removedText} end
  where campaign_id = any(${campaigns as number[]}) and call_id = any(${calls as number[]})`;

/** A program may have named a request after the person. */
const scrubRequests = (tx: Tx, campaigns: readonly number[], leads: readonly number[]) => tx`
  update call_request set reference = null
  where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]}) and reference is not null`;

/** The total of the group stays. Nobody without a number is called again and needs the place. */
const forgetPlaces = (tx: Tx, campaigns: readonly number[], leads: readonly number[]) => tx`
  delete from quota_place where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]})`;

interface CallRow {
  readonly id: number;
  readonly facts: readonly Fact[];
}

const scrubCalls = (tx: Tx, campaigns: readonly number[], calls: readonly CallRow[]) => tx`
  update call set number = ${removedNumber(tx)} coalesce(call.lead_id, call.id), facts = f.facts
  from json_to_recordset(${asRows(
    tx,
    calls.map(({ id, facts }) => ({ id, facts: withoutPerson(facts) })),
  )}) as f (id bigint, facts jsonb)
  where call.id = f.id and campaign_id = any(${campaigns as number[]})`;

const recordingsOf = async (tx: Tx, campaigns: readonly number[], calls: readonly number[]): Promise<string[]> => {
  const rows = await tx<{ recording: string }[]>`
    select distinct recording from response
    where campaign_id = any(${campaigns as number[]}) and call_id = any(${calls as number[]}) and recording is not null`;
  return rows.map(({ recording }) => recording);
};

/** Webhook payloads, with their responses. */
const forgetWebhooksOf = async (tx: Tx, calls: readonly number[], leads: readonly number[]): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    with gone as (
      delete from webhook where call_id = any(${calls as number[]}) or lead_id = any(${leads as number[]}) returning id
    ), tries as (delete from webhook_try where webhook_id in (select id from gone))
    select count(*) as count from gone`;
  return row?.count ?? 0;
};

/** Removes personal data from calls, their answers and their webhooks. */
export const scrubCallRows = async (
  tx: Tx,
  campaigns: readonly number[],
  calls: readonly CallRow[],
): Promise<Scrubbed> => {
  const ids = calls.map(({ id }) => id);
  if (ids.length === 0) return { calls: [], answers: 0, recordings: [], webhooks: 0 };
  const recordings = [...(await recordingsOf(tx, campaigns, ids)), ...(await forgetRecordingsOf(tx, ids))];
  await forgetPrintsOf(tx, ids);
  const answers = await scrubAnswers(tx, campaigns, ids);
  // Afterwards: the answers are locked now, so that nobody writes another coding.
  await forgetReviewsOf(tx, campaigns, ids);
  await scrubCalls(tx, campaigns, calls);
  const webhooks = await forgetWebhooksOf(tx, ids, []);
  return { calls: ids, answers: answers.count, recordings, webhooks };
};

/**
 * Removes personal data from leads and everything related. State, attempts, outcome, choices and times stay, so that no
 * number on any screen changes.
 */
export const scrubLeads = async (tx: Tx, leads: readonly HeldLead[]): Promise<Scrubbed> => {
  const ids = leads.map(({ id }) => id);
  const campaigns = [...new Set(leads.map(({ campaign_id }) => campaign_id))];
  const calls = await tx<CallRow[]>`
    select id, facts from call where campaign_id = any(${campaigns}) and lead_id = any(${ids}) order by id`;
  await scrubRows(tx, campaigns, ids);
  await scrubRequests(tx, campaigns, ids);
  await forgetPlaces(tx, campaigns, ids);
  const webhooks = await forgetWebhooksOf(tx, [], ids);
  const scrubbed = await scrubCallRows(tx, campaigns, calls);
  return { ...scrubbed, webhooks: scrubbed.webhooks + webhooks };
};
