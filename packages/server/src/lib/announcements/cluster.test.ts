import { expect, test } from 'vitest';
import { babble, heardOnLine } from '../../../test/kits/babble.ts';
import { clustersIn, type Unknown } from './cluster.ts';
import { fingerprintOf } from './fingerprint.ts';

const print = (id: number, seed: number, phone: string, silenceMs = 0): Unknown => ({
  ...{ id, phone },
  words: fingerprintOf(heardOnLine(babble(seed, 4.5), { seed: id, gain: 0.4, noiseDb: 25, silenceMs })),
});

test('what three phones play is a cluster, whenever each begins', () => {
  const prints = [print(1, 5, 'a'), print(2, 6, 'b'), print(3, 5, 'c', 700), print(4, 7, 'd'), print(5, 5, 'e', 1_310)];
  const clusters = clustersIn(prints, 3);
  expect(clusters.map(({ ids }) => [...ids].sort())).toEqual([[1, 3, 5]]);
  expect([1, 3, 5]).toContain(clusters[0]?.best);
});

test('the same phone does not count twice', () => {
  expect(clustersIn([print(1, 5, 'a'), print(2, 5, 'a'), print(3, 5, 'b')], 3)).toEqual([]);
});

test('people never are a cluster', () => {
  const people = Array.from({ length: 60 }, (_, nth) => print(nth + 1, 900 + nth, `phone ${nth}`));
  expect(clustersIn(people, 3)).toEqual([]);
});

test('recordings that begin with the same words are apart', () => {
  const join = (seed: number) => Int16Array.from([...babble(50, 2), ...babble(seed, 2.5)]);
  const heard = (id: number, seed: number) => ({
    ...{ id, phone: String(id) },
    words: fingerprintOf(heardOnLine(join(seed), { seed: id, noiseDb: 30 })),
  });
  const clusters = clustersIn(
    [1, 2, 3, 4, 5, 6].map((id) => heard(id, id % 2 ? 51 : 52)),
    3,
  );
  expect(clusters.map(({ ids }) => [...ids].sort())).toEqual(
    expect.arrayContaining([
      [1, 3, 5],
      [2, 4, 6],
    ]),
  );
});
