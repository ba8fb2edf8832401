import { leadStateId } from '@halloo/contract/ledger';
import { expect, test } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { saveCalls } from '../src/calling/journal/save-calls.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db, Tx } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';

const { db } = await createTestDatabase();
const flow = menuFlow(await makeScript(db, 2_000));
await makeSims(db, 2, 60);
const [retry, completed] = [leadStateId('Retry due'), leadStateId('Completed')];

const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });

/** The statements of a transaction on this database. */
const counting = () => {
  const texts: string[] = [];
  const begin = <T>(work: (tx: Tx) => Promise<T>) =>
    db.begin(async (tx) => {
      const session = tx.session as { run: Tx['session']['run'] };
      const { run } = session;
      session.run = (query) => {
        texts.push(query.text);
        return run(query);
      };
      try {
        return await work(tx);
      } finally {
        session.run = run;
      }
    });
  return { texts, db: { begin } as Db };
};

const addCampaigns = async (campaigns: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < campaigns; n += 1) {
    const id = await makeLiveCampaign(db, { leads: 10, flow, spinRate: 4 });
    // A retry that is due is taken before new leads. The database counts microseconds, a dialer milliseconds.
    await db`
      update lead set state = ${retry}, next_attempt_at = now() - interval '1 second'
      where campaign_id = ${id} and position = 7`;
    await db`update ledger_counter set leads = 9 where campaign_id = ${id}`;
    await db`insert into ledger_counter values (${id}, ${retry}, 1)`;
    ids.push(id);
  }
  return ids;
};

/** Claims 40 calls, ends them, and returns the number of statements of both. */
const callsWith = async (campaigns: number) => {
  await db`update campaign set status = 'Paused'`;
  const ids = await addCampaigns(campaigns);
  const claiming = counting();
  const claim = { dialerId, room: 40, mine: new Map(), after: new Map(), turn: 1 };
  const { calls } = await claimCalls(claiming.db, claim, systemClock);
  const taken = Object.fromEntries(ids.map((id) => [id, calls.filter(({ campaign }) => campaign.id === id)]));
  const ending = counting();
  const now = new Date();
  const ends = calls.map(({ id, campaign, sim, lead }) => ({
    ...{
      id,
      campaignId: campaign.id,
      sim: { ...sim, day: '2026-11-17' },
      endedAt: now,
      settledAt: now,
      restSeconds: 0,
    },
    language: null,
    ...{
      result: 'completed' as const,
      cause: 16,
      sip: 0,
      rangAt: null,
      durationMs: 1,
      talkMs: 0,
      answered: false,
      givesBack: false,
    },
    lead: {
      ...{ id: lead.id, was: lead.was, response: null, outcome: null, picked_up: false, callbacks: 0, change: {} },
      ...{ state: completed, substatus: '', nextAttemptAt: null, language: null },
    },
    allFacts: () => [],
  }));
  const { saved } = await saveCalls(ending.db, dialerId, { turns: [], ends });
  expect(saved.size).toBe(calls.length);
  return { ids, taken, claimed: claiming.texts.length, ended: ending.texts.length };
};

test('a claim and the ends of its calls take as many statements for twenty campaigns as for two', async () => {
  const few = await callsWith(2);
  const many = await callsWith(20);
  expect(Object.values(few.taken).map((calls) => calls.length)).toEqual([4, 4]);
  for (const id of many.ids) {
    const calls = many.taken[id] ?? [];
    expect(calls).toHaveLength(2);
    expect(calls.map(({ lead }) => lead.was).toSorted()).toEqual([leadStateId('Waiting'), retry]);
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Waiting')]: 8, [completed]: 2 });
    expect(await wrongBooks(db, id)).toEqual([]);
  }
  expect(many.claimed).toBe(few.claimed);
  expect(many.ended).toBe(few.ended);
});

test('limits of calls to one person add two statements to a claim, whatever the number of campaigns', async () => {
  const off = await callsWith(2);
  await db`update workspace set most_calls_day = 3, most_calls_week = 10`;
  const few = await callsWith(2);
  const many = await callsWith(20);
  expect(few.claimed).toBe(off.claimed + 2);
  expect(many.claimed).toBe(few.claimed);
  expect(many.ended).toBe(off.ended);
  expect(await db`select 1 from number_call`).toHaveLength(48);
});

test('of many live campaigns each gets its turn, and those that are closed take the place of none', async () => {
  await db`update campaign set status = 'Paused'`;
  await db`update workspace set most_calls_day = null, most_calls_week = null`;
  const ids = await addCampaigns(70);
  const closed = ids.slice(0, 30);
  await db`update campaign set call_start_date = '2098-01-01' where id = any(${closed})`;
  const kept = { mine: new Map(), after: new Map<number, number>(), passed: new Map<number, number>() };
  const claimTen = async (turn: number) => {
    const { calls } = await claimCalls(db, { ...kept, dialerId, room: 10, turn }, systemClock);
    return calls.map(({ campaign }) => campaign.id);
  };
  const called: number[] = [];
  for (const turn of [1, 2, 3, 4]) called.push(...(await claimTen(turn)));
  expect(called.toSorted((a, b) => a - b)).toEqual(ids.slice(30));
  expect(kept.passed.size).toBeGreaterThan(0);
  expect(closed).toEqual(expect.arrayContaining([...kept.passed.keys()]));

  // A campaign that opens is called at once: its change makes the dialer look at all of them again.
  await db`update campaign set call_start_date = '2020-01-01' where id = ${closed[0] ?? 0}`;
  kept.passed.clear();
  expect(await claimTen(5)).toContain(closed[0]);
});
