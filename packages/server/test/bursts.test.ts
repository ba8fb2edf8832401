import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp, upload, db } = await createTestServer();
const { token, email, password } = await signUp();

const people = (n: number) =>
  Array.from({ length: 3 }, (_, m) => ({ Name: `Person ${m}`, Number: `98${10_000_000 + n * 10 + m}`, City: 'Pune' }));

test('many concurrent campaigns with rows, and many uploads, all succeed, and people can sign in meanwhile', async () => {
  const campaigns = Array.from({ length: 40 }, (_, n) =>
    send(routes.createCampaign, { token, body: { campaign: `Burst ${n}`, data: people(n) } }),
  );
  const uploads = Array.from({ length: 6 }, (_, n) =>
    upload(token, 'list.csv', `Name,Number\nAsha,98${20_000_000 + n}\n`),
  );
  const signedIn = await send(routes.login, { body: { email, password } });
  expect(signedIn.status).toBe(200);
  const made = await Promise.all(campaigns);
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  const read = await Promise.all(uploads);
  expect(read.map(({ body }) => body.valid)).toEqual(read.map(() => 1));
  const [leads] = await db<{ n: number; campaigns: number }[]>`
    select count(*)::int as n, count(distinct campaign_id)::int as campaigns from lead`;
  expect(leads).toEqual({ n: 120, campaigns: 40 });
});
