import net from 'node:net';
import { onTestFinished } from 'vitest';
import { connect, type Db } from '../src/db/connect.ts';

/** A way to the database of its own for one process, which can be shut for a while: then it waits, as if it were frozen. */
export const createDoor = async (url: string): Promise<{ db: Db; shut(): void; open(): void }> => {
  const address = new URL(url);
  const sockets = new Set<net.Socket>();
  let isShut = false;
  const server = net.createServer((client) => {
    const behind = net.connect(Number(address.port), address.hostname);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (data) => other.write(data));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isShut) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as net.AddressInfo).port);
  const db = connect(through.href, { max: 4 });
  onTestFinished(async () => {
    await db.end({ timeout: 1 });
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    db,
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.pause();
    },
    open: () => {
      isShut = false;
      for (const socket of sockets) socket.resume();
    },
  };
};
