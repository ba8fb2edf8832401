import type { z } from 'zod';
import type { LineBench, PersonKind } from '../../../../test/kits/line/bench.ts';
import { lineConformance } from '../../../../test/kits/line/conformance.ts';

import { createTestMachine } from '../../../../test/kits/line/test-machine.ts';
import { realTime, type SimulatedTime, virtualTime } from '../time.ts';
import { createSimulatedLine } from './create-simulated-line.ts';
import { type Profile, profileSchema } from './profile.ts';

type Settings = z.input<typeof profileSchema>;

const nobody = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 };
const quiet: Settings['person'] = {
  answers: 0,
  hangsUpInAudio: 0,
  hangsUpAtSomeTime: 0,
  cutsAudioShort: 0,
  waitsMs: [60_000, 60_000],
};
const willing: Settings['person'] = {
  ...quiet,
  answers: 1,
  answersWrongly: 0,
  pressesLate: 0,
  thinksMs: [1_000, 2_000],
};

const answering = (person: Settings['person'], transfer: Settings['transfer'] = {}): Profile =>
  profileSchema.parse({ shares: { ...nobody, person: 1 }, person, transfer });
const failing = (fate: keyof Profile['shares']): Profile =>
  profileSchema.parse({ shares: { ...nobody, [fate]: 1 }, transfer: { answered: 0 } });

const people: Record<PersonKind | 'gives up', Profile> = {
  answers: answering(quiet),
  'answers and presses 5': answering(willing),
  'answers and says yes': answering(willing),
  busy: failing('busy'),
  rejects: failing('rejected'),
  'rings out': failing('noAnswer'),
  'unknown number': failing('invalidNumber'),
  'hangs up early': answering(
    { ...quiet, hangsUpAtSomeTime: 1, hangsUpAfterMs: [500, 1_500] },
    { answered: 1, talksMs: [500, 1_500], callerHangsUp: 0 },
  ),
  congestion: failing('congestion'),
  'gives up': answering({ ...quiet, waitsMs: [500, 1_500] }),
};

const kinds = Object.keys(people) as (keyof typeof people)[];
const numberOf = (kind: keyof typeof people) => `+1555010${kinds.indexOf(kind)}`;

const makeBench = (time: SimulatedTime): LineBench => {
  const profile = (number: string) => people[kinds.find((kind) => numberOf(kind) === number) ?? 'answers'];
  const line = createSimulatedLine({ time, seed: 1, profile });
  return {
    line,
    dial: numberOf,
    callIn: async (caller) => {
      const numbers = { from: numberOf(caller === 'waits' ? 'answers' : 'gives up'), to: '+15550199' };
      line.callIn(numbers);
      return numbers;
    },
    sound: { hash: 'a-sound', durationMs: 4_000 },
    hasSound: true,
    close: async () => {},
  };
};

lineConformance('simulated, virtual time', async () => {
  const time = virtualTime(Date.UTC(2030, 0, 1));
  return { ...makeBench(time), letPass: (until) => time.run(until) };
});

lineConformance('simulated, fifty times as quick as its machine', async () => {
  const machine = createTestMachine();
  return { ...makeBench(realTime(50, machine)), letPass: (until) => machine.run(until) };
});
