import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { db, send, signUp, multipart } = await createTestServer();
const { token } = await signUp();

const importFile = async (name: string, bytes: Uint8Array) =>
  (await multipart(routes.importDoNotCall, token, {}, { field: 'file', name, type: 'application/octet-stream', bytes }))
    .body;
const mobile = (n: number) => `98${String(10_000_000 + n)}`;

test('a hundred thousand rows are imported, counted and exported', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => mobile(n));
  const list = Buffer.from(['Number', ...rows, ...rows.slice(0, 1000)].join('\n'));
  expect(await importFile('register.csv', list)).toMatchObject({ total: 101_000, added: 100_000, already: 1000 });
  const { body } = await send(routes.listDoNotCall, { token, query: { search: '9198', limit: 1 } });
  expect(body.count).toBe(10_000);
  const { raw } = await send(routes.exportDoNotCall, { token });
  expect(raw.toString().split('\r\n')).toHaveLength(100_002);
  await db`delete from do_not_call`;
  expect(await importFile('back.csv', raw)).toMatchObject({ added: 100_000, invalid: 0 });
});
