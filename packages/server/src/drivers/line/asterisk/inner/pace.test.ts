import { expect, test } from 'vitest';
import { type NodeLoad, noLoad } from '../../../../ports/line.ts';
import { createPace } from './pace.ts';

const queued = (count: number): NodeLoad => ({
  ...noLoad,
  tasks: { name: 'pjsip/distributor-00000001', queued: count, highWater: 500 },
});
const [idle, busy, between] = [queued(0), queued(250), queued(200)];

const start = () => {
  let now = 1_000_000;
  const pace = createPace(() => now);
  /** Places as many calls as the pace allows for this many seconds, asked ten times a second as long as there is work. */
  const place = (seconds: number, wanted = 1_000, calls = 0) => {
    let placed = 0;
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      now += 100;
      const begin = Math.min(pace.allow(wanted, calls), wanted / 10);
      for (let call = 0; call < begin; call += 1) pace.placed();
      placed += begin;
    }
    return placed;
  };
  const judge = (load: NodeLoad, calls = 100) => {
    now += 3_000;
    return pace.judge(load, calls);
  };
  return { pace, place, judge };
};

test('a node without trouble has no limits', () => {
  const { pace, judge } = start();
  expect(judge(noLoad)).toBe(undefined);
  expect(judge(between)).toBe(undefined);
  expect(pace.slowed).toBe(undefined);
  expect(pace.allow(700, 100)).toBe(700);
});

test('half of the high-water mark halves the pace, and again while it does not get better', () => {
  const { pace, place, judge } = start();
  expect(place(7, 20)).toBe(140);
  expect(judge(busy)).toBe('slowed');
  expect(pace.slowed).toEqual({ by: 'tasks', calls: 50, perSecond: 7 });
  expect(judge(busy)).toBe(undefined);
  expect(pace.slowed).toMatchObject({ calls: 25, perSecond: 3.5 });
});

test('the pace is what is started each second, and holds for calls at once too', () => {
  const { pace, place, judge } = start();
  place(7, 20);
  judge(busy);
  expect(place(10, 1_000, 0)).toBeGreaterThanOrEqual(69);
  expect(place(10, 1_000, 0)).toBeLessThanOrEqual(71);
  expect(pace.allow(1_000, 50)).toBe(0);
  expect(pace.allow(1_000, 60)).toBe(0);
});

test('a trickle is left, however long it takes', () => {
  const { pace, place, judge } = start();
  place(10, 20);
  for (let reading = 0; reading < 50; reading += 1) judge(busy, 3);
  expect(pace.slowed).toMatchObject({ calls: 1 });
  expect(place(60, 1_000, 0)).toBeGreaterThanOrEqual(12);
  const quiet = start();
  quiet.judge(busy, 0);
  expect(quiet.pace.slowed).toEqual({ by: 'tasks', calls: 1, perSecond: 0.2 });
  expect(quiet.place(10)).toBe(2);
});

test('more calls at once than the limit do not keep the trickle away', () => {
  const { pace, place, judge } = start();
  place(2, 2);
  judge(busy, 3);
  expect(pace.slowed).toMatchObject({ calls: 1 });
  expect(place(20, 1_000, 3)).toBe(4);
});

test('good readings give back a tenth each, readings between the marks nothing, and twice the old pace ends the limits', () => {
  const { pace, place, judge } = start();
  place(7, 20);
  judge(busy);
  for (let reading = 0; reading < 5; reading += 1) judge(between);
  expect(pace.slowed).toMatchObject({ calls: 50 });
  judge(idle);
  expect(pace.slowed?.calls).toBe(60);
  const changes = Array.from({ length: 20 }, () => judge(idle));
  expect(changes.filter(Boolean)).toEqual(['recovered']);
  expect(changes.indexOf('recovered')).toBe(13);
  expect(pace.allow(700, 100)).toBe(700);
});

test.each([
  ['answers', { answerMs: 250 }],
  ['lost', { lost: 0.05 }],
  ['jitter', { jitterMs: 30 }],
] as const)('%s make a node busy too', (by, reading) => {
  const { pace, judge } = start();
  expect(judge({ ...noLoad, ...reading })).toBe('slowed');
  expect(pace.slowed?.by).toBe(by);
});

test('the worst reading is the one that is named', () => {
  const { pace, judge } = start();
  judge({ ...busy, answerMs: 900, lost: 0.01 });
  expect(pace.slowed?.by).toBe('answers');
});
