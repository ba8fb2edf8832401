import { randomUUID } from 'node:crypto';
import type { StoredStatus } from '@halloo/contract/campaigns';
import { leadStates } from '@halloo/contract/ledger';
import type { EndpointEvent } from '@halloo/contract/webhook-events';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Connection, Db, Tx } from '../../platform/db/connect.ts';
import { responseNames } from './inner/response-names.ts';
import { channel } from './inner/sql.ts';

/**
 * Queues events for the subscribed endpoints, in the transaction of the fact itself: an event is sent if and only if it
 * happened. One statement for a batch of facts. No statement takes a lock for which another writer waits: rows are only
 * inserted.
 */

type Fragment = ReturnType<Connection>;

/**
 * Whether any endpoint is subscribed, as part of a statement that runs anyway. So events without subscribers cost
 * nothing, and no process can have outdated knowledge of endpoints.
 */
export const listened = (tx: Tx, events: readonly EndpointEvent[]): Fragment => tx`
  (select exists (select 1 from webhook_endpoint e where e.enabled and e.events && ${events as string[]}::text[]))`;

/**
 * One row per fact and subscribed endpoint. `facts` has event, campaign_id, call_id, lead_id, lane, at, n (the order
 * among them) and body. A fact of a simulated call may be dated in the future, but is due immediately. In a lane whose
 * oldest waits for a retry, a new row is due no earlier than that. The `+ interval '0'` keeps the planner from scanning
 * everything that waits for the endpoint to find the latest.
 */
const queue = (tx: Tx, facts: Fragment) => tx`
  with made as (
    insert into webhook (endpoint_id, campaign_id, call_id, lead_id, lane, url, host, event, body, next_try_at, give_up_at,
      created_at, changed_at)
    select e.id, f.campaign_id, f.call_id, f.lead_id, f.lane, e.url, e.host, f.event, f.body,
      greatest(least(f.at, now()), (
        select max(q.next_try_at + interval '0') from webhook q where q.endpoint_id = e.id and q.lane = f.lane and q.state = 'queued')),
      f.at + interval '1 day', f.at, f.at
    from (${facts}) f
    join webhook_endpoint e on e.enabled and f.event = any(e.events)
      and (e.campaign_id is null or e.campaign_id = f.campaign_id)
    order by f.n, f.event, e.id
    returning 1
  )
  select pg_notify(${channel}, '') where exists (select 1 from made)`;

/* The parts of bodies; `l` is the lead, `c` the call, `p` the campaign, `s` the SIM. */

const campaignPart = (tx: Tx) => tx`json_build_object('id', p.id, 'name', p.name)`;

const leadFields = (tx: Tx) => tx`'id', l.id, 'lead_id', l.lead_id, 'number', l.number, 'first_name', l.first_name,
  'last_name', l.last_name, 'data', l.data`;

const leadPart = (tx: Tx) => tx`json_build_object(${leadFields(tx)})`;

/** By id, so that the words in the database are those of the contract. */
const stateNames = ['', ...leadStates.map(({ name }) => name)];

const finishedPart = (tx: Tx) => tx`json_build_object(${leadFields(tx)},
  'state', (${stateNames}::text[])[l.state + 1], 'substatus', l.substatus, 'attempts', l.attempts,
  'picked_up', l.picked_up, 'response', l.response, 'outcome', l.outcome)`;

const begunFields = (tx: Tx) => tx`'id', c.id, 'attempt', c.attempt, 'direction', c.direction, 'number', c.number,
  'sim', s.number, 'dialled_at', wire_time(c.dialled_at)`;

const overPart = (tx: Tx) => tx`json_build_object(${begunFields(tx)}, 'answered_at', wire_time(c.answered_at),
  'answered_by', c.answered_by, 'ended_at', wire_time(c.ended_at), 'result', c.result, 'cause', c.cause,
  'duration_ms', c.duration_ms, 'talk_ms', c.talk_ms, 'language', c.language,
  'cost', wire_amount(c.cost), 'currency', case when c.cost is not null then (select currency from workspace) end)`;

/**
 * Answers that were just saved, of calls in progress. A line that is faster than real time dates them in the future,
 * but they are due now.
 */
