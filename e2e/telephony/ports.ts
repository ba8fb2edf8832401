import dgram from 'node:dgram';
import { once } from 'node:events';

/** This many unused UDP ports. All are held until all are found, so that none is returned twice. */
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

/** Below the system's ephemeral ports, and divided among the workers of a run, so that they do not collide. */
const lowest = 10_000;
const highest = 31_000;
const regions = 4;

const worker = process.env.VITEST_POOL_ID;
const size = worker ? Math.floor((highest - lowest) / regions) : highest - lowest;
const start = lowest + (worker ? (Number(worker) % regions) * size : 0);
/** A worker runs several files, and packets of the previous one may still arrive: each starts at another port. */
let next = start + (process.pid % Math.floor(size / 400)) * 400;

const areFree = async (first: number, count: number): Promise<boolean> => {
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return false;
  return true;
};

/** This many consecutive RTP ports, the first one even. */
export const soundPorts = async (count: number): Promise<{ first: number; last: number }> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = next + count > start + size ? start : next;
    next = first + count;
    if (await areFree(first, count)) return { first, last: first + count - 1 };
  }
  throw new Error('There are no free ports for sound.');
};
