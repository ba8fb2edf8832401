import { leadState } from '../../campaign-row/lead-state-sql.ts';
import type { HourCount } from '../../lib/best-hour/odds.ts';
import { hourMs } from '../../lib/best-hour/slots.ts';
import type { Connection } from '../../platform/db/connect.ts';

/** Campaigns that ended earlier say little about people now. */
const rememberedDays = 180;

/** The counts of the calls of all campaigns, except those that ended long ago. */
export const readHourCounts = (db: Connection, now: Date) => db<HourCount[]>`
  select prefix, slot, kind, sum(calls)::integer as calls, sum(reached)::integer as reached
  from hour_tally join campaign on campaign.id = campaign_id
  where ended_at is null or ended_at > ${now}::timestamptz - make_interval(days => ${rememberedDays})
  group by prefix, slot, kind`;

/** A live campaign that chooses hours. */
interface HourCampaign {
  readonly id: number;
  /** How many calls it can make in an hour. */
  readonly callsPerHour: number;
  /** By hours since 1970: the retries that are planned. */
  readonly planned: ReadonlyMap<number, number>;
}

/** A call takes so long until there are some to measure. */
const usualCallMs = 30_000;

/** Live campaigns that choose hours, with what is planned for the coming hours. */
export const readHourCampaigns = async (db: Connection, now: Date): Promise<HourCampaign[]> => {
  const campaigns = await db<{ id: number; lines: number; rest: number; held_ms: number; ended: number }[]>`
    select c.id, least(coalesce(spin_rate, 1), (select coalesce(sum(channels), 0) from sim where active))::integer as lines,
      coalesce(time_between_calls, 0) as rest, coalesce(m.held_ms, 0)::bigint as held_ms, coalesce(m.ended, 0)::bigint as ended
    from campaign c join best_hour on campaign_id = c.id left join lateral (
      select sum(held_ms) as held_ms, sum(ended) as ended from campaign_minute where campaign_id = c.id) m on true
    where status = 'Live' and archived_at is null`;
  if (campaigns.length === 0) return [];
  const ids = campaigns.map(({ id }) => id);
  const rows = await db<{ id: number; hour: number; leads: number }[]>`
    select campaign_id as id, floor(extract(epoch from next_attempt_at) / 3600)::integer as hour, count(*) as leads
    from lead where campaign_id = any(${ids}) and state = ${leadState('Retry due')} and next_attempt_at > ${now}
    group by 1, 2`;
  const planned = Map.groupBy(rows, ({ id }) => id);
  return campaigns.map(({ id, lines, rest, held_ms, ended }) => ({
    id,
    callsPerHour: (Math.max(1, lines) * hourMs) / ((ended > 0 ? held_ms / ended : usualCallMs) + rest * 1000),
    planned: new Map(planned.get(id)?.map(({ hour, leads }) => [hour, leads])),
  }));
};

/** Leads that wait for a better hour, and the first of these hours. Counts stop at some thousands. */
export const readHourWaits = async (
  db: Connection,
  campaignId: number,
  now: Date,
): Promise<{ readonly leads: number; readonly first: Date | null }> => {
  const waiting = db`
    from lead where campaign_id = ${campaignId} and hour_choice > 0 and state = ${leadState('Retry due')}
      and next_attempt_at > ${now} and not over_limit`;
  const [row] = await db<{ leads: number; first: Date | null }[]>`
    select (select count(*) from (select 1 ${waiting} limit 5000) counted) as leads,
      (select next_attempt_at ${waiting} order by next_attempt_at limit 1) as first`;
  return row ?? { leads: 0, first: null };
};
