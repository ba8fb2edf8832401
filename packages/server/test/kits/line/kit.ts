import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Awaited as Expected } from '../../../src/ports/line.ts';
import { type CallerKind, eventsOn, type LineBench, type PersonKind } from './bench.ts';

export const recordingRules = { timeoutMs: 4_000, silenceMs: 1_000, mostMs: 20_000 };
export const five: Expected = { kind: 'key', keys: ['5'] };
export const yes: Expected = { kind: 'phrase', phrases: ['yes'] };

/** The tools of a check: its own line, and the operations on it. */
export const openKit = async (bench: LineBench) => {
  const ear = await eventsOn(bench);
  const { line, arrives, pass } = ear;
  const place = async (
    person: PersonKind,
    changes: { ringMs?: number; id?: string; hearEarly?: boolean } = {},
  ): Promise<string> => {
    const { id = `halloo-test-${randomUUID()}`, ringMs = 20_000, hearEarly = false } = changes;
    const numbers = { to: bench.dial(person), from: '+15550199' };
    await line.place({ id, ...numbers, ringMs, detectMachine: false, hearEarly, attempt: 1 });
    return id;
  };
  return {
    bench,
    ear,
    line,
    arrives,
    pass,
    place,
    typesOf: (id: string) => ear.of(id).map(({ type }) => type),
    reach: async (person: PersonKind): Promise<string> => {
      const id = await place(person);
      await arrives(id, 'answered');
      return id;
    },
    hangUp: async (id: string) => {
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'us' });
    },
    comesIn: async (caller: CallerKind) => {
      const numbers = await bench.callIn(caller);
      const event = await arrives(null, 'incoming');
      expect(event).toMatchObject(numbers);
      return event.id;
    },
    everyCommand: (id: string) => {
      line.answer(id);
      line.refuse(id, 'busy');
      line.play(id, 1, bench.sound);
      line.pausePlaying(id, 1);
      line.resumePlaying(id, 1);
      line.stopPlaying(id, 1);
      line.play(id, 2, bench.sound);
      line.awaits(id, 3, five);
      line.record(id, 4, recordingRules, yes);
      line.stopRecording(id, 4);
      line.transfer(id, 5, bench.dial('answers'), '+15550199');
      line.recordCall(id);
      line.dropCallRecording(id);
      line.awaitQuiet(id, { silenceMs: 1_000, mostMs: 2_000 });
      line.hear(id, () => {})();
      line.hangUp(id);
    },
  };
};
export type Kit = Awaited<ReturnType<typeof openKit>>;
