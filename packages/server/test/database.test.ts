import { expect, test } from 'vitest';
import { accountCommand } from '../src/features/accounts/command.ts';
import { makeFirstAccount } from '../src/features/accounts/first-account.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createTestDatabase } from './harness.ts';

test('migrating twice, and from two processes at once, changes nothing further', async () => {
  const { db, url } = await createTestDatabase();
  const other = connect(url, { max: 2 });
  expect(await Promise.all([migrate(db), migrate(other)])).toEqual([0, 0]);
  await other.end();
});

test('a database of a newer Halloo is refused with a sentence', async () => {
  const { db } = await createTestDatabase();
  await db`insert into migration (id, name, hash) values (9999, '9999-future.sql', 'x')`;
  await expect(migrate(db)).rejects.toThrow(/newer Halloo/);
});

test('a changed migration is refused with its name', async () => {
  const { db } = await createTestDatabase();
  await db`update migration set hash = 'other' where id = 1`;
  await expect(migrate(db)).rejects.toThrow(/0001-foundation\.sql differs/);
});

test('the first account is created once, even by two processes at the same moment', async () => {
  const { db, url } = await createTestDatabase();
  const other = connect(url, { max: 2 });
  const admin = { email: undefined, password: undefined };
  const made = await Promise.all([makeFirstAccount(db, admin), makeFirstAccount(other, admin)]);
  await other.end();
  const [first] = made.filter((account) => account !== undefined);
  expect(made.filter((account) => account === undefined)).toHaveLength(1);
  expect(first).toMatchObject({
    email: 'admin@halloo.local',
    madeUpPassword: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
  });
});

test('the command line lists, adds and resets accounts', async () => {
  const { db } = await createTestDatabase();
  expect(await accountCommand(db, ['add', 'New@Example.org', 'Ada', 'Lovelace'], createSealKey)).toMatch(
    /new@example\.org was created/,
  );
  expect(await accountCommand(db, ['list'], createSealKey)).toBe('new@example.org  Ada Lovelace  manager');
  await expect(accountCommand(db, ['add', 'new@example.org', 'A', 'B'], createSealKey)).rejects.toThrow(
    'already exists',
  );
  await expect(accountCommand(db, ['add', 'nonsense'], createSealKey)).rejects.toThrow(
    /email must be a valid email.*\.\/halloo account/s,
  );
  const [before] = await db`select password_hash from account`;
  expect(await accountCommand(db, ['reset-password', 'new@example.org'], createSealKey)).toMatch(
    /shown only once: \S+$/,
  );
  const [after] = await db`select password_hash from account`;
  expect(after?.password_hash).not.toBe(before?.password_hash);
  await expect(accountCommand(db, ['reset-password', 'nobody@example.org'], createSealKey)).rejects.toThrow(
    /no account/,
  );
  await expect(accountCommand(db, [], createSealKey)).rejects.toThrow(/\.\/halloo account/);
});
