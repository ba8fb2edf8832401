import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Line, LineError, type LineEvent } from '../../../ports/line.ts';
import { virtualTime } from '../time.ts';
import { createSimulatedLine, type SimulatedLineOptions } from './create-simulated-line.ts';
import { type Profile, profileSchema, profiles } from './profile.ts';

type Timed = LineEvent & { readonly at: number };
const sound = (durationMs: number) => ({ hash: 'a', durationMs });
const one: Parameters<Line['awaits']>[2] = { kind: 'key', keys: ['1', '2'] };

const set = async (
  profile: SimulatedLineOptions['profile'],
  react: (event: LineEvent, line: Line) => void = () => {},
  options: Partial<SimulatedLineOptions> = {},
) => {
  const time = virtualTime(0);
  const line = createSimulatedLine({ time, profile, seed: 'test', ...options });
  const events: Timed[] = [];
  await line.start((event) => {
    events.push({ ...event, at: time.now() });
    react(event, line);
  });
  const place = (id: string, to = '+15550100', attempt = 1) =>
    line.place({ id, to, from: '+15550199', ringMs: 25_000, detectMachine: false, attempt });
  return { time, line, events, place, types: () => events.map(({ type }) => type) };
};

/** A person who answers immediately and otherwise does only what the test sets. */
const calm = (person: z.input<typeof profileSchema>['person']): Profile =>
  profileSchema.parse({ ...profiles.perfect, person: { ...profiles.perfect.person, ...person } });

/** Plays a sound, asks twice, records, and hangs up. */
const ask = (event: LineEvent, line: Line) => {
  const { id } = event;
  if (event.type === 'answered') line.play(id, 1, sound(8_000));
  else if (event.type === 'played' && event.seq === 1) {
    line.awaits(id, 2, one);
    line.time.after(7_000, () => line.play(id, 3, sound(3_000)));
  } else if (event.type === 'played') {
    line.record(id, 4, { timeoutMs: 7_000, silenceMs: 2_000, mostMs: 60_000 }, { kind: 'speech' });
  } else if (event.type === 'recorded') line.hangUp(id);
};

const runAll = async (seed: number, order: (ids: number[]) => number[], apartMs: number) => {
  const { time, line, events } = await set(profiles.hostile, ask, { seed });
  for (const n of order([...Array(300).keys()])) {
    const call = { id: `${n}`, to: `+1555${n % 100}`, from: '', ringMs: 25_000, attempt: 1 + Math.floor(n / 100) };
    await line.place({ ...call, detectMachine: n % 2 === 0 });
    await time.advance(apartMs);
  }
  await time.run();
  const perCall = new Map<string, object[]>();
  for (const event of events) {
    const known = perCall.get(event.id) ?? [];
    if (known.length === 0) perCall.set(event.id, known);
    const first = events.find(({ id }) => id === event.id)?.at ?? 0;
    known.push({ ...event, at: event.at - first });
  }
  return Object.fromEntries([...perCall].sort(([a], [b]) => Number(a) - Number(b)));
};

test('the same seed repeats the events of each call in any order of calls; another seed does not', async () => {
  const first = await runAll(1, (ids) => ids, 0);
  expect(Object.keys(first)).toHaveLength(300);
  expect(await runAll(1, (ids) => ids.toReversed(), 1_234)).toEqual(first);
  expect(await runAll(2, (ids) => ids, 0)).not.toEqual(first);
});

test('each attempt at a number is a different call; without an attempt number the call id takes its place', async () => {
  const { time, events, place, line } = await set(profiles.hostile);
  for (let n = 0; n < 40; n += 1) await place(`${n}`, '+15550100', n);
  for (let n = 0; n < 40; n += 1) {
    await line.place({ id: `unnumbered ${n}`, to: '+15550100', from: '', ringMs: 25_000, detectMachine: false });
  }
  await time.advance(100_000);
  const causes = (part: string) =>
    events.flatMap((event) => (event.type === 'ended' && event.id.startsWith(part) ? [event.cause] : []));
  expect(new Set(causes('')).size).toBeGreaterThan(2);
  expect(new Set(causes('unnumbered')).size).toBeGreaterThan(2);
});

test('perfect people answer immediately and press the first key, and sounds of no length end immediately', async () => {
  const { time, events, place, types } = await set(profiles.perfect, (event, line) => {
    if (event.type === 'answered') line.play(event.id, 1, sound(0));
    else if (event.type === 'played') line.awaits(event.id, 2, one);
    else if (event.type === 'pressed') line.hangUp(event.id);
  });
  await place('a');
  expect(types()).toEqual([]);
  await time.run();
  expect(types()).toEqual(['ringing', 'answered', 'played', 'pressed', 'ended']);
  expect(events[3]).toMatchObject({ key: '1' });
  expect(time.now()).toBe(0);
});

