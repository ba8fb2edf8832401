import { openStateIds } from '@halloo/contract/ledger';
import { newestConsent } from '../../../campaign-row/newest-consent-sql.ts';
import { consentedNumbers } from '../../../features/consent/consent-sql.ts';
import type { Connection } from '../../../platform/db/connect.ts';

/** Channels of active SIMs, busy or free. */
export const countChannels = async (db: Connection): Promise<number> => {
  const [row] = await db<{ channels: number }[]>`
    select coalesce(sum(channels), 0)::bigint as channels from sim where active`;
  return row?.channels ?? 0;
};

/** Counts other campaigns that call over the same SIMs now. */
export const countRivals = async (db: Connection, campaignId: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from campaign
    where status = 'Live' and campaign_type = 'Outbound' and archived_at is null and id <> ${campaignId}`;
  return row?.count ?? 0;
};

export const countLeads = async (db: Connection, campaignId: number, state: number): Promise<number> => {
  const [row] = await db<{ leads: number }[]>`
    select leads from ledger_counter where campaign_id = ${campaignId} and state = ${state}`;
  return row?.leads ?? 0;
};

export interface LeadRow {
  readonly position: number;
  readonly number: string;
  readonly attempts: number;
  readonly callbacks: number;
  readonly attempts_before: number;
  readonly retry_use: number;
  readonly hours_tried: number;
  readonly returns: number;
  readonly next_attempt_at: Date | null;
  readonly blocked: boolean;
  readonly without_consent: boolean;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly lead_id?: string | null;
  readonly data?: Record<string, string>;
}

/** The open leads of a campaign whose newest entry is no consent. */
export const countWithoutConsent = async (db: Connection, campaignId: number): Promise<number> => {
  const [row] = await db<{ leads: number }[]>`
    select count(*) as leads from lead
    where campaign_id = ${campaignId} and state = any(${openStateIds as number[]}) and number not in (${consentedNumbers(db)})`;
  return row?.leads ?? 0;
};

interface Page {
  readonly after: number;
  readonly limit: number;
  readonly filled: boolean;
  /** Only people who gave their consent are called. */
  readonly needsConsent: boolean;
}

/** Leads in a state, in list order. Names and data columns are selected only if a template uses them. */
export const selectLeads = (
  db: Connection,
  campaignId: number,
  state: number,
  { after, limit, filled, needsConsent }: Page,
) => db<LeadRow[]>`
  select position, number, attempts, callbacks, attempts_before, retry_use, hours_tried, returns, next_attempt_at,
    exists (select 1 from do_not_call d where d.number = lead.number) as blocked,
    ${needsConsent ? db`${newestConsent(db, db`lead.number`)} <> 'given'` : db`false`} as without_consent
    ${filled ? db`, first_name, last_name, lead_id, data` : db``}
  from lead where campaign_id = ${campaignId} and state = ${state} and position > ${after}
  order by position limit ${limit}`;
