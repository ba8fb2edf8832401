import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { createKillableDatabase } from './faults/killable-database.ts';

const database = await createKillableDatabase();
const db = connect(database.url, { max: 2 });
afterAll(async () => {
  await db.end({ timeout: 1 });
  await database.close();
});

test('a connection that is cut within a transaction fails its next statement, and nothing else', async () => {
  const lost = db.begin(async (tx) => {
    await tx`select 1`;
    database.cut();
    // The statement arrives after the connection is gone, which the driver did not check.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await tx`select 2`;
  });
  await expect(lost).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await expect.poll(() => db`select 3 as n`.catch(() => [])).toMatchObject([{ n: 3 }]);
});

test('after the database was killed and restarted, work continues', async () => {
  await db`create table kept (n int)`;
  await db`insert into kept values (1)`;
  const cut = db.begin(async (tx) => {
    await tx`insert into kept values (2)`;
    await database.kill();
    await tx`insert into kept values (3)`;
  });
  await expect(cut).rejects.toThrow();
  await expect.poll(() => db`select n from kept`.catch(() => []), { timeout: 60_000 }).toMatchObject([{ n: 1 }]);
});
