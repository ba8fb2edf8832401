import { z } from 'zod';

const chance = (usual: number) => z.number().min(0).max(1).default(usual);

const range = (least: number, most: number) =>
  z
    .tuple([z.number().min(0), z.number().min(0)])
    .refine(([from, to]) => from <= to, 'must begin with the smaller number')
    .default([least, most])
    .readonly();

const share = (usual: number) => z.number().min(0).default(usual);

/** The outcomes of a call, as shares of all calls in any unit. */
const sharesSchema = z
  .object({
    person: share(0.55),
    noAnswer: share(0.22),
    busy: share(0.07),
    rejected: share(0.05),
    /** An invalid number is invalid at every attempt. */
    invalidNumber: share(0.03),
    congestion: share(0.02),
    machine: share(0.06),
  })
  .transform((shares, context) => {
    const sum = Object.values(shares).reduce((total, each) => total + each, 0);
    if (sum > 0)
      return Object.fromEntries(Object.entries(shares).map(([kind, each]) => [kind, each / sum])) as typeof shares;
    context.addIssue('must have one share that is more than 0');
    return z.NEVER;
  });

/** The person who answers or calls in. Each chance is drawn again for each audio and each question. */
const personSchema = z.object({
  /** The time until the person answers. If it exceeds the ring time of the call, there is no answer. */
  ringMs: range(2_000, 20_000),
  /** The chance that the person hangs up during an audio. */
  hangsUpInAudio: chance(0.04),
  /** The chance that the person hangs up some time after answering, whatever happens in the call. */
  hangsUpAtSomeTime: chance(0.03),
  hangsUpAfterMs: range(2_000, 40_000),
  /** The chance that the person answers a question, at each attempt. */
  answers: chance(0.8),
  /** How the person chooses among several right answers. */
  picks: z.enum(['first', 'any']).default('any'),
  /** The chance of a wrong answer: another key, other words. */
  answersWrongly: chance(0.05),
  /** The chance that the person presses a key only after the timeout. */
  pressesLate: chance(0.04),
  lateMs: range(7_100, 11_000),
  /** The chance that the person presses a key while the audio still plays, if they know the expected keys. */
  cutsAudioShort: chance(0.15),
  /** The chance that the person says an answer while the audio before the question still plays. */
  talksOver: chance(0.1),
  /** The chance that the person presses one of the keys that always work while an audio plays, if there are any. */
  usesKeys: chance(0.02),
  /** The chance that the person hangs up instead of answering a question. */
  hangsUpWaiting: chance(0),
  /** How often each key is chosen among the right ones, in any unit; the others never are. Empty: by `picks`. */
  keyShares: z.record(z.string(), z.number().min(0)).default({}),
  thinksMs: range(600, 4_500),
  /** The time between two digits. */
  keyGapMs: range(250, 900),
  /** The number of digits when a number is asked for. */
  digits: range(4, 10),
  /** The chance that the person ends the digits with `#`. */
  pressesHash: chance(0.6),
  /** The chance that the person says more than the expected word. */
  saysMore: chance(0.35),
  /** The duration of one word. */
  wordMs: z.number().min(0).default(350),
  /** The ring time of an inbound caller. */
  waitsMs: range(15_000, 60_000),
});

const machineSchema = z.object({
  ringMs: range(12_000, 22_000),
  greetingMs: range(3_000, 12_000),
  /** The length of its recording. Then it hangs up. */
  recordsMs: range(30_000, 120_000),
  /** The chance that a tone follows its greeting. */
  beeps: chance(0.9),
});

/** What the network says before the answer. It changes nothing but the sound. */
const networkSchema = z.object({
  /** The chance that a phone without an answer is announced instead of ringing. */
  announces: chance(0.4),
  /** Each operator has its own announcements, the same in all calls. A number belongs to one of them. */
  operators: z.number().int().min(1).default(3),
});

const transferSchema = z.object({
  answered: chance(0.8),
  ringMs: range(2_000, 15_000),
  talksMs: range(20_000, 180_000),
  /** The chance that the caller ends the conversation, and with it the call. */
  callerHangsUp: chance(0.5),
});

/** The people and the network that a simulated line reaches. */
export const profileSchema = z.object({
  shares: sharesSchema.prefault({}),
  /** The time from dialling to the first ring, or to the answer of the network. */
  dialMs: range(500, 3_000),
  /** The length of the announcement that a number is invalid, after `dialMs`. */
  announceMs: range(0, 0),
  /** The ring time of a rejected call. */
  rejectMs: range(1_000, 8_000),
  /** The duration and the error rate of machine detection. */
  detectMs: range(800, 3_500),
  detectsWrongly: chance(0.04),
  person: personSchema.prefault({}),
  machine: machineSchema.prefault({}),
  network: networkSchema.prefault({}),
  transfer: transferSchema.prefault({}),
});

export type Profile = z.output<typeof profileSchema>;
type ProfileSettings = z.input<typeof profileSchema>;

const atOnce: [number, number] = [0, 0];

const settings = {
  /** The defaults: typical results of a health programme. */
  typical: {},
  /**
   * Everybody answers immediately, hears everything and presses the first possible key. For measuring the engine alone.
   */
  perfect: {
    shares: { person: 1, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 },
    dialMs: atOnce,
    rejectMs: atOnce,
    detectMs: atOnce,
    detectsWrongly: 0,
    person: {
      ringMs: atOnce,
      hangsUpInAudio: 0,
      hangsUpAtSomeTime: 0,
      answers: 1,
      picks: 'first',
      answersWrongly: 0,
      pressesLate: 0,
      cutsAudioShort: 0,
      talksOver: 0,
      usesKeys: 0,
      thinksMs: atOnce,
      keyGapMs: atOnce,
      digits: [4, 4],
      pressesHash: 1,
      saysMore: 0,
      wordMs: 0,
    },
    transfer: { answered: 1, ringMs: atOnce, talksMs: atOnce, callerHangsUp: 0 },
  },
  /** Many calls go wrong in every possible way. */
  hostile: {
    shares: {
      person: 0.4,
      noAnswer: 0.15,
      busy: 0.1,
      rejected: 0.1,
      invalidNumber: 0.07,
      congestion: 0.08,
      machine: 0.1,
    },
    dialMs: [0, 12_000],
    detectsWrongly: 0.3,
    person: {
      ringMs: [0, 35_000],
      hangsUpInAudio: 0.25,
      hangsUpAtSomeTime: 0.3,
      hangsUpAfterMs: [0, 30_000],
      answers: 0.5,
      answersWrongly: 0.35,
      pressesLate: 0.25,
      cutsAudioShort: 0.4,
      talksOver: 0.3,
      usesKeys: 0.1,
      thinksMs: [0, 7_500],
      keyGapMs: [0, 4_500],
      digits: [1, 34],
      pressesHash: 0.3,
      saysMore: 0.7,
      waitsMs: [0, 30_000],
    },
    machine: { ringMs: [0, 25_000], greetingMs: [0, 30_000], recordsMs: [0, 60_000] },
    transfer: { answered: 0.4, ringMs: [0, 40_000], talksMs: [0, 240_000] },
  },
} satisfies Record<string, ProfileSettings>;

export type ProfileName = keyof typeof settings;

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  typical: profileSchema.parse(settings.typical),
  perfect: profileSchema.parse(settings.perfect),
  hostile: profileSchema.parse(settings.hostile),
};