export const queueResponses = async (db: Db, tx: Tx, ids: readonly number[]) =>
  queue(
    tx,
    tx`
    select 'response.given' as event, r.campaign_id, r.call_id, r.lead_id, r.lead_id as lane,
      least(r.at, now()) as at, r.id as n,
      json_build_object('id', 'response.given-' || r.id, 'event', 'response.given', 'at', wire_time(r.at),
        'simulated', coalesce(d.simulated, false), 'campaign', ${campaignPart(tx)}, 'lead', ${leadPart(tx)},
        'call', json_build_object(${begunFields(tx)}),
        'response', json_build_object('id', r.id, 'question', words.question, 'answer', words.answer,
          'rule_id', r.rule_id, 'child_id', r.child_id, 'kind', r.kind,
          'value', r.value, 'said', r.said, 'recorded', r.recording is not null, 'outcome', r.outcome,
          'at', wire_time(r.at))) as body
    from response r
    join live_call c on c.id = r.call_id
    join lead l on l.campaign_id = r.campaign_id and l.id = r.lead_id
    join campaign p on p.id = r.campaign_id
    left join sim s on s.id = c.sim_id
    left join dialer d on d.id = c.dialer_id
    join json_to_recordset(${asRows(tx, await responseNames(db, tx, ids))}) as words (id bigint, question text, answer text)
      on words.id = r.id
    where r.id = any(${ids as number[]})`,
  );

/**
 * Calls that just ended, after their leads are settled: the end of each, then its lead if that is finished. The campaigns
 * are named at each table, so that the planner can leave out the partitions of all others.
 */
export const queueCallsEnded = (tx: Tx, campaignIds: readonly number[], ids: readonly number[]) =>
  queue(
    tx,
    tx`
    select fact.event, c.campaign_id, c.id as call_id, c.lead_id, c.lead_id as lane, c.ended_at as at, c.id as n,
      json_build_object(
        'id', fact.event || '-' || case fact.event when 'call.ended' then c.id::text else l.id || '-' || l.attempts end,
        'event', fact.event, 'at', wire_time(c.ended_at), 'simulated', coalesce(d.simulated, false),
        'campaign', ${campaignPart(tx)},
        'lead', case fact.event when 'call.ended' then ${leadPart(tx)} else ${finishedPart(tx)} end,
        'call', ${overPart(tx)}) as body
    from call c
    join lead l on l.campaign_id = any(${campaignIds as number[]}) and l.campaign_id = c.campaign_id and l.id = c.lead_id
    join campaign p on p.id = c.campaign_id
    left join sim s on s.id = c.sim_id
    left join dialer d on d.id = c.dialer_id
    join (values ('call.ended'), ('lead.finished')) fact (event) on fact.event = 'call.ended' or l.state > 3
    where c.campaign_id = any(${campaignIds as number[]}) and c.id = any(${ids as number[]})`,
  );

/** Leads that were closed without a call: on the do-not-call list, expired, cancelled. */
export const queueLeadsClosed = (tx: Tx, campaignIds: readonly number[], ids: readonly number[], at: Date) =>
  queue(
    tx,
    tx`
    select 'lead.finished' as event, l.campaign_id, c.id as call_id, l.id as lead_id, l.id as lane, ${at}::timestamptz as at,
      l.id as n,
      json_build_object('id', 'lead.finished-' || l.id || '-' || l.attempts, 'event', 'lead.finished',
        'at', wire_time(${at}),
        'simulated', coalesce((select bool_and(simulated) from dialer where lost_at is null), false),
        'campaign', ${campaignPart(tx)}, 'lead', ${finishedPart(tx)},
        'call', case when c.id is not null then ${overPart(tx)} end) as body
    from lead l
    join campaign p on p.id = l.campaign_id
    left join lateral (
      select * from call
      where campaign_id = any(${campaignIds as number[]}) and campaign_id = l.campaign_id and lead_id = l.id
      order by id desc limit 1) c on true
    left join sim s on s.id = c.sim_id
    where l.campaign_id = any(${campaignIds as number[]}) and l.id = any(${ids as number[]})`,
  );

