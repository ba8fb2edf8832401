import { type KeypadKey, keypadKeys } from '@halloo/flow/vocabulary';
import type { Awaited } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import { between, hashText, mix, oneOf, type Random, randomFrom } from '../random.ts';
import { around, besideThePoint, greetings, sentences } from './words.ts';

/**
 * Everything here is a pure function of the profile, the seed, the number, the attempt and, within a call, the `seq` of
 * the command. So a run can be repeated in any order of calls and with any number of processes.
 */
export interface Person {
  /** The seed of everything that the person does in this call. */
  readonly key: number;
  readonly fate: keyof Profile['shares'];
  readonly dialMs: number;
  /** The time until the person answers or rejects the call. */
  readonly ringMs: number;
  readonly detectMs: number;
  /** The result of machine detection. */
  readonly seems: 'person' | 'machine';
  /** The time from the answer until the person hangs up unprompted; null for never. */
  readonly leavesAfterMs: number | null;
  /** The length of a machine's greeting; 0 for people. */
  readonly greetingMs: number;
  /** The network announces that the phone cannot be reached. */
  readonly isAnnounced: boolean;
}

/** Every draw has its own prefix, so that an additional draw changes no other. */
const draw = {
  fate: 1,
  audio: 2,
  keys: 3,
  speech: 4,
  transfer: 5,
  always: 6,
  waiting: 7,
  network: 8,
  over: 9,
} as const;

const drawFor = (key: number, kind: number, seq: number): Random => randomFrom(mix(mix(key, kind), seq));

/** An invalid number is drawn separately, from the number alone. */
const fates = ['person', 'noAnswer', 'busy', 'rejected', 'congestion', 'machine'] as const;

const fateOf = (shares: Profile['shares'], random: Random): Person['fate'] => {
  let rest = random() * (1 - shares.invalidNumber);
  for (const fate of fates) {
    rest -= shares[fate];
    if (rest < 0) return fate;
  }
  // Because of rounding, the shares may add up to slightly less than 1.
  return fates.findLast((fate) => shares[fate] > 0) ?? 'invalidNumber';
};

/**
 * Draws the person at a number and the outcome of this call. `seed` is a hash; `attempt` is any name of the attempt.
 */
export const meet = (profile: Profile, seed: number, number: string, attempt: number | string): Person => {
  const numberKey = hashText(number, seed);
  const key = mix(numberKey, typeof attempt === 'number' ? attempt : hashText(attempt));
  const isInvalid = randomFrom(mix(numberKey, 0))() < profile.shares.invalidNumber;
  const random = drawFor(key, draw.fate, 0);
  const drawn = fateOf(profile.shares, random);
  const fate = isInvalid ? 'invalidNumber' : drawn;
  const { person, machine } = profile;
  const dialled = between(random, profile.dialMs);
  const detectMs = between(random, profile.detectMs);
  const isMisjudged = random() < profile.detectsWrongly;
  const network = drawFor(key, draw.network, 0);
  const dialMs = dialled + (fate === 'invalidNumber' ? between(network, profile.announceMs) : 0);
  const isAnnounced = fate === 'noAnswer' && network() < profile.network.announces;
  if (fate === 'machine') {
    const ringMs = between(random, machine.ringMs);
    const greetingMs = between(random, machine.greetingMs);
    const leavesAfterMs = greetingMs + between(random, machine.recordsMs);
    return {
      key,
      fate,
      dialMs,
      ringMs,
      detectMs,
      seems: isMisjudged ? 'person' : 'machine',
      leavesAfterMs,
      greetingMs,
      isAnnounced,
    };
  }
  const ringMs = between(random, fate === 'rejected' ? profile.rejectMs : person.ringMs);
  const leavesAfterMs = random() < person.hangsUpAtSomeTime ? between(random, person.hangsUpAfterMs) : null;
  return {
    key,
    fate,
    dialMs,
    ringMs,
    detectMs,
    seems: isMisjudged ? 'machine' : 'person',
    leavesAfterMs,
    greetingMs: 0,
    isAnnounced,
  };
};

