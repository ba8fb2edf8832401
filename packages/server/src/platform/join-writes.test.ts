import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { joinWrites } from './join-writes.ts';

const newStream = () => {
  const writes: string[] = [];
  const add = (chunks: readonly Buffer[], done: () => void) => {
    writes.push(Buffer.concat(chunks).toString());
    done();
  };
  const stream = new Writable({
    write: (chunk, _, done) => add([chunk], done),
    writev: (chunks, done) =>
      add(
        chunks.map(({ chunk }) => chunk),
        done,
      ),
  });
  const say = (text: string) => {
    joinWrites(stream);
    stream.write(text);
  };
  return { stream, writes, say };
};

const tick = () => new Promise((resolve) => void setImmediate(resolve));

it('joins the writes of a tick, also of promises that settle in it', async () => {
  const { writes, say } = newStream();
  say('a');
  say('b');
  expect(writes).toEqual([]);
  await tick();
  expect(writes).toEqual(['ab']);
  await Promise.all(['c', 'd'].map((text) => Promise.resolve().then(() => say(text))));
  await tick();
  expect(writes).toEqual(['ab', 'cd']);
});

it('keeps the joins of a stream that corks itself', async () => {
  const { stream, writes, say } = newStream();
  say('a');
  stream.cork();
  say('b');
  stream.uncork();
  expect(writes).toEqual([]);
  await tick();
  expect(writes).toEqual(['ab']);
});

it('does nothing to a stream that was destroyed meanwhile', async () => {
  const { stream, writes, say } = newStream();
  say('a');
  stream.destroy();
  await tick();
  expect(writes).toEqual([]);
});
