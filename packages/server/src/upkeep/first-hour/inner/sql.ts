import type { Connection } from '../../../platform/db/connect.ts';
import { isOwn } from '../../demo/sample-sql.ts';

export interface AccountHour {
  readonly heard: boolean;
  readonly welcome_closed: boolean;
  readonly checklist_closed: boolean;
}

export const findHour = async (db: Connection, accountId: number): Promise<AccountHour | undefined> => {
  const [row] = await db<AccountHour[]>`
    select heard_call_at is not null as heard, welcome_closed_at is not null as welcome_closed,
      checklist_closed_at is not null as checklist_closed
    from account where id = ${accountId}`;
  return row;
};

/** The first time counts. */
export const noteHour = (
  db: Connection,
  accountId: number,
  { heard, welcome, checklist, now }: { heard: boolean; welcome: boolean; checklist: boolean; now: Date },
) => db`
  update account set
    heard_call_at = case when ${heard} then coalesce(heard_call_at, ${now}) else heard_call_at end,
    welcome_closed_at = case when ${welcome} then coalesce(welcome_closed_at, ${now}) else welcome_closed_at end,
    checklist_closed_at = case when ${checklist} then coalesce(checklist_closed_at, ${now}) else checklist_closed_at end
  where id = ${accountId}`;

export interface OwnProgress {
  readonly id: number;
  readonly people: boolean;
  readonly call: boolean;
  readonly schedule: boolean;
  readonly rehearse: boolean;
  readonly live: boolean;
}

/** The campaign that is furthest, samples apart. An Inbound one needs neither a list nor a rehearsal. */
export const findFurthest = async (db: Connection): Promise<OwnProgress | undefined> => {
  const [row] = await db<OwnProgress[]>`
    with own as (
      select id, campaign_type = 'Inbound' or records > 0 as people,
        exists (select 1 from script_use where script_use.campaign_id = campaign.id) as call,
        call_start_date is not null and call_end_date is not null
          and (week is not null or call_start_time is not null and call_end_time is not null) as schedule,
        campaign_type = 'Inbound' or rehearsed_at is not null as rehearse,
        flow_version is not null as live
      from campaign join campaign_counter on campaign_counter.campaign_id = campaign.id
      where archived_at is null and ${isOwn(db)})
    select * from own
    order by live desc, people::int + call::int + schedule::int + rehearse::int desc, id desc limit 1`;
  return row;
};

/** Whether anybody ever made a campaign, deleted ones included. */
export const hasOwn = async (db: Connection): Promise<boolean> => {
  const [row] = await db`select 1 from campaign where ${isOwn(db)} limit 1`;
  return row !== undefined;
};
