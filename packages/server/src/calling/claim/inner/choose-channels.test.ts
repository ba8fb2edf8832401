import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Channel, chooseChannels, sharedDigits } from './choose-channels.ts';

const numbers = ['+912050000001', '+912250000002', '+442050000003', '+15550000004'];
const channel = (simId: number, nth = 1): Channel => ({
  ...{ sim_id: simId, channel: nth, number: numbers[simId - 1] ?? '' },
});
const person = (call_id: number, number = '+919800000000', last_sim_id: number | null = null) => ({
  ...{ call_id, number, last_sim_id },
});
const simsOf = (...given: Parameters<typeof chooseChannels>) =>
  [...chooseChannels(...given)].map(([call, { sim_id }]) => [call, sim_id]).sort(([a = 0], [b = 0]) => a - b);

test('without a preference, channels are given in their order', () => {
  const channels = [channel(3), channel(1), channel(2)];
  const people = [person(1, '+912', 2), person(2), person(3)];
  expect(simsOf(people, channels, { same: false, nearest: false })).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
});

test('the number that called before calls again, and nobody takes it away', () => {
  const channels = [channel(1), channel(2), channel(3)];
  const people = [person(1), person(2, '+919800000000', 1)];
  expect(simsOf(people, channels, { same: true, nearest: false })).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a person whose number is busy is called from another one', () => {
  const people = [person(1, '+44', 1), person(2, '+44', 1), person(3, '+44', 9)];
  const channels = [channel(2), channel(1), channel(2, 2)];
  expect(simsOf(people, channels, { same: true, nearest: false })).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
});

test('the nearest number calls first; numbers as near take turns', () => {
  const channels = [channel(4), channel(1), channel(2), channel(3)];
  const people = [person(1, '+442071234567'), person(2, '+919812345678'), person(3, '+912212345678')];
  expect(simsOf(people, channels, { same: true, nearest: true })).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
});

test('whatever is preferred, everybody gets a channel while there is one, each channel once', () => {
  const anyPerson = fc.record({
    number: fc.stringMatching(/^\+[0-9]{3,6}$/),
    last_sim_id: fc.option(fc.integer({ min: 1, max: 6 })),
  });
  const anyChannel = fc.record({ sim_id: fc.integer({ min: 1, max: 4 }), channel: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(
      fc.array(anyPerson, { maxLength: 12 }),
      fc.uniqueArray(anyChannel, { selector: ({ sim_id, channel: nth }) => sim_id * 10 + nth }),
      fc.record({ same: fc.boolean(), nearest: fc.boolean() }),
      (found, free, choice) => {
        const people = found.map((each, nth) => ({ ...each, call_id: nth + 1 }));
        const channels = free.map(({ sim_id, channel: nth }) => channel(sim_id, nth));
        const chosen = chooseChannels(people, channels, choice);
        expect(chosen.size).toBe(Math.min(people.length, channels.length));
        expect(new Set(chosen.values()).size).toBe(chosen.size);
        if (!choice.same) return;
        // A person who does not get the own number finds all its channels with people whom it called before as well.
        for (const { call_id, last_sim_id } of people) {
          if (!last_sim_id || !chosen.has(call_id) || chosen.get(call_id)?.sim_id === last_sim_id) continue;
          const others = people.filter((each) => chosen.get(each.call_id)?.sim_id === last_sim_id);
          expect(others).toHaveLength(channels.filter(({ sim_id }) => sim_id === last_sim_id).length);
          expect(others.every((each) => each.last_sim_id === last_sim_id)).toBe(true);
        }
      },
    ),
  );
});

test('shared digits end with the first difference', () => {
  expect([sharedDigits('+9120', '+9122'), sharedDigits('+91', '+9122'), sharedDigits('', '+1')]).toEqual([4, 3, 0]);
});
