import { afterAll, expect, test } from 'vitest';
import { claimIncoming } from '../src/calling/claim/claim-incoming.ts';
import { holdClaims } from '../src/calling/claim/claim-leads.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestDatabase } from './harness.ts';
import { connectHolder } from './holder.ts';

const { db, url } = await createTestDatabase();
const holder = connectHolder(url);
afterAll(() => holder.end());
await makeSims(db, 1, 2);
const campaign = await makeLiveCampaign(db, { leads: 0, flow: menuFlow(await makeScript(db, 2_000, 'Welcome')) });
await db`update campaign set campaign_type = 'Inbound' where id = ${campaign}`;
const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim`;
await db`insert into campaign_sim values (${campaign}, ${sim?.id ?? 0})`;
const dialer = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });

const comesIn = (nth: number) =>
  claimIncoming(db, dialer, { id: `in-${nth}`, from: `+91981000000${nth}`, to: sim?.number ?? '' }, systemClock);

test('an inbound caller gets no busy tone while a claim holds every channel, only when all are in use', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = inTransaction(holder, async (tx) => {
    await holdClaims(tx);
    await tx`select 1 from sim_channel for update`;
    held.resolve();
    await promise;
  });
  await held.promise;
  const first = comesIn(1);
  const waits = async () =>
    (
      await db`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (
      select oid from pg_database where datname = current_database())`
    ).length;
  await expect.poll(waits).toBe(1);
  resolve();
  await other;
  expect(await first).toMatchObject({ call: { direction: 'in' } });
  expect(await comesIn(2)).toMatchObject({ call: { direction: 'in' } });
  expect(await comesIn(3)).toEqual({ refused: 'busy' });
});