test('thinking starts with the question', async () => {
  const { time, events, place, line } = await set(calm({ thinksMs: [3_000, 3_000] }));
  await place('a');
  await time.advance(10_000);
  line.awaits('a', 1, one);
  await time.run();
  expect(events.at(-1)).toMatchObject({ type: 'pressed', at: 13_000 });
});

test('a late key comes after the timeout, once, whatever is asked meanwhile', async () => {
  const late = calm({ pressesLate: 1, lateMs: [9_000, 9_000] });
  const { time, events, place, line } = await set(late);
  await place('a');
  await time.advance(0);
  line.awaits('a', 1, one);
  await time.advance(7_000);
  line.play('a', 2, sound(1_000));
  await time.advance(1_000);
  line.awaits('a', 3, one);
  await time.run();
  expect(events.filter(({ type }) => type === 'pressed')).toMatchObject([{ at: 9_000 }]);
});

test('a key interrupts the audio only if the person knows the expected keys', async () => {
  const hasty = calm({ cutsAudioShort: 1, thinksMs: [500, 500] });
  const { time, events, place, line } = await set(hasty);
  const pressed = () => events.filter(({ type }) => type === 'pressed').map(({ id, at }) => [id, at < 5_000]);
  for (const id of ['untold', 'told']) {
    await place(id);
    await time.advance(0);
    line.play(id, 1, sound(5_000));
  }
  line.awaits('told', 1, one);
  await time.run();
  expect(pressed()).toEqual([['told', true]]);
  line.awaits('untold', 2, one);
  await time.run();
  expect(pressed().at(-1)).toEqual(['untold', false]);
});

test('repeating the question does not interrupt somebody who is pressing digits', async () => {
  const { time, events, place, line } = await set(calm({ keyGapMs: [400, 400], cutsAudioShort: 1 }), (event) => {
    if (event.type === 'pressed') line.awaits(event.id, 2, { kind: 'digits', most: 32 });
  });
  await place('a');
  await time.advance(0);
  line.play('a', 1, sound(5_000));
  line.awaits('a', 1, { kind: 'digits', most: 32 });
  await time.advance(7_000);
  const keys = events.flatMap((event) => (event.type === 'pressed' ? [event.key] : []));
  expect(keys.join('')).toMatch(/^\d{4}#/);
});

test('detects machines only on request', async () => {
  const machine = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 1 };
  const { time, events, line } = await set(profileSchema.parse({ ...profiles.perfect, shares: machine }));
  for (const detectMachine of [true, false]) {
    const id = `${detectMachine}`;
    await line.place({ id, to: '+15550100', from: '', ringMs: 60_000, attempt: 1, detectMachine });
  }
  await time.run();
  const by = (id: string) => events.find((event) => event.id === id && event.type === 'answered');
  expect([by('true'), by('false')]).toMatchObject([{ by: 'machine' }, { by: 'unknown' }]);
  expect(events.filter(({ type }) => type === 'ended')).toMatchObject([{ by: 'them' }, { by: 'them' }]);
});

test('refuses a call above its capacity as retryable', async () => {
  const { time, line, place } = await set(profiles.perfect, undefined, { capacity: 2 });
  await place('a');
  await place('b');
  expect(line.room()).toBe(0);
  const refused = await place('c').catch((error) => error);
  expect(refused).toBeInstanceOf(LineError);
  expect(refused).toMatchObject({ retryable: true });
  await place('a');
  line.hangUp('a');
  expect(line.room()).toBe(0);
  await time.run();
  expect(line.room()).toBe(1);
});

test('places no calls before it is started', async () => {
  const line = createSimulatedLine({ time: virtualTime(0), profile: profiles.perfect, seed: 1 });
  const call = { id: 'a', to: '+15550100', from: '', ringMs: 1, detectMachine: false };
  await expect(line.place(call)).rejects.toBeInstanceOf(LineError);
  expect(line.room()).toBe(10_000);
});

test('inbound calls have ids of their own and people who react', async () => {
  const { time, line, events } = await set(profiles.perfect, (event) => {
    if (event.type === 'incoming') line.answer(event.id);
    else if (event.type === 'answered') line.awaits(event.id, 1, one);
    else if (event.type === 'pressed') line.hangUp(event.id);
  });
  const numbers = { from: '+15550100', to: '+15550199' };
  const ids = [line.callIn(numbers), line.callIn(numbers)];
  expect(new Set(ids).size).toBe(2);
  await time.run();
  for (const id of ids) {
    const types = events.filter((event) => event.id === id).map(({ type }) => type);
    expect(types).toEqual(['incoming', 'answered', 'pressed', 'ended']);
  }
});

test('a forgotten call frees its capacity and emits nothing; no call outlives the process', async () => {
  const { time, line, events, place } = await set(profiles.perfect, undefined, { capacity: 1 });
  await place('a');
  await time.advance(0);
  line.play('a', 1, sound(5_000));
  line.forget('a');
  line.forget('a');
  expect(line.room()).toBe(1);
  const before = events.length;
  await time.run();
  expect(events).toHaveLength(before);
  expect(await line.adopt(['a'])).toEqual([]);
});
