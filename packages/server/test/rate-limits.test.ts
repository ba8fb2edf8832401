import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { registerLimits, signInLimits } from '../src/features/accounts/inner/limits.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, clock } = await createTestServer();

const wrong = (email: string, address: string) =>
  send(routes.login, { body: { email, password: 'a wrong guess' }, address });

test('an account is locked against guessing from many addresses, says for how long, and unlocks again', async () => {
  const { email, password } = await signUp();
  for (let n = 1; n <= signInLimits.perAccount.tries; n += 1) {
    expect((await wrong(email, `10.5.0.${n}`)).status).toBe(401);
  }
  const refused = await send(routes.login, { body: { email, password }, address: '10.5.1.1' });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'request.too_many', retry_after: 900 });
  expect(refused.body.msg).toContain('15 minutes');
  expect(refused.headers['retry-after']).toBe('900');
  clock.advance(901);
  expect((await send(routes.login, { body: { email, password }, address: '10.5.1.1' })).status).toBe(200);
});

test('an unknown email is limited like a known one, so that the limit reveals nothing', async () => {
  const answers = [];
  for (let n = 0; n <= signInLimits.perAccount.tries; n += 1) {
    answers.push((await wrong('nobody@example.org', `10.6.0.${n}`)).status);
  }
  expect(answers).toEqual([...Array(signInLimits.perAccount.tries).fill(401), 429]);
});

test('an address that guesses for many accounts is blocked', async () => {
  const statuses = [];
  for (let n = 0; n <= signInLimits.perAddress.tries; n += 1) {
    statuses.push((await wrong(`guess${n}@example.org`, '10.7.0.1')).status);
  }
  expect(statuses.at(-2)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('concurrent guesses do not bypass the limit', async () => {
  const { email } = await signUp();
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => wrong(email, `10.8.0.${n}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(signInLimits.perAccount.tries);
});

test('many correct sign-ins are never refused', async () => {
  const { email, password } = await signUp();
  for (let n = 0; n < 15; n += 1) {
    expect((await send(routes.login, { body: { email, password }, address: '10.9.0.1' })).status).toBe(200);
  }
});

test('creating accounts is limited per address', async () => {
  const statuses = [];
  for (let n = 0; n <= registerLimits.perAddress.tries; n += 1) {
    const body = {
      first_name: 'A',
      last_name: 'B',
      email: `many${n}@example.org`,
      password: 'long enough',
      policy: true,
    };
    statuses.push((await send(routes.register, { body, address: '10.10.0.1' })).status);
  }
  expect(statuses.at(-2)).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});
