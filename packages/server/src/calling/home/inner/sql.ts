import type { CallDay } from '@halloo/contract/home';
import type { Connection } from '../../../platform/db/connect.ts';

/** Answers are counted up to this number. */
export const mostAnswers = 1_000;
/** An active SIM with this many calls on a day and no answer is not answered by chance. */
const suspiciousCalls = 30;
/** A SIM with this many failed calls in a row has no passing trouble. */
const suspiciousFailures = 5;
/** More lines than a person reads at once; a limit for each kind. */
const listed = 20;

export const countCampaigns = async (db: Connection): Promise<{ campaigns: number; in_progress: number }> => {
  const [row] = await db<{ campaigns: number; in_progress: number }[]>`
    select count(*) filter (where archived_at is null) as campaigns, coalesce(sum(calling), 0)::bigint as in_progress
    from campaign join campaign_counter on campaign_id = id`;
  return row ?? { campaigns: 0, in_progress: 0 };
};

/** Days with calls, also those of removed SIMs. */
export const selectDays = (db: Connection, first: string, last: string) => db<CallDay[]>`
  select day, sum(calls)::bigint as calls, sum(answered)::bigint as answered
  from (
    select day, calls, answered from sim_day where day between ${first} and ${last}
    union all
    select day, calls, answered from removed_sim_day where day between ${first} and ${last}) counted
  group by day`;

export interface BadSim {
  readonly number: string;
  readonly label: string;
  /** Of its last call; null if it works. */
  readonly failure: string | null;
  /** Calls of today, if nobody answered one. */
  readonly unanswered: number | null;
}

/** Active SIMs whose last calls all failed, or whose calls nobody answers. */
export const selectBadSims = (db: Connection, today: string, since: Date) => db<BadSim[]>`
  select number, label, case when fails then last_failure end as failure,
    case when calls >= ${suspiciousCalls} and answered = 0 then calls end as unanswered
  from sim left join sim_day on sim_id = sim.id and day = ${today}
    cross join lateral (select last_failure_at > ${since} and failures_in_row >= ${suspiciousFailures}
      and failure_mark = coalesce(answered, 0) as fails) line
  where active and (fails or calls >= ${suspiciousCalls} and answered = 0)
  order by sim.id desc limit ${listed}`;

export interface RefusedRows {
  readonly campaign_id: number;
  readonly campaign: string;
  readonly file: string;
  readonly rows: number;
}

/** Lists that were added since then without some of their rows. */
export const selectRefusedRows = (db: Connection, since: Date) => db<RefusedRows[]>`
  select campaign.id as campaign_id, campaign.name as campaign, lead_file.name as file, invalid as rows
  from lead_file join campaign on campaign.id = campaign_id
  where added_at > ${since} and invalid > 0 and archived_at is null and status not in ('Cancelled', 'Completed')
  order by added_at desc limit ${listed}`;

export interface UnreadAnswers {
  readonly campaign_id: number;
  readonly campaign: string;
  readonly answers: number;
  /** The rule that was answered; null if there are several. */
  readonly rule_id: string | null;
}

/** Recorded answers since then that have no transcript: the newest of all campaigns, up to a limit. */
export const selectUnreadAnswers = (db: Connection, since: Date) => db<UnreadAnswers[]>`
  select campaign.id as campaign_id, campaign.name as campaign, count(*) as answers,
    case when min(rule_id) = max(rule_id) then min(rule_id) end as rule_id
  from (
    select campaign_id, rule_id from response where recording is not null and value = '' and understood and at > ${since}
    order by at desc limit ${mostAnswers}) unread
    join campaign on campaign.id = campaign_id
  where archived_at is null
  group by campaign.id order by campaign.id desc limit ${listed}`;

export interface Deliveries {
  /** Endpoints that Halloo disabled itself. */
  readonly endpoints_off: number;
  readonly endpoints_failing: number;
  readonly failed_texts: number;
}

export const countDeliveries = async (db: Connection, since: Date): Promise<Deliveries> => {
  const [row] = await db<Deliveries[]>`
    select count(*) filter (where not enabled and off_reason <> '') as endpoints_off,
      count(*) filter (where enabled and failing_since is not null) as endpoints_failing,
      (select count(*) from (
        select 1 from sms_message where state = 'failed' and changed_at > ${since} limit ${mostAnswers}) failed) as failed_texts
    from webhook_endpoint`;
  return row ?? { endpoints_off: 0, endpoints_failing: 0, failed_texts: 0 };
};
