import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { notify } from '../src/features/notifications/notify.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer();

const idOf = async (token: string) => (await send(routes.getProfile, { token })).body[0]?.user_id ?? 0;
const notifyAccount = (accountId: number, title: string) => inTransaction(db, (tx) => notify(tx, accountId, { title }));
const list = async (token: string, query: Record<string, number> = {}) =>
  (await send(routes.listNotifications, { token, query })).body;

test('a new person is greeted, and the others are notified', async () => {
  const first = await signUp();
  const second = await signUp();
  expect((await list(second.token)).results.map(({ title }) => title)).toEqual(['Welcome to Halloo']);
  expect((await list(first.token)).results[0]).toMatchObject({ title: 'Ada Lovelace joined Halloo', read: false });
});

test('pages continue after the last id and say whether there is more', async () => {
  const { token } = await signUp();
  const id = await idOf(token);
  for (let n = 1; n <= 4; n += 1) await notifyAccount(id, `Notice ${n}`);
  const first = await list(token, { limit: 2 });
  expect(first).toMatchObject({ unread: 5, more: true });
  expect(first.results.map(({ title }) => title)).toEqual(['Notice 4', 'Notice 3']);
  const rest = await list(token, { limit: 3, before: first.results[1]?.id ?? 0 });
  expect(rest.more).toBe(false);
  expect(rest.results.map(({ title }) => title)).toEqual(['Notice 2', 'Notice 1', 'Welcome to Halloo']);
});

test('read and unread are saved on the server, one by one or up to an id', async () => {
  const { token } = await signUp();
  const id = await idOf(token);
  for (let n = 1; n <= 3; n += 1) await notifyAccount(id, `Notice ${n}`);
  const [newest, middle] = (await list(token)).results;
  const one = await send(routes.readNotifications, { token, body: { id: newest?.id } });
  expect(one.body.unread).toBe(3);
  const upTo = await send(routes.readNotifications, { token, body: { up_to: middle?.id } });
  expect(upTo.body.unread).toBe(0);
  await notifyAccount(id, 'Later');
  expect((await list(token)).unread).toBe(1);
});

test("nobody reads or marks another person's notices", async () => {
  const owner = await signUp();
  const stranger = await signUp();
  const [notice] = (await list(owner.token)).results;
  await send(routes.readNotifications, { token: stranger.token, body: { id: notice?.id } });
  const again = (await list(owner.token)).results.find(({ id }) => id === notice?.id);
  expect(again?.read).toBe(false);
});
