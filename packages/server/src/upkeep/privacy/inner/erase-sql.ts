import { numberInAudit } from '../../../features/do-not-call/audit-words.ts';
import { countStaged, stagingTable } from '../../../features/leads/staging.ts';
import { eraseEntries } from '../../../platform/audit/erase-entries.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { filesWithRows, type LeadRow } from './person-sql.ts';

/** Locks the leads of a number, of those found before. A dialer that is about to call them skips them. */
export const holdLeads = (tx: Tx, number: string, found: readonly Pick<LeadRow, 'id' | 'campaign_id'>[]) => tx<
  Pick<LeadRow, 'id' | 'campaign_id' | 'state'>[]
>`
  select id, campaign_id, state from lead
  where campaign_id = any(${found.map(({ campaign_id }) => campaign_id)}) and id = any(${found.map(({ id }) => id)})
    and number = ${number}
  order by campaign_id, id for update`;

export const isInCall = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx`select 1 from live_call where number = ${number} limit 1`).length > 0;

export const closeLeads = (tx: Tx, state: number, leads: readonly Pick<LeadRow, 'id' | 'campaign_id'>[]) => tx`
  update lead set state = ${state}, substatus = 'erased on request', next_attempt_at = null
  where campaign_id = any(${leads.map(({ campaign_id }) => campaign_id)}) and id = any(${leads.map(({ id }) => id)})`;

export const deleteMessages = async (tx: Tx, number: string): Promise<number> =>
  (await tx`delete from sms_message where number = ${number}`).count;

export const deleteNotices = async (tx: Tx, digits: string): Promise<number> =>
  (await tx`delete from notification where strpos(title || ' ' || body, ${digits}) > 0`).count;

/** Emails about the number, such as notices to staff. */
export const deleteMails = (tx: Tx, digits: string) => tx`
  delete from email where strpos(concat_ws(' ', subject, body_text, body_html, answer), ${digits}) > 0`;

/** Tests of campaigns and of the library. */
export const deleteTests = async (tx: Tx, digits: string): Promise<number> => {
  const naming = tx`strpos(concat(name, vars, events, expected, began), ${digits}) > 0`;
  const [own, kept] = [
    await tx`delete from flow_test where ${naming}`,
    await tx`delete from library_test where ${naming}`,
  ];
  return own.count + kept.count;
};

/** Rate limit counters of the number. */
export const deleteTries = (tx: Tx, number: string) => tx`delete from rate_limit where strpos(key, ${number}) > 0`;

/** The record that limits of calls count by. */
export const deleteNumberCalls = (tx: Tx, number: string) => tx`delete from number_call where number = ${number}`;

const unnamed = '(erased)';

/** The audit log keeps what happened, but not to whom. */
export const unnameAudit = (tx: Tx, digits: string) =>
  eraseEntries(tx, {
    set: tx`
      thing = replace(replace(thing, ${`+${digits}`}, ${unnamed}), ${digits}, ${unnamed}),
      detail = replace(replace(detail::text, ${`+${digits}`}, ${unnamed}), ${digits}, ${unnamed})::jsonb,
      changes = replace(replace(changes::text, ${`+${digits}`}, ${unnamed}), ${digits}, ${unnamed})::jsonb`,
    where: tx`strpos(concat(thing, ' ', detail, ' ', changes), ${digits}) > 0 and action not like 'sim.%'`,
  });

/**
 * Audit entries of the do-not-call list name a number by its last digits, and the reason may contain more. Other
 * numbers with the same last digits lose their reason too. `pending`: entries that this transaction erased before.
 */
export const forgetReasons = (tx: Tx, number: string, pending: readonly string[]) =>
  eraseEntries(tx, {
    pending,
    set: tx`detail = detail - 'reason'`,
    where: tx`action like 'do_not_call.%' and thing = ${numberInAudit(number)} and detail ? 'reason'`,
  });

/** Saved responses of idempotent requests. */
export const unnameAnswers = (tx: Tx, digits: string) => tx`
  update idempotent_request set answer = replace(replace(answer, ${`+${digits}`}, ${unnamed}), ${digits}, ${unnamed})
  where strpos(answer, ${digits}) > 0`;

/**
 * Removes the rows of the number from uploaded lists. Recounts a waiting list, because a list with fewer rows than its
 * record says would be treated as lost.
 */
export const deleteListRows = async (tx: Tx, number: string): Promise<number> => {
  let rows = 0;
  for (const { id, added } of await filesWithRows(tx)) {
    const { count } = await tx`delete from ${tx(stagingTable(id))} where number = ${number}`;
    rows += count;
    if (count > 0 && !added) await tx`update lead_file set ${tx({ ...(await countStaged(tx, id)) })} where id = ${id}`;
  }
  return rows;
};

/** Synthesised texts. Housekeeping deletes their audio later, because somebody may be hearing it now. */
export const deleteSpoken = async (tx: Tx, keys: readonly string[]): Promise<number> =>
  (
    await tx`
      delete from spoken where key = any(${keys as string[]})
        and not exists (select 1 from script_version v where v.sound_id = spoken.sound_id)`
  ).count;

/** Speech that is asked for, or was done but not collected yet. */
export const deleteSpeechWork = (tx: Tx, texts: readonly string[]) =>
  tx`delete from speech_work where task -> 'utterance' ->> 'text' = any(${texts as string[]})`;

/** Entries whose reason may reveal more than that the number must not be called. */
export const keepUncalled = (tx: Tx, number: string, reason: string) => tx`
  insert into do_not_call (number, reason) values (${number}, ${reason})
  on conflict (number) do update set reason = excluded.reason, added_by = null`;

export const forgetUncalled = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx`delete from do_not_call where number = ${number}`).count > 0;
