import { expect, test } from 'vitest';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { createLog } from '../src/platform/log.ts';
import { startHousekeeping } from '../src/upkeep/housekeeping.ts';
import { createTestClock, createTestDatabase } from './harness.ts';

test('a failing step is logged by its name, and later ones run', async () => {
  const { db } = await createTestDatabase();
  await db`alter table live_event rename to live_event_elsewhere`;
  await db`insert into speech_process (name, probe, seen_at) values ('old', 'x', now() - interval '1 day')`;
  const written: string[] = [];
  const log = createLog('warn', { write: (line: string) => void written.push(line) });
  const stop = startHousekeeping({ db, blobs: createFileStore('/nowhere'), clock: createTestClock(), log });
  await expect.poll(async () => db`select 1 from speech_process`).toEqual([]);
  await stop();
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'housekeeping.step_failed', step: 'live events', err: { code: '42P01' } },
  ]);
});
