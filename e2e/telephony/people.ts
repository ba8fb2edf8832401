import type { Part } from './phone-sound.ts';

/** The behaviour of a person. */
export interface Person {
  /** The ring time before the person answers or refuses. */
  readonly ringMs?: number;
  /** The SIP code of the refusal. */
  readonly refuses?: number;
  /** Says so with sound before the refusal, without ringing (SIP 183). */
  readonly announces?: true;
  /** Redirects the call to this number (SIP 302). */
  readonly movedTo?: string;
  /** It rings until the caller gives up. */
  readonly ringsOut?: true;
  /** The audio that the phone sends after the answer; if omitted, nothing at all, not even silence. */
  readonly sends?: readonly Part[];
  readonly hangsUpAfterMs?: number;
  /** Puts the call on hold after the first time, for the second. */
  readonly holds?: { readonly afterMs: number; readonly forMs: number };
  /** The phone sends keys as sound only. */
  readonly inBand?: true;
  /** Steady noise on the line, as an average amplitude of 1. */
  readonly noise?: number;
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A phone sends silence while nobody speaks. Longer than any test call. */
const quiet: Part = { quietMs: 60_000 };
const after = (quietMs: number, ...parts: Part[]): Person => ({ sends: [{ quietMs }, ...parts, quiet] });
const repeat = (times: number, ...parts: Part[]): Part[] => Array.from({ length: times }, () => parts).flat();

const greeting =
  'Hello. You have reached the voice mail of the Miller family. We cannot come to the phone right now. ' +
  'Please leave your name and your number after the tone, and we will call you back as soon as we can.';

/** The last two digits of a number select the person. */
export const people = {
  /** Answers and listens, without speech or keys, and never hangs up. */
  listens: { digits: '00', ...after(0) },
  /** The same, and the phone sends no audio at all: the lightest, for many concurrent calls. */
  'sends nothing': { digits: '01' },
  ...(Object.fromEntries(
    Array.from({ length: 10 }, (_, key) => [
      `presses ${key}`,
      { digits: `1${key}`, ...after(1_000, { press: String(key) }) },
    ]),
  ) as Record<`presses ${Digit}`, Person & { digits: string }>),
  'presses *': { digits: '20', ...after(1_000, { press: '*' }) },
  'presses #': { digits: '21', ...after(1_000, { press: '#' }) },
  /** A wrong key after one second and again four seconds later, then listens. */
  'presses 8 twice': { digits: '22', ...after(1_000, { press: '8' }, { quietMs: 4_000 }, { press: '8' }) },
  'presses 8 twice and hangs up': {
    digits: '23',
    ...after(1_000, { press: '8' }, { quietMs: 4_000 }, { press: '8' }),
    hangsUpAfterMs: 8_000,
  },
  'presses 1234#': {
    digits: '24',
    ...after(1_000, ...[...'1234#'].flatMap((press): Part[] => [{ press }, { quietMs: 300 }])),
  },
  /** Presses as soon as possible after the answer, without audio: for many concurrent calls. */
  'presses 5 at once': { digits: '25', sends: [{ quietMs: 20 }, { press: '5' }] },
  ...(Object.fromEntries(
    Array.from({ length: 10 }, (_, seconds) => [
      `presses 5 after ${seconds} s`,
      { digits: `3${seconds}`, ...after(seconds * 1_000, { press: '5' }) },
    ]),
  ) as Record<`presses 5 after ${Digit} s`, Person & { digits: string }>),
  'says yes': { digits: '40', ...after(1_000, { say: 'yes' }) },
  'says no thanks': { digits: '41', ...after(1_000, { say: 'no thanks' }) },
  'says call me back': { digits: '42', ...after(1_000, { say: 'call me back' }) },
  'says yes after 4 s': { digits: '43', ...after(4_000, { say: 'yes' }) },
  /** Every four seconds for most of a minute, so that it is heard at any time. */
  'says yes again and again': { digits: '44', ...after(1_000, ...repeat(12, { say: 'yes' }, { quietMs: 3_500 })) },
  'says no thanks again and again': {
    digits: '45',
    ...after(1_000, ...repeat(12, { say: 'no thanks' }, { quietMs: 3_500 })),
  },
  /** "Hello?", and waits. */
  person: { digits: '50', ...after(400, { say: 'Hello?' }) },
  'talkative person': { digits: '51', ...after(400, { say: 'Hello, Peter Miller speaking.', voice: 'rms' }) },
  'person on a noisy line': { digits: '52', ...after(400, { say: 'Hello?' }), noise: 0.02 },
  /** A greeting of about ten seconds, and a beep. */
  machine: { digits: '55', ...after(300, { say: greeting }, { quietMs: 400 }, { beepMs: 800 }) },
  'hangs up early': { digits: '60', ...after(0), hangsUpAfterMs: 1_000 },
  'hangs up after 4 s': { digits: '61', ...after(0), hangsUpAfterMs: 4_000 },
  'hangs up after 10 s': { digits: '62', ...after(0), hangsUpAfterMs: 10_000 },
  busy: { digits: '70', refuses: 486 },
  rejects: { digits: '71', refuses: 603 },
  'rings out': { digits: '72', ringsOut: true },
  'unknown number': { digits: '73', ringMs: 0, refuses: 404 },
  congestion: { digits: '74', ringMs: 0, refuses: 503 },
  'answers late': { digits: '75', ringMs: 5_000, ...after(0) },
  unavailable: { digits: '76', refuses: 480 },
} as const satisfies Record<string, Person & { digits: string }>;

export type PersonName = keyof typeof people;
