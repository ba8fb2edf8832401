import type { Writable } from 'node:stream';

const corked = new WeakSet<Writable>();

/** Sends everything that is written to the stream in this tick with one system call. */
export const joinWrites = (stream: Writable): void => {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
};
