import net from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** A fault in one direction, which occurs once after that many bytes. */
export interface Fault {
  readonly what: 'delay' | 'cut' | 'half-close' | 'split' | 'stall';
  readonly towards: 'client' | 'server';
  readonly afterBytes: number;
}

const delayMs = 20;

/** A proxy between Halloo and PostgreSQL that fails on demand. */
export const createFaultyWire = async (url: string) => {
  const address = new URL(url);
  const sockets = new Set<net.Socket>();
  let fault: Fault | undefined;
  let left = 0;
  let passed = 0;

  /** Forwards data in order. */
  const carry = async (from: net.Socket, to: net.Socket, bytes: Buffer): Promise<void> => {
    const { what } = fault ?? {};
    const before = bytes.subarray(0, left);
    const after = bytes.subarray(left);
    fault = undefined;
    if (before.length > 0) to.write(before);
    if (what === 'cut') {
      from.destroy();
      to.destroy();
    } else if (what === 'half-close') to.end();
    else if (what === 'delay' || what === 'split') {
      if (what === 'delay') await delay(delayMs);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      if (after.length > 0) to.write(after);
    }
  };

  const join = (from: net.Socket, to: net.Socket, towards: Fault['towards']): void => {
    let isStalled = false;
    let last: Promise<void> = Promise.resolve();
    let behind = 0;
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes: Buffer) => {
      if (isStalled) return;
      if (towards === 'client') passed += bytes.length;
      const hits = fault?.towards === towards && left < bytes.length;
      if (fault?.towards === towards && !hits) left -= bytes.length;
      if (hits && (fault?.what === 'stall' || fault?.what === 'half-close')) isStalled = true;
      if (!hits && behind === 0) {
        to.write(bytes);
        return;
      }
      behind += 1;
      const work = hits ? () => carry(from, to, bytes) : async () => void to.write(bytes);
      last = last.then(work).finally(() => {
        behind -= 1;
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };

  const server = net.createServer((client) => {
    const behind = net.connect(Number(address.port), address.hostname);
    join(client, behind, 'server');
    join(behind, client, 'client');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as net.AddressInfo).port);
  return {
    url: through.href,
    /** Applies this fault to the next bytes of that direction. */
    arm: (next: Fault | undefined) => {
      fault = next;
      left = next?.afterBytes ?? 0;
    },
    /** How many bytes the client received since the last call. */
    passed: () => {
      const bytes = passed;
      passed = 0;
      return bytes;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
