import { randomUUID } from 'node:crypto';
import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { readHomeIn } from '../src/calling/home/read-home.ts';
import { inSnapshot } from '../src/platform/db/connect.ts';
import { createCallingServer } from './calling-server.ts';

const { db, context, send, token, make, slowly, monitor, inProgress } = await createCallingServer();
const retry = leadStateId('Retry due');

const home = async () => {
  const { status, body } = await send(routes.getHome, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const attention = async () =>
  (await home()).attention.map(({ kind, subject, sentence }) => `${kind}: ${subject}: ${sentence}`);
const ready = () => db`insert into dialer (name, line_state) values ('one', 'ready')`;

beforeEach(async () => {
  await db`delete from sim_day`;
  await db`delete from removed_sim_day`;
  await db`delete from response`;
  await db`update sim set last_failure_at = null`;
});

test('campaigns have the same figures, reasons and end as in their monitors', async () => {
  const calling = await make({ leads: 30, spinRate: 7, name: 'Calls now' });
  await slowly();
  await inProgress(calling, 7);
  const late = await make({ leads: 10_000, spinRate: 1, retryTimes: 1, name: 'Late', status: 'Draft' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await db`
    update campaign set status = 'Scheduled', call_start_date = ${tomorrow}, call_end_date = ${tomorrow} where id = ${late}`;
  await db`
    insert into campaign_minute (campaign_id, minute, dialled, ended, answered, held_ms)
    select ${late}, date_trunc('minute', now()) - make_interval(mins => n), 1, 1, 1, 60_000 + n from generate_series(1, 300) n`;
  await db`
    insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
      duration_ms, talk_ms, facts)
    select nextval('call_id'), ${late}, 'out', '+91', 1, 1, now(), now(), case when n <= 5 then 'busy' else 'completed' end,
      16, 1, 1, '[]' from generate_series(1, 10) n`;
  await db`insert into tally values (${late}, 'result', 0, 'busy', '', 5), (${late}, 'result', 0, 'completed', '', 5)`;

  const { running, running_count, in_progress, channels } = await home();
  expect(running.map(({ name, status }) => [name, status])).toEqual([
    ['Calls now', 'Ongoing'],
    ['Late', 'Scheduled'],
  ]);
  expect({ running_count, in_progress, channels }).toEqual({
    running_count: 2,
    in_progress: 7,
    channels: { all: 10, busy: 7, resting: 0, sims: 2 },
  });
  for (const shown of running) {
    const seen = await monitor(shown.campaign_id);
    const { records, dialled, picked_up, calls_per_minute } = seen;
    expect(shown).toMatchObject({ records, dialled, picked_up, calls_per_minute, in_progress: seen.in_progress });
    expect(shown.reason?.sentence).toBe(seen.in_progress > 0 ? undefined : seen.why_not[0]?.sentence);
    expect(shown.forecast?.meets_end).toBe(seen.forecast?.meets_end);
    expect(shown.forecast?.leads_left_at_end).toBeCloseTo(seen.forecast?.leads_left_at_end ?? -1, -1);
    const [end, seenEnd] = [shown, seen].map(({ forecast }) => Date.parse(forecast?.finishes_at ?? '1970-01-01'));
    expect(Math.abs((end ?? 0) - (seenEnd ?? 0))).toBeLessThan(60_000);
  }
  expect(running[0]).toMatchObject({ records: 30, finished: 0, dialled: 7 });
  expect(await attention()).toEqual([expect.stringMatching(/^ends_before_done: Late: [\d,]+ leads are not called/)]);
});

test('calls are counted by day in the time zone of the workspace, also those of removed SIM cards', async () => {
  const { body: zone } = await send(routes.getSettings, { token });
  const [today] = await db<{ day: string }[]>`select (now() at time zone ${zone.timezone})::date as day`;
  const day = today?.day ?? '';
  const [sim] = await db<{ id: number }[]>`
    insert into sim (number, isd_code, phone_no, created_at) values ('+919876500000', '+91', '9876500000', now()) returning id`;
  await db`
    insert into sim_day select id, ${day}::date - 1, 5, 2 from sim where active
    union all select ${sim?.id ?? 0}, ${day}::date - n, 100, 40 from unnest(array[0, 27, 28]) n`;
  const counted = async () => (await home()).days.filter(({ calls }) => calls > 0);
  const expected = [
    expect.objectContaining({ calls: 100, answered: 40 }),
    expect.objectContaining({ calls: 10, answered: 4 }),
    { day, calls: 100, answered: 40 },
  ];
  expect((await home()).days).toHaveLength(28);
  expect(await counted()).toEqual(expected);
  expect((await send(routes.removeSim, { token, params: { id: sim?.id ?? 0 } })).status).toBe(200);
  expect(await counted()).toEqual(expected);
});

test('what keeps campaigns from calling is told once, for all of them', async () => {
  await make({ leads: 10, name: 'One' });
  await make({ leads: 20, name: 'Two' });
  expect(await attention()).toEqual(['no_dialer: One and Two: 30 leads wait: no dialer is running.']);
  await db`insert into dialer (name, line_state, line_note) values ('one', 'failing', 'no trunk')`;
  expect(await attention()).toEqual([
    'line_failing: One and Two: 30 leads wait: the line does not take calls (no trunk).',
  ]);
  await db`update dialer set line_state = 'ready'`;
  expect(await attention()).toEqual([]);
  await db`update sim set active = false`;
  expect(await attention()).toEqual(['no_sim: One and Two: 30 leads wait: no SIM card is active.']);
});

test('paused campaigns, refused rows, answers without a transcript and bad SIM cards are told', async () => {
  await ready();
  const id = await make({ leads: 10, status: 'Paused', name: 'Left behind' });
  await db`update sim set last_failure = 'Not registered.', last_failure_at = now(), failures_in_row = 5, label = 'Slot 1'
    where id = (select min(id) from sim where active)`;
  await db`
    insert into lead_file (id, name, columns, data_fields, total, valid, invalid, duplicates, created_at, campaign_id, added_at)
    values (${randomUUID()}, 'people.csv', '{}', '{}', 12, 10, 2, 1, now(), ${id}, now()),
      (${randomUUID()}, 'old.csv', '{}', '{}', 12, 10, 2, 1, now(), ${id}, now() - interval '4 days')`;
  const hash = 'a'.repeat(64);
  await db`insert into blob values (${hash}, now())`;
  const answer = (value: string, daysAgo: number, recording: string | null = hash) => db`
    insert into response (campaign_id, call_id, rule_id, child_id, kind, value, recording, at)
    values (${id}, 1, 'R', 'C', 'User Voice Input', ${value}, ${recording}, now() - make_interval(days => ${daysAgo}))`;
  await Promise.all([answer('', 1), answer('', 2), answer('yes', 0), answer('', 9), answer('', 0, null)]);
  expect(await attention()).toEqual([
    'sim_failing: SIM card Slot 1: Its last failure: Not registered.',
    'refused_rows: Left behind: 2 rows of people.csv were left out.',
    'answers_to_review: Left behind: 2 recorded answers have no transcript.',
    'paused: Left behind: 10 leads wait: the campaign is paused.',
  ]);
});

test('it is read from counters, however many leads, calls and responses there are', async () => {
  await ready();
  const campaigns = 120;
  await db`
    with made as (
      insert into campaign (name, campaign_type, status, call_start_date, call_end_date, spin_rate, retry_times, timezone,
        flow_saved_at, flow_version)
      select 'Many ' || n, 'Outbound', 'Live', '2020-01-01', '2099-12-31', 10, 2, 'UTC', now(), 1
      from generate_series(1, ${campaigns}::int) n returning id
    ), leads as (
      insert into lead (campaign_id, position, number, first_name, last_name, import_id, state, next_attempt_at)
      select id, n, '+91' || (8000000000 + id * 1000 + n), 'A', 'B', ${randomUUID()},
        case when n <= 20 then ${retry} else 1 end, case when n <= 20 then now() + interval '1 hour' end
      from made, generate_series(1, 100) n
    ), calls as (
      insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
        duration_ms, talk_ms, facts)
      select nextval('call_id'), id, 'out', '+91', 1, 1, now(), now(), 'busy', 17, 1, 1, '[]'
      from made, generate_series(1, 100) n
    ), responses as (
      insert into response (campaign_id, call_id, rule_id, child_id, kind, value, at)
      select id, 1, 'R', 'C', 'Keypad', '1', now() from made, generate_series(1, 100) n
    ), counters as (
      insert into campaign_counter (campaign_id, records) select id, 100 from made
    ), minutes as (
      insert into campaign_minute (campaign_id, minute, dialled, ended)
      select id, date_trunc('minute', now()) - make_interval(mins => n), 1, 1 from made, generate_series(1, 60) n
    )
    insert into ledger_counter select id, unnest(array[1, ${retry}]), unnest(array[80, 20]) from made`;
  await db`analyze`;
  const read = await inSnapshot(db, async (tx) => {
    const shown = await readHomeIn(tx, context);
    const tables = await tx<{ table: string; scans: number; rows: number }[]>`
      select relname as table, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
      from pg_stat_xact_user_tables where relname ~ '^(lead|call|response)_shared$' order by 1`;
    return { shown, tables };
  });
  expect(read.shown.running_count).toBe(campaigns);
  expect(read.shown.running).toHaveLength(20);
  expect(read.shown.running[0]?.reason?.code).toBe('starting');
  const [calls, leads, responses] = read.tables;
  // The first and the last retry of each campaign.
  expect(leads).toMatchObject({ table: 'lead_shared', scans: 0 });
  expect(leads?.rows).toBeLessThanOrEqual(2 * campaigns);
  expect([calls, responses]).toMatchObject([
    { table: 'call_shared', scans: 0, rows: 0 },
    { table: 'response_shared', scans: 0, rows: 0 },
  ]);
});
