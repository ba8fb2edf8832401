import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';
import { connectHolder } from './holder.ts';

const { send, signUp, db, url } = await createTestServer();
const holder = connectHolder(url);
afterAll(() => holder.end({ timeout: 1 }));

const isWaiting = () =>
  db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Signs in while a transaction that changes the account is about to commit. */
const signInDuring = async (
  { email, password }: { email: string; password: string },
  work: (tx: Tx) => Promise<unknown>,
) => {
  const held = await inTransaction(holder, async (tx) => {
    await tx`select 1 from account where email = ${email} for no key update`;
    await work(tx);
    await tx`delete from session where account_id = (select id from account where email = ${email})`;
    const response = send(routes.login, { body: { email, password } });
    await expect.poll(isWaiting, { timeout: 20_000 }).not.toEqual([]);
    return { response };
  });
  return held.response;
};

const sessionsOf = async (email: string) =>
  (await db`select 1 from session join account on account.id = account_id where email = ${email}`).length;

test('a sign-in with the old password gets no session after a reset', async () => {
  const person = await signUp();
  const answer = await signInDuring(
    person,
    (tx) => tx`update account set password_hash = 'another', has_password = true where email = ${person.email}`,
  );
  expect([answer.status, answer.body.code]).toEqual([401, 'account.wrong_credentials']);
  expect(await sessionsOf(person.email)).toBe(0);
});

test('a sign-in during the first enrolment is asked for the factor', async () => {
  const person = await signUp();
  const answer = await signInDuring(
    person,
    (tx) => tx`
    insert into passkey (account_id, credential, public_key, counter, transports, name, added_at)
    select id, 'c', '', 0, '{}', 'My laptop', now() from account where email = ${person.email}`,
  );
  expect(answer.body.next).toBe('second_factor');
  expect(await sessionsOf(person.email)).toBe(0);
});

test('an account that is disabled during a sign-in gets no session', async () => {
  const person = await signUp();
  const answer = await signInDuring(
    person,
    (tx) => tx`update account set disabled_at = now() where email = ${person.email}`,
  );
  expect(answer.status).toBe(401);
  expect(await sessionsOf(person.email)).toBe(0);
});
