import net from 'node:net';
import { onTestFinished } from 'vitest';
import { connect, type Db } from '../src/platform/db/connect.ts';
import type { Limits } from '../src/platform/db/inner/limits.ts';

interface Door {
  readonly db: Db;
  shut(): void;
  open(): void;
  /** Cuts all connections; new ones are accepted immediately. */
  cut(): void;
  /** Cuts the connection that carries the nth message from now on; data already sent to the server still arrives. */
  cutAt(message: number): void;
}

/**
 * A proxy to the database for one process, which can be closed for a while: then the process waits as if it were
 * frozen. The server ends a transaction that waits so long that it would block others.
 */
export const createDoor = async (url: string, limits: Partial<Limits> = {}): Promise<Door> => {
  const address = new URL(url);
  const sockets = new Set<net.Socket>();
  let isShut = false;
  let left = Number.POSITIVE_INFINITY;
  const server = net.createServer((client) => {
    const behind = net.connect(Number(address.port), address.hostname);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (data) => {
        if (socket === client) left -= 1;
        other.write(data);
        if (left === 0) client.destroy();
      });
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
  const db = connect(through.href, { kind: 'dialer', limits: { idleInTransactionMs: 1_000, ...limits } });
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
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    cutAt: (message) => {
      left = message;
    },
    open: () => {
      isShut = false;
      for (const socket of sockets) socket.resume();
    },
  };
};