/** A person who calls in and lets it ring for `ringMs`. */
export const meetCaller = (profile: Profile, seed: number, number: string, nth: number): Person => {
  const person = meet(profile, seed, number, `in ${nth}`);
  const random = drawFor(person.key, draw.fate, 1);
  const ringMs = between(random, profile.person.waitsMs);
  const leavesAfterMs =
    random() < profile.person.hangsUpAtSomeTime ? between(random, profile.person.hangsUpAfterMs) : null;
  return { ...person, fate: 'person', ringMs, leavesAfterMs, greetingMs: 0 };
};

/** The reaction to audio, as fractions of its length: hanging up, or pressing a key if the person knows one. */
export const hear = (
  profile: Profile,
  { key, fate }: Person,
  seq: number,
): { readonly hangsUpAt: number | null; readonly pressesAt: number | null } => {
  if (fate === 'machine') return { hangsUpAt: null, pressesAt: null };
  const random = drawFor(key, draw.audio, seq);
  const hangsUpAt = random() < profile.person.hangsUpInAudio ? random() : null;
  const pressesAt = random() < profile.person.cutsAudioShort ? random() : null;
  return { hangsUpAt, pressesAt };
};

/** A key that always works, pressed during audio at this fraction of its length; null for none. */
export const useKey = (
  profile: Profile,
  { key, fate }: Person,
  seq: number,
  keys: readonly KeypadKey[],
): { readonly key: KeypadKey; readonly at: number } | null => {
  if (fate === 'machine' || keys.length === 0) return null;
  const random = drawFor(key, draw.always, seq);
  const chosen = random() < profile.person.usesKeys ? oneOf(random, keys) : undefined;
  return chosen === undefined ? null : { key: chosen, at: random() };
};

/**
 * The keys that the person presses, each with the delay after the one before; the first delay counts from the question.
 */
export interface Presses {
  readonly keys: readonly { readonly key: KeypadKey; readonly afterMs: number }[];
  readonly isRight: boolean;
  readonly isLate: boolean;
}

/** By the shares of the keys, where any of these has one. */
const pickKey = ({ picks, keyShares }: Profile['person'], keys: readonly KeypadKey[], random: Random) => {
  const whole = keys.reduce((sum, key) => sum + (keyShares[key] ?? 0), 0);
  if (whole <= 0) return picks === 'first' ? keys[0] : oneOf(random, keys);
  let rest = random() * whole;
  return keys.find((key) => {
    rest -= keyShares[key] ?? 0;
    return rest < 0;
  });
};

/** The person hangs up instead of answering, after this time; null if not. */
export const leaveWaiting = (profile: Profile, { key, fate }: Person, seq: number): number | null => {
  if (fate === 'machine' || profile.person.hangsUpWaiting === 0) return null;
  const random = drawFor(key, draw.waiting, seq);
  return random() < profile.person.hangsUpWaiting ? between(random, profile.person.thinksMs) : null;
};

const pressKey = (person: Profile['person'], keys: readonly KeypadKey[], random: Random, firstMs: number) => {
  const wrongKeys = random() < person.answersWrongly ? keypadKeys.filter((key) => !keys.includes(key)) : [];
  const isRight = wrongKeys.length === 0;
  const key = isRight ? pickKey(person, keys, random) : oneOf(random, wrongKeys);
  return { keys: key === undefined ? [] : [{ key, afterMs: firstMs }], isRight };
};

const digitKeys = keypadKeys.filter((key) => key !== '*' && key !== '#');

const pressDigits = (
  person: Profile['person'],
  { most, right = [] }: Awaited & { kind: 'digits' },
  random: Random,
  firstMs: number,
) => {
  const isRight = !(random() < person.answersWrongly);
  const wanted = between(random, person.digits);
  const count = isRight ? Math.min(wanted, most) : wanted;
  const keys: Presses['keys'][number][] = [];
  const add = (key: KeypadKey) =>
    keys.push({ key, afterMs: keys.length === 0 ? firstMs : between(random, person.keyGapMs) });
  const known = isRight && right.length > 0 ? (oneOf(random, right) ?? '') : undefined;
  const typed = known?.length ?? count;
  for (let i = 0; i < typed; i += 1) add((known?.[i] as KeypadKey | undefined) ?? oneOf(random, digitKeys) ?? '0');
  if (!isRight) add('*');
  if (random() < person.pressesHash && typed < most) add('#');
  return { keys, isRight };
};

