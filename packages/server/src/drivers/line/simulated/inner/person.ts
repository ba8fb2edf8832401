import { type KeypadKey, keypadKeys } from '@halloo/flow/schema';
import type { Awaited } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import { between, hashText, mix, oneOf, type Random, randomFrom } from '../random.ts';
import { around, besideThePoint, greetings, sentences } from './words.ts';

/**
 * Everything here is a pure function of the profile, the seed, the number, the attempt and, within a call, the `seq` of
 * what is done there: a run repeats whatever the order of its calls, and in however many processes.
 */
export interface Person {
  /** What all that he does in this call is drawn from. */
  readonly key: number;
  readonly fate: keyof Profile['shares'];
  readonly dialMs: number;
  /** Until he answers, or rejects the call. */
  readonly ringMs: number;
  readonly detectMs: number;
  /** What a line that tries to find out takes him for. */
  readonly seems: 'person' | 'machine';
  /** From the answer until he hangs up by himself; null where he does not. */
  readonly leavesAfterMs: number | null;
  /** How long a machine talks first, 0 for people. */
  readonly greetingMs: number;
}

/** What each draw of a call begins with, so that one more draw at one place moves no other. */
const draw = { fate: 1, audio: 2, keys: 3, speech: 4, transfer: 5 } as const;

const drawFor = (key: number, kind: number, seq: number): Random => randomFrom(mix(mix(key, kind), seq));

/** An invalid number is drawn apart from these, by the number alone. */
const fates = ['person', 'noAnswer', 'busy', 'rejected', 'congestion', 'machine'] as const;

const fateOf = (shares: Profile['shares'], random: Random): Person['fate'] => {
  let rest = random() * (1 - shares.invalidNumber);
  for (const fate of fates) {
    rest -= shares[fate];
    if (rest < 0) return fate;
  }
  // Shares add up to 1 but for the last bit of a fraction.
  return fates.findLast((fate) => shares[fate] > 0) ?? 'invalidNumber';
};

/** Who is at a number, and what becomes of this call to it. `seed` is a hash; `attempt` any name of the attempt. */
export const meet = (profile: Profile, seed: number, number: string, attempt: number | string): Person => {
  const numberKey = hashText(number, seed);
  const key = mix(numberKey, typeof attempt === 'number' ? attempt : hashText(attempt));
  const isInvalid = randomFrom(mix(numberKey, 0))() < profile.shares.invalidNumber;
  const random = drawFor(key, draw.fate, 0);
  const drawn = fateOf(profile.shares, random);
  const fate = isInvalid ? 'invalidNumber' : drawn;
  const { person, machine } = profile;
  const dialMs = between(random, profile.dialMs);
  const detectMs = between(random, profile.detectMs);
  const isMisjudged = random() < profile.detectsWrongly;
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
  };
};

/** Somebody who calls in: a person, who lets it ring for `ringMs`. */
export const meetCaller = (profile: Profile, seed: number, number: string, nth: number): Person => {
  const person = meet(profile, seed, number, `in ${nth}`);
  const random = drawFor(person.key, draw.fate, 1);
  const ringMs = between(random, profile.person.waitsMs);
  const leavesAfterMs =
    random() < profile.person.hangsUpAtSomeTime ? between(random, profile.person.hangsUpAfterMs) : null;
  return { ...person, fate: 'person', ringMs, leavesAfterMs, greetingMs: 0 };
};

/** What he does while an audio plays, as parts of its length: hangs up, or presses where he knows a key. */
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

/** Keys that he presses, each so long after the one before, the first after he was asked. */
export interface Presses {
  readonly keys: readonly { readonly key: KeypadKey; readonly afterMs: number }[];
  readonly isRight: boolean;
  readonly isLate: boolean;
}

const pressKey = (person: Profile['person'], keys: readonly KeypadKey[], random: Random, firstMs: number) => {
  const wrongKeys = random() < person.answersWrongly ? keypadKeys.filter((key) => !keys.includes(key)) : [];
  const isRight = wrongKeys.length === 0;
  const key = isRight ? (person.picks === 'first' ? keys[0] : oneOf(random, keys)) : oneOf(random, wrongKeys);
  return { keys: key === undefined ? [] : [{ key, afterMs: firstMs }], isRight };
};

const digitKeys = keypadKeys.filter((key) => key !== '*' && key !== '#');

const pressDigits = (person: Profile['person'], most: number, random: Random, firstMs: number) => {
  const isRight = !(random() < person.answersWrongly);
  const wanted = between(random, person.digits);
  const count = isRight ? Math.min(wanted, most) : wanted;
  const keys: Presses['keys'][number][] = [];
  const add = (key: KeypadKey) =>
    keys.push({ key, afterMs: keys.length === 0 ? firstMs : between(random, person.keyGapMs) });
  for (let i = 0; i < count; i += 1) add(oneOf(random, digitKeys) ?? '0');
  if (!isRight) add('*');
  if (random() < person.pressesHash && count < most) add('#');
  return { keys, isRight };
};

/** What he presses when keys are waited for; null where he presses nothing. `atOnce`: he has done his thinking. */
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
      : pressDigits(person, awaited.most, random, firstMs);
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

/** What he says while he is recorded; null where he says nothing. `inCallMs` is how long ago he answered. */
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

/** What becomes of a transfer. */
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
