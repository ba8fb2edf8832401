import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../../scripts/cases.ts';
import type { LineEvent } from '../../../ports/line.ts';
import { virtualTime } from '../time.ts';
import { createSimulatedLine, type SimulatedLine } from './create-simulated-line.ts';
import { profiles } from './profile.ts';

/** The last two are the ids of the first inbound calls. */
const ids = ['a', 'b', 'c', 'nobody', 'in-0-1', 'in-0-2'];
const id = fc.constantFrom(...ids);
const seq = fc.nat(4);
const ms = fc.oneof(fc.constantFrom(0, 1), fc.nat(30_000));
const awaited = fc.constantFrom(
  { kind: 'key', keys: ['1', '#'] } as const,
  { kind: 'digits', most: 3 } as const,
  { kind: 'phrase', phrases: ['yes', 'no'] } as const,
  { kind: 'speech' } as const,
);
const limits = fc.record({ timeoutMs: ms, silenceMs: ms, mostMs: ms });

/** Returns the call that it started, if any. */
type Command = (line: SimulatedLine) => string | null;
const nothingBegins = null;

const to = fc.constantFrom('+15550100', '+15550101', '+15550102', '+15550103');
const place = fc
  .record({ id: fc.constantFrom('a', 'b', 'c'), to, ringMs: ms, detectMachine: fc.boolean(), attempt: fc.nat(5) })
  .map(
    (call): Command =>
      (line) => {
        void line.place({ ...call, from: '' });
        return call.id;
      },
  );
const callIn = to.map(
  (from): Command =>
    (line) =>
      line.callIn({ from, to: '+15550199' }),
);
const why = fc.constantFrom('busy', 'unknown_number', 'closed');

const onCall = <T extends readonly unknown[]>(
  others: fc.Arbitrary<T>,
  run: (line: SimulatedLine, id: string, ...others: T) => void,
): fc.Arbitrary<Command> =>
  fc.tuple(id, others).map(([each, rest]) => (line) => {
    run(line, each, ...rest);
    return nothingBegins;
  });

const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: place, weight: 3 },
  callIn,
  onCall(fc.tuple(), (line, each) => line.answer(each)),
  onCall(fc.tuple(why), (line, each, reason) => line.refuse(each, reason)),
  {
    arbitrary: onCall(fc.tuple(seq, ms), (line, each, n, durationMs) => line.play(each, n, { hash: '', durationMs })),
    weight: 3,
  },
  onCall(fc.tuple(seq), (line, each, n) => line.stopPlaying(each, n)),
  onCall(fc.tuple(seq, awaited), (line, each, n, what) => line.awaits(each, n, what)),
  onCall(fc.tuple(seq, limits, awaited), (line, each, n, most, what) => line.record(each, n, most, what)),
  onCall(fc.tuple(seq), (line, each, n) => line.stopRecording(each, n)),
  onCall(fc.tuple(seq, to), (line, each, n, number) => line.transfer(each, n, number, '')),
  onCall(fc.tuple(), (line, each) => line.hangUp(each)),
);

/** Commands, each with the time that passes before it. The listener gives half of them. */
const story = fc.array(fc.record({ waitMs: ms, command, fromListener: fc.boolean() }), {
  maxLength: 80,
  size: 'max',
});

test('any commands at any time: the line never throws, and each call ends once and emits nothing after that', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.nat(), fc.constantFrom(...Object.values(profiles)), async (steps, seed, profile) => {
      const time = virtualTime(0);
      const line = createSimulatedLine({ time, profile, seed });
      const open = new Set<string>();
      const waiting: Command[] = [];
      let begun = 0;
      let ended = 0;
      const run = (told: Command) => {
        const room = line.room();
        const begins = told(line);
        if (begins === null || line.room() === room) return;
        begun += 1;
        open.add(begins);
      };
      await line.start((event: LineEvent) => {
        if (!open.has(event.id)) throw new Error(`${event.type} on a call that is not there`);
        if (event.type === 'ended') {
          ended += 1;
          open.delete(event.id);
        }
        const next = waiting.shift();
        if (next) run(next);
      });
      for (const { waitMs, command: told, fromListener } of steps) {
        await time.advance(waitMs);
        if (fromListener) waiting.push(told);
        else run(told);
      }
      waiting.length = 0;
      for (const each of open) line.hangUp(each);
      await time.run();
      expect(open.size).toBe(0);
      expect(line.room()).toBe(10_000);
      expect(ended).toBe(begun);
    }),
    { numRuns: cases(300) },
  );
});

test('ended calls leave nothing behind', async () => {
  const time = virtualTime(0);
  const pending = new Set<object>();
  const counted = {
    ...time,
    after: (delayMs: number, work: () => void) => {
      const timer = {};
      pending.add(timer);
      const cancel = time.after(delayMs, () => {
        pending.delete(timer);
        work();
      });
      return () => {
        pending.delete(timer);
        cancel();
      };
    },
  };
  const line = createSimulatedLine({ time: counted, profile: profiles.hostile, seed: 1 });
  await line.start((event) => {
    if (event.type !== 'answered') return;
    line.play(event.id, 1, { hash: '', durationMs: 600_000 });
    line.awaits(event.id, 2, { kind: 'digits', most: 32 });
    line.record(event.id, 3, { timeoutMs: 600_000, silenceMs: 1, mostMs: 600_000 }, { kind: 'speech' });
    line.transfer(event.id, 4, '+15550100', '');
    time.after(100, () => line.hangUp(event.id));
  });
  for (let n = 0; n < 2_000; n += 1) {
    await line.place({ id: `${n}`, to: `+1555${n}`, from: '', ringMs: 30_000, detectMachine: true, attempt: 1 });
  }
  expect(line.room()).toBe(8_000);
  await time.run(() => line.room() === 10_000);
  expect([line.room(), pending.size]).toEqual([10_000, 0]);
  for (let n = 0; n < 50; n += 1) {
    await line.place({ id: `${n}`, to: `+1555${n}`, from: '', ringMs: 30_000, detectMachine: true, attempt: 1 });
  }
  await line.close();
  expect([line.room(), pending.size]).toEqual([10_000, 0]);
});
