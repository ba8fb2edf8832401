import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect, inTransaction, isUnavailable } from '../src/platform/db/connect.ts';
import { understand } from '../src/platform/http/answer-errors.ts';
import { createTestDatabase } from './harness.ts';

/*
 * After a failover, a balancer may still lead to the server that is a standby now, or is about to become the primary.
 * Nothing may depend on the order in which they notice.
 */
const { db, url } = await createTestDatabase();
await db`create table kept (n int)`;

const open = (address: string) => {
  const opened = connect(address, { max: 1 });
  onTestFinished(() => opened.end({ timeout: 0 }));
  return opened;
};

const reasonOf = (failing: PromiseLike<unknown>): Promise<Error & { code?: string }> =>
  Promise.resolve(failing).then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

/** What a server says at sign-in about being a standby, in PostgreSQL's protocol: a length, a name and a value. */
const parameter = (value: string): Buffer => {
  const text = Buffer.from(`in_hot_standby\0${value}\0`);
  const head = Buffer.alloc(5);
  head.write('S');
  head.writeUInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};

/** A server that says that it is a standby while `isStandby`. */
const startStandby = async () => {
  const { hostname, port } = new URL(url);
  const state = { isStandby: true };
  const door = net.createServer((client) => {
    const behind = net.connect(Number(port), hostname);
    client.pipe(behind);
    behind.on('data', (bytes: Buffer) => {
      const at = state.isStandby ? bytes.indexOf(parameter('off')) : -1;
      const after = at + parameter('off').length;
      client.write(at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), parameter('on'), bytes.subarray(after)]));
    });
    for (const socket of [client, behind]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        behind.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void door.close());
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((door.address() as net.AddressInfo).port);
  return { url: address.href, state };
};

test('a standby is not used, not even to read, until it is the primary', async () => {
  const standby = await startStandby();
  const opened = open(standby.url);
  const error = await reasonOf(opened`select n from kept`);
  expect(error.message).toBe('the database server is a standby, which can only read');
  expect(isUnavailable(error)).toBe(true);
  standby.state.isStandby = false;
  expect(await opened`select n from kept`).toEqual([]);
});

test('a server that only reads is a temporary problem, and its connection is not used again', async () => {
  const opened = open(url);
  const backend = async () => (await opened<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const before = await backend();
  await opened`set default_transaction_read_only = on`;
  const error = await reasonOf(inTransaction(opened, (tx) => tx`insert into kept values (1)`));
  expect([error.code, isUnavailable(error)]).toEqual(['25006', true]);
  expect(await backend()).not.toBe(before);
  await opened`insert into kept values (2)`;
  expect(await db`select n from kept`).toEqual([{ n: 2 }]);
});

test.each(['57P01', '57P02', '57P03', '25006', '08000', '08003', '08006', '08P01'])(
  'a statement that meets a failover (%s) is told to be tried again',
  async (code) => {
    const raised = db`do ${db.unsafe(`$$ begin raise exception using errcode = '${code}'; end $$`)}`;
    expect(understand(await reasonOf(raised))).toMatchObject({ code: 'server.unavailable', status: 503 });
  },
);

test('no sequence is unlogged: those of a promoted standby may be unreadable', async () => {
  expect(await db`select relname from pg_class where relkind = 'S' and relpersistence = 'u'`).toEqual([]);
});
