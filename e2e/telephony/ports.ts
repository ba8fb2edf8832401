import dgram from 'node:dgram';
import { once } from 'node:events';

/** So many UDP ports that nobody uses now. All are held until all are found, so that none comes twice. */
export const freeUdpPorts = async (count: number): Promise<number[]> => {
  const sockets = Array.from({ length: count }, () => dgram.createSocket('udp4'));
  for (const socket of sockets) {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
  }
  const ports = sockets.map((socket) => socket.address().port);
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, 'close');
      socket.close();
      return closed;
    }),
  );
  return ports;
};

const isFree = async (port: number): Promise<boolean> => {
  const socket = dgram.createSocket('udp4');
  const bound = new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => resolve(true));
  });
  const free = await bound;
  socket.close();
  return free;
};

/**
 * So many ports in a row for sound, the first one even, below those that the system hands out by itself. Each process begins
 * elsewhere, so that two at the same time do not take the same.
 */
let next = 10_000 + (process.pid % 50) * 400;
export const soundPorts = async (count: number): Promise<{ first: number; last: number }> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = next;
    next = next + count > 31_000 ? 10_000 : next + count;
    const last = first + count - 1;
    if ((await isFree(first)) && (await isFree(first + count / 2)) && (await isFree(last))) return { first, last };
  }
  throw new Error('There are no free ports for sound.');
};
