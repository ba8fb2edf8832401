import { expect, test, vi } from 'vitest';
import { selectBadSims } from '../src/calling/home/inner/sql.ts';
import { profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestDatabase } from './harness.ts';
import { quickTime } from './line-times.ts';

const { db } = await createTestDatabase();
await makeSims(db, 1, 3);
const flow = menuFlow(await makeScript(db, 2_000));

const congested = profileSchema.parse({
  ...profiles.perfect,
  shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 1, machine: 0 },
});

const call = async (leads: number, profile: typeof congested) => {
  const id = await makeLiveCampaign(db, { leads, flow, retryTimes: 0 });
  const dialer = await startDialer(db, { line: simulated({ profile, time: quickTime() }) });
  const status = async () => (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe('Completed'), { timeout: 30_000 });
  await dialer.stop();
};

const badSims = async () => {
  const [row] = await db<{ day: string }[]>`select max(day)::text as day from sim_day`;
  return selectBadSims(db, row?.day ?? '2026-01-01', new Date(Date.now() - 86_400_000));
};

test('a SIM whose calls fail in a row is told with the reason, until one is answered', async () => {
  await call(4, congested);
  const [sim] = await db`select last_failure, last_failure_at, failures_in_row from sim`;
  expect(sim).toMatchObject({ last_failure: expect.stringMatching(/^The network was busy.*\.$/), failures_in_row: 4 });
  expect(sim?.last_failure_at).toBeInstanceOf(Date);
  expect(await badSims()).toEqual([]);

  await call(2, congested);
  expect(await badSims()).toMatchObject([{ failure: sim?.last_failure }]);

  await call(1, profiles.perfect);
  expect(await badSims()).toEqual([]);
  await call(1, congested);
  expect((await db`select failures_in_row from sim`)[0]).toEqual({ failures_in_row: 1 });
});
