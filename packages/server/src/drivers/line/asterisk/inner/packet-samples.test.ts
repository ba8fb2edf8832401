import { expect, test } from 'vitest';
import { createPacketSamples, sampleOf } from './packet-samples.ts';

const stats = (given: object = {}) => ({
  ...{ rxcount: 950, rxploss: 50, rxjitter: 0.002, txcount: 1_000, txploss: 10, txjitter: 0.01 },
  ...given,
});

test('a call counts with its worse direction, and only once it has sound', () => {
  expect(sampleOf(stats(), 5)).toEqual({ at: 5, lost: 0.05, jitterMs: 10 });
  expect(sampleOf(stats({ rxploss: 0, txploss: 200 }), 5)).toMatchObject({ lost: 0.2 });
  expect(sampleOf(stats({ rxcount: 99 }), 5)).toBe(undefined);
});

const start = (lostOf: (channel: string) => number | undefined) => {
  let now = 0;
  const asked: string[] = [];
  const samples = createPacketSamples(() => now);
  const request = async (_method: string, uri: string) => {
    const channel = uri.split('/')[1] ?? '';
    asked.push(channel);
    const lost = lostOf(channel);
    return lost === undefined
      ? { status: 404, body: undefined }
      : { status: 200, body: stats({ rxcount: 1_000 - lost * 1_000, rxploss: lost * 1_000, txploss: 0 }) };
  };
  const take = async (channels: readonly string[]) => {
    now += 3_000;
    await samples.take({ request }, channels);
    return samples.read();
  };
  return { take, asked, wait: (ms: number) => (now += ms), read: samples.read };
};

test('a few calls are asked at a time, in turns, and most calls decide', async () => {
  const { take, asked } = start((channel) => (channel === 'c' ? 0.5 : 0.01));
  const channels = ['a', 'b', 'c', 'd', 'e'];
  await take(channels);
  expect(await take(channels)).toEqual({ lost: 0.01, jitterMs: 10 });
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('calls that are gone, and too few calls, say nothing; a sample counts for a while', async () => {
  const { take, wait, read } = start((channel) => (channel === 'gone' ? undefined : 0.2));
  expect(await take(['a', 'b', 'gone'])).toEqual({ lost: null, jitterMs: null });
  expect(await take(['a', 'b', 'gone'])).toMatchObject({ lost: 0.2 });
  wait(15_000);
  expect(read()).toEqual({ lost: null, jitterMs: null });
  expect(await take([])).toEqual({ lost: null, jitterMs: null });
});