/** The answer to a request for keys; null if the person presses nothing. `atOnce`: the person has already thought. */
export const press = (
  profile: Profile,
  { key, fate }: Person,
  seq: number,
  awaited: Awaited,
  atOnce = false,
): Presses | null => {
  if (fate === 'machine' || (awaited.kind !== 'key' && awaited.kind !== 'digits')) return null;
  const { person } = profile;
  const random = drawFor(key, draw.keys, seq);
  if (!(random() < person.answers) && !atOnce) return null;
  const isLate = random() < person.pressesLate && !atOnce;
  const thinksMs = between(random, isLate ? person.lateMs : person.thinksMs);
  const firstMs = atOnce ? 0 : thinksMs;
  const pressed =
    awaited.kind === 'key'
      ? pressKey(person, awaited.keys, random, firstMs)
      : pressDigits(person, awaited, random, firstMs);
  return pressed.keys.length === 0 ? null : { ...pressed, isLate };
};

export interface Speech {
  readonly text: string;
  readonly afterMs: number;
  readonly lengthMs: number;
}

const wordsFor = (person: Profile['person'], awaited: Awaited, random: Random): string => {
  const isWrong = random() < person.answersWrongly;
  if (awaited.kind === 'speech') return oneOf(random, sentences) ?? '';
  const answers = awaited.kind === 'phrase' ? awaited.phrases : awaited.kind === 'key' ? awaited.keys : digitKeys;
  const answer = person.picks === 'first' ? answers[0] : oneOf(random, answers);
  if (isWrong || answer === undefined) return oneOf(random, besideThePoint) ?? '';
  if (!(random() < person.saysMore)) return answer;
  return (oneOf(random, around) ?? '…').replace('…', () => answer);
};

/** The answer during a recording; null if the person says nothing. `inCallMs`: the time since the person answered. */
export const speak = (
  profile: Profile,
  { key, fate, greetingMs }: Person,
  seq: number,
  awaited: Awaited,
  inCallMs: number,
): Speech | null => {
  const random = drawFor(key, draw.speech, seq);
  if (fate === 'machine') {
    if (inCallMs >= greetingMs) return null;
    return { text: oneOf(random, greetings) ?? '', afterMs: 0, lengthMs: greetingMs - inCallMs };
  }
  const { person } = profile;
  if (!(random() < person.answers)) return null;
  const afterMs = between(random, person.thinksMs);
  const text = wordsFor(person, awaited, random);
  return { text, afterMs, lengthMs: Math.round(text.split(' ').length * person.wordMs) };
};

/** What the person says over an audio, and when, as a fraction of the rest of it; null for nothing. */
export const talkOver = (
  profile: Profile,
  { key, fate }: Person,
  seq: number,
  awaited: Awaited,
): { readonly text: string; readonly at: number } | null => {
  if (fate === 'machine' || profile.person.talksOver === 0) return null;
  const random = drawFor(key, draw.over, seq);
  if (!(random() < profile.person.talksOver)) return null;
  return { at: random(), text: wordsFor(profile.person, awaited, random) };
};

/** The outcome of a transfer. */
export const connect = (
  { transfer }: Profile,
  { key }: Person,
  seq: number,
): { readonly ringMs: number; readonly ok: boolean; readonly talksMs: number; readonly callerHangsUp: boolean } => {
  const random = drawFor(key, draw.transfer, seq);
  const ok = random() < transfer.answered;
  const ringMs = between(random, transfer.ringMs);
  const talksMs = between(random, transfer.talksMs);
  return { ringMs, ok, talksMs, callerHangsUp: random() < transfer.callerHangsUp };
};
