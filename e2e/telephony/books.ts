import { expect } from 'vitest';
import { leadStateId, leadStateName, leadStates } from '../../packages/contract/src/ledger.ts';
import type { Fact } from '../../packages/flow/src/run.ts';
import type { Db } from '../../packages/server/src/platform/db/connect.ts';

export interface LeadRow {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly substatus: string;
  readonly attempts: number;
  readonly response: string;
  readonly outcome: string | null;
  readonly picked_up: boolean;
  readonly next_attempt_at: Date | null;
}

export interface CallRow {
  readonly id: number;
  readonly lead_id: number;
  readonly direction: 'in' | 'out';
  readonly number: string;
  readonly attempt: number;
  readonly sim_id: number;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly ended_at: Date;
  readonly result: string;
  readonly cause: number;
  readonly duration_ms: number;
  readonly talk_ms: number;
  /** It never left, and does not count as an attempt. */
  readonly returned: boolean;
  readonly facts: readonly Fact[];
}

export interface ResponseRow {
  readonly call_id: number;
  readonly lead_id: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly recording: string | null;
  readonly understood: boolean;
  readonly outcome: string | null;
}

/** The stored data of a campaign: its leads, calls and answers in order. */
export const readBooks = async (db: Db, campaignId: number) => {
  const leads = await db<(Omit<LeadRow, 'state'> & { state: number })[]>`
    select id, number, state, substatus, attempts, response, outcome, picked_up, next_attempt_at
    from lead where campaign_id = ${campaignId} order by position`;
  const calls = await db<CallRow[]>`select * from call where campaign_id = ${campaignId} order by id`;
  const responses = await db<ResponseRow[]>`select * from response where campaign_id = ${campaignId} order by id`;
  return { leads: leads.map((lead) => ({ ...lead, state: leadStateName(lead.state) })), calls, responses };
};
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** The number of each kind, without zeros. */
const tally = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((each) => each === name).length]));

const counterOf = async (db: Db, campaignId: number) => {
  const [counter] = await db<Record<string, number>[]>`
    select records, calling, dialled, picked_up, responded, hung_up, interested, not_interested
    from campaign_counter where campaign_id = ${campaignId}`;
  return counter;
};

const ledgerOf = async (db: Db, campaignId: number) => {
  const rows = await db<{ state: number; leads: number }[]>`
    select state, leads::int from ledger_counter where campaign_id = ${campaignId} and leads > 0`;
  const inOrder = leadStates.filter(({ id }) => rows.some(({ state }) => state === id));
  return Object.fromEntries(inOrder.map(({ id, name }) => [name, rows.find(({ state }) => state === id)?.leads]));
};

const minutesOf = async (db: Db, campaignId: number) => {
  const [sum] = await db<{ dialled: number; answered: number; ended: number }[]>`
    select coalesce(sum(dialled), 0)::int as dialled, coalesce(sum(answered), 0)::int as answered,
      coalesce(sum(ended), 0)::int as ended
    from campaign_minute where campaign_id = ${campaignId}`;
  return sum;
};

const byPerson = ({ answered_by }: Pick<CallRow, 'answered_by'>) => answered_by !== null && answered_by !== 'machine';

/** Verifies that no call is in progress and that all counters match the rows. Returns the rows. */
export const expectBooksAddUp = async (db: Db, campaignId: number): Promise<Books> => {
  const books = await readBooks(db, campaignId);
  const { leads, calls, responses } = books;
  expect(await db`select id from live_call where campaign_id = ${campaignId}`, 'calls in progress').toEqual([]);
  const held = await db`
    select sim_id, channel from sim_channel where call_id is not null and call_id not in (select id from live_call)`;
  expect(held, 'channels held by calls that are over').toEqual([]);
  expect(
    leads.filter(({ state }) => leadStateId(state) === 2),
    'leads being called',
  ).toEqual([]);

  for (const lead of leads) {
    const own = calls.filter(({ lead_id, returned }) => lead_id === lead.id && !returned);
    expect(
      own.map(({ attempt }) => attempt),
      `the attempts of ${lead.number}`,
    ).toEqual(Array.from({ length: lead.attempts }, (_, nth) => nth + 1));
    expect(own.some(byPerson), `whether ${lead.number} was reached`).toBe(lead.picked_up);
  }
  const answered = new Set(responses.filter(({ understood }) => understood).map(({ lead_id }) => lead_id));
  expect(await counterOf(db, campaignId), 'the totals').toEqual({
    records: leads.length,
    calling: 0,
    dialled: leads.filter(({ attempts }) => attempts > 0).length,
    picked_up: leads.filter(({ picked_up }) => picked_up).length,
    responded: answered.size,
    hung_up: leads.filter(({ state }) => state === 'Hung up').length,
    interested: leads.filter(({ outcome }) => outcome === 'Interested').length,
    not_interested: leads.filter(({ outcome }) => outcome === 'Not interested').length,
  });
  expect(await ledgerOf(db, campaignId), 'the ledger').toEqual(tally(leads.map(({ state }) => state)));
  expect(await minutesOf(db, campaignId), 'the minutes').toEqual({
    dialled: calls.length,
    answered: calls.filter(byPerson).length,
    ended: calls.length,
  });
  return books;
};

/** The statistics of each SIM by number: from the counters, and from the calls of all campaigns. */
export const readSimDays = async (db: Db) => {
  const counted = await db<{ number: string; calls: number; answered: number }[]>`
    select number, coalesce(sum(calls), 0)::int as calls, coalesce(sum(answered), 0)::int as answered
    from sim left join sim_day on sim_id = sim.id group by number order by number`;
  const called = await db<{ number: string; calls: number; answered: number }[]>`
    select sim.number, count(call.id)::int as calls,
      (count(*) filter (where answered_by in ('person', 'unknown')))::int as answered
    from sim left join call on sim_id = sim.id group by sim.number order by sim.number`;
  return { counted: [...counted], called: [...called] };
};
