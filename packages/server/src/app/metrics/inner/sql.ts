import type { Connection } from '../../../platform/db/connect.ts';

/** Queues are counted only up to this limit, because exact counts of millions are expensive and not needed. */
export const maxCounted = 10_000;

export interface QueueRow {
  readonly queue: string;
  readonly depth: number;
  /** Seconds since the first entry became due; null if none is due, or if the queue has no due times. */
  readonly overdue: number | null;
}

/** The work queues. Each part reads an index that contains only queued rows. */
export const selectQueues = (db: Connection, now: Date) => db<QueueRow[]>`
  select 'texts' as queue,
    (select count(*) from (select 1 from sms_message where state = 'queued' limit ${maxCounted}) q)::int as depth,
    (select extract(epoch from ${now}::timestamptz - min(next_try_at)) from sms_message where state = 'queued')::float as overdue
  union all
  select 'emails',
    (select count(*) from (select 1 from email where state = 'queued' limit ${maxCounted}) q)::int,
    (select extract(epoch from ${now}::timestamptz - min(next_try_at)) from email where state = 'queued')::float
  union all
  select 'webhooks',
    (select count(*) from (
      (select 1 from webhook where state = 'queued' and endpoint_id is null limit ${maxCounted})
      union all
      (select 1 from webhook where state = 'queued' and endpoint_id is not null limit ${maxCounted})
      limit ${maxCounted}) q)::int,
    (select extract(epoch from ${now}::timestamptz - min(first.next_try_at))
      from webhook_endpoint e cross join lateral (
        select next_try_at from webhook
        where endpoint_id = e.id and state = 'queued' order by next_try_at limit 1) first
      where e.enabled)::float
  union all
  select 'uploaded_lists',
    (select count(*) from (select 1 from lead_file where campaign_id is null limit ${maxCounted}) q)::int, null
  union all
  select 'untallied_calls',
    (select count(*) from (select 1 from untallied_call limit ${maxCounted}) q)::int, null`;

export interface EndpointStates {
  readonly on: number;
  /** Enabled endpoints whose last delivery failed. */
  readonly failing: number;
  /** Endpoints that Halloo disabled itself. */
  readonly given_up: number;
}

export const selectEndpointStates = async (db: Connection): Promise<EndpointStates | undefined> => {
  const [row] = await db<EndpointStates[]>`
    select count(*) filter (where enabled)::int as on,
      count(*) filter (where enabled and failing_since is not null)::int as failing,
      count(*) filter (where not enabled and off_reason <> '')::int as given_up
    from webhook_endpoint`;
  return row;
};

export interface SimUse {
  readonly active: number;
  readonly inactive: number;
  readonly free: number;
  readonly resting: number;
  readonly busy: number;
  readonly calls_today: number;
}

/** `today` is a date in the workspace's time zone. */
export const selectSimUse = async (db: Connection, now: Date, today: string): Promise<SimUse | undefined> => {
  const [row] = await db<SimUse[]>`
    select
      (select count(*) from sim where active)::int as active, (select count(*) from sim where not active)::int as inactive,
      count(*) filter (where call_id is null and rests_until <= ${now})::int as free,
      count(*) filter (where call_id is null and rests_until > ${now})::int as resting,
      count(call_id)::int as busy,
      (select coalesce(sum(calls), 0) from sim join sim_day on sim_id = sim.id and day = ${today})::int as calls_today
    from sim_channel join sim on sim.id = sim_id where active and channel <= channels`;
  return row;
};

export interface DialerStates {
  readonly ready: number;
  readonly draining: number;
  readonly lost: number;
  /** Calls of dialers without a heartbeat, which another dialer must take over or close. */
  readonly orphaned: number;
}

export const selectDialerStates = async (
  db: Connection,
  lostAfterSeconds: number,
): Promise<DialerStates | undefined> => {
  const [row] = await db<DialerStates[]>`
    with seen as (
      select id, draining, lost_at is null and seen_at > now() - make_interval(secs => ${lostAfterSeconds}) as alive from dialer)
    select
      count(*) filter (where alive and not draining)::int as ready, count(*) filter (where alive and draining)::int as draining,
      count(*) filter (where not alive)::int as lost,
      (select count(*) from live_call join seen s on s.id = dialer_id where not s.alive)::int as orphaned
    from seen`;
  return row;
};