/** A campaign changed its status. */
export const queueStatusChanged = (
  tx: Tx,
  { id, was, at }: { readonly id: number; readonly was: StoredStatus; readonly at: Date },
) =>
  queue(
    tx,
    tx`
    select 'campaign.status_changed' as event, p.id as campaign_id, null::bigint as call_id, null::bigint as lead_id,
      -p.id as lane, ${at}::timestamptz as at, 1 as n,
      json_build_object('id', 'campaign.status_changed-' || p.id || '-' || ${randomUUID()}::text,
        'event', 'campaign.status_changed', 'at', wire_time(${at}),
        'campaign', json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'was', ${was}::text)) as body
    from campaign p
    where p.id = ${id} and p.status <> ${was}`,
  );

/** Of the line; SIMs have the lanes below -1000000000000, campaigns those above. */
const lineLane = -1_000_000_000_000;

/** Calls over a SIM, or of a campaign, stopped or resumed, or fewer people answer a number. SIMs have lanes of their own. */
export const queueCallingChanged = (
  tx: Tx,
  change: {
    readonly kind: 'sim' | 'campaign';
    readonly id: number;
    readonly state: 'stopped' | 'warned' | 'resumed';
    readonly reason: string;
    readonly nextTryAt: Date | null;
    readonly at: Date;
  },
) => {
  const { kind, id, state, reason, nextTryAt, at } = change;
  const source =
    kind === 'sim'
      ? tx`sim s left join campaign p on false where s.id = ${id}`
      : tx`campaign p left join sim s on false where p.id = ${id}`;
  return queue(
    tx,
    tx`
    select 'calling.changed' as event, p.id as campaign_id, null::bigint as call_id, null::bigint as lead_id,
      coalesce(-p.id, -1000000000000 - s.id) as lane, ${at}::timestamptz as at, 1 as n,
      json_build_object('id', 'calling.changed-' || ${randomUUID()}::text, 'event', 'calling.changed',
        'at', wire_time(${at}), 'state', ${state}::text,
        'sim', case when s.id is not null then json_build_object('id', s.id, 'number', s.number, 'label', s.label) end,
        'campaign', case when p.id is not null then ${campaignPart(tx)} end, 'line', null,
        'reason', ${reason}::text, 'next_try_at', wire_time(${nextTryAt}::timestamptz)) as body
    from ${source}`,
  );
};

/** Test calls through a trunk of a node fail, or work again. */
export const queueLineChanged = (
  tx: Tx,
  change: {
    readonly node: string;
    readonly trunk: string;
    readonly state: 'warned' | 'resumed';
    readonly reason: string;
    readonly at: Date;
  },
) => {
  const { node, trunk, state, reason, at } = change;
  return queue(
    tx,
    tx`
    select 'calling.changed' as event, null::bigint as campaign_id, null::bigint as call_id, null::bigint as lead_id,
      ${lineLane}::bigint as lane, ${at}::timestamptz as at, 1 as n,
      json_build_object('id', 'calling.changed-' || ${randomUUID()}::text, 'event', 'calling.changed',
        'at', wire_time(${at}), 'state', ${state}::text, 'sim', null, 'campaign', null,
        'line', json_build_object('node', ${node}::text, 'trunk', ${trunk}::text),
        'reason', ${reason}::text, 'next_try_at', null) as body`,
  );
};

/** Somebody rang a number that listens for missed calls, and is called back. */
export const queueRing = (tx: Tx, campaignId: number, id: number) =>
  queue(
    tx,
    tx`
    select 'missed_call.taken' as event, m.campaign_id, null::bigint as call_id, l.id as lead_id, l.id as lane, m.at,
      1 as n,
      json_build_object('id', 'missed_call.taken-' || m.id, 'event', 'missed_call.taken', 'at', wire_time(m.at),
        'simulated', coalesce((select bool_and(simulated) from dialer where lost_at is null), false),
        'campaign', ${campaignPart(tx)}, 'lead', ${leadPart(tx)}, 'sim', s.number) as body
    from missed_ring m
    join lead l on l.campaign_id = ${campaignId} and l.id = m.lead_id
    join campaign p on p.id = m.campaign_id
    left join sim s on s.id = m.sim_id
    where m.id = ${id}`,
  );
