import { expect, test, vi } from 'vitest';
import { callList } from '../src/calling/rehearsal/inner/call-list.ts';
import { createLeadSource } from '../src/calling/rehearsal/inner/lead-source.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';
import { playable } from './kits/playable.ts';
import { leadAt, plan } from './kits/rehearsal-list.ts';
import { quickTime } from './line-times.ts';

const { db } = await createTestDatabase();
await makeSims(db, 10, 10);
const script = await makeScript(db, 12_000, 'Welcome');
const flow = menuFlow(script);

/** The same people in virtual time, where nothing is ever late. */
const rehearse = async (id: number, leads: number, seed: number) => {
  const numbers = await db<{ number: string }[]>`select number from lead where campaign_id = ${id} order by position`;
  const all = numbers.map(({ number }, index) => ({ ...leadAt(index + 1), number }));
  const scripts = new Map([[script, playable('Welcome', { sound: { hash: 'a', durationMs: 12_000 } })]]);
  const campaign = { ...plan.campaign, retryTimes: 0 };
  return callList(
    { ...plan, campaign, flow, scripts, seed },
    [],
    createLeadSource(leads, async () => all),
  );
};

test('at ten thousand times real speed, calls have the same results as in virtual time', async () => {
  const [leads, seed] = [300, 11];
  const id = await makeLiveCampaign(db, { leads, flow, spinRate: 100 });
  await startDialer(db, { line: simulated({ time: quickTime(), profile: profiles.typical, seed }) });
  await vi.waitFor(
    async () => expect(await db`select status from campaign where id = ${id}`).toEqual([{ status: 'Completed' }]),
    { timeout: 60_000, interval: 50 },
  );

  const expected = await rehearse(id, leads, seed);
  const answers = await db<{ child_id: string; answers: number }[]>`
    select child_id, count(*)::int as answers from response where campaign_id = ${id} group by 1`;
  const [books] = await db`
    select count(*)::int as calls, sum(duration_ms)::int as ms,
      count(*) filter (where answered_by is not null and answered_by <> 'machine')::int as answered,
      count(*) filter (where dialled_at > coalesce(answered_at, dialled_at) or coalesce(answered_at, dialled_at) > ended_at)::int
        as disordered
    from call where campaign_id = ${id}`;
  expect(expected.responded).toBeGreaterThan(leads / 4);
  expect(new Map(answers.map((row) => [row.child_id, row.answers]))).toEqual(expected.answers);
  expect(new Map(Object.entries(await statesOf(db, id)).map(([state, count]) => [Number(state), count]))).toEqual(
    expected.states,
  );
  expect(books).toEqual({ calls: leads, ms: expected.callMs, answered: expected.pickedUp, disordered: 0 });
  expect(await wrongBooks(db, id)).toEqual([]);
});
