import { expect, test } from 'vitest';
import { type Profile, profileSchema, profiles } from '../profile.ts';
import { hashText } from '../random.ts';
import { hear, meet, type Person, press, speak, useKey } from './person.ts';

const seed = hashText('1');
const calls = 20_000;
const numberAt = (index: number) => `+9198${10_000_000 + index * 7}`;
const everybody = (profile: Profile, from = seed): Person[] =>
  Array.from({ length: calls }, (_, index) => meet(profile, from, numberAt(index), 1));

/** Five standard deviations: a correct share fails once in two million runs. */
const expectShare = (count: number, of: number, share: number, what: string) => {
  const allowed = 5 * Math.sqrt(of * share * (1 - share)) + 1e-9;
  expect(Math.abs(count - of * share), `${what}: ${count} of ${of} for ${share}`).toBeLessThanOrEqual(allowed);
};

test.each(['typical', 'perfect', 'hostile'] as const)('%s keeps its shares over 20,000 calls', (name) => {
  const profile = profiles[name];
  const met = everybody(profile);
  for (const [fate, share] of Object.entries(profile.shares)) {
    expectShare(met.filter((person) => person.fate === fate).length, calls, share, fate);
  }
});

test('the shares also hold over the attempts at one existing number', () => {
  const profile = profileSchema.parse({ shares: { invalidNumber: 0 } });
  const met = Array.from({ length: calls }, (_, attempt) => meet(profile, seed, '+15550100', attempt + 1));
  for (const [fate, share] of Object.entries(profile.shares)) {
    expectShare(met.filter((person) => person.fate === fate).length, calls, share, fate);
  }
});

test('an invalid number is invalid at every attempt', () => {
  for (let index = 0; index < 2_000; index += 1) {
    const fates = [1, 2, 3].map(
      (attempt) => meet(profiles.hostile, seed, numberAt(index), attempt).fate === 'invalidNumber',
    );
    expect(new Set(fates).size).toBe(1);
  }
});

test('the same seed, number and attempt give the same person; any other gives another', () => {
  const keys = new Set<number>();
  for (const from of [seed, hashText('2')]) {
    for (const number of [numberAt(1), numberAt(2)]) {
      for (const attempt of [1, 2, 'a name']) {
        expect(meet(profiles.hostile, from, number, attempt)).toEqual(meet(profiles.hostile, from, number, attempt));
        keys.add(meet(profiles.hostile, from, number, attempt).key);
      }
    }
  }
  expect(keys.size).toBe(12);
});

test('people answer, err, are late, hang up and interrupt audio as often as the profile says', () => {
  const { person } = profiles.hostile;
  const people = everybody(profiles.hostile).filter(({ fate }) => fate === 'person');
  const presses = people.map((each) => press(profiles.hostile, each, 4, { kind: 'key', keys: ['1', '2'] }));
  const given = presses.filter((each) => each !== null);
  expectShare(given.length, people.length, person.answers, 'answers');
  expectShare(given.filter(({ isRight }) => !isRight).length, given.length, person.answersWrongly, 'wrong');
  expectShare(given.filter(({ isLate }) => isLate).length, given.length, person.pressesLate, 'late');
  for (const { keys, isRight, isLate } of given) {
    const [only] = keys;
    expect(['1', '2'].includes(only?.key ?? '')).toBe(isRight);
    if (isLate) expect(only?.afterMs).toBeGreaterThan(7_000);
  }
  const heard = people.map((each) => hear(profiles.hostile, each, 3));
  expectShare(heard.filter((h) => h.hangsUpAt !== null).length, heard.length, person.hangsUpInAudio, 'hangs up');
  expectShare(heard.filter((h) => h.pressesAt !== null).length, heard.length, person.cutsAudioShort, 'cuts short');
});

test('there is no wrong key if every key is right', () => {
  const profile = profileSchema.parse({ person: { answers: 1, answersWrongly: 1 } });
  const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
  const who: Person = { ...meet(profile, seed, numberAt(1), 1), fate: 'person' };
  expect(press(profile, who, 1, { kind: 'key', keys: all })).toMatchObject({ isRight: true, keys: [{}] });
  expect(press(profile, who, 1, { kind: 'key', keys: ['1'] })).toMatchObject({ isRight: false });
  expect(press(profiles.perfect, who, 1, { kind: 'key', keys: [] })).toBeNull();
});

test('digits come one by one, at most as many as are accepted, and `#` if there is room for it', () => {
  const people = everybody(profiles.typical).filter(({ fate }) => fate === 'person');
  for (const who of people.slice(0, 2_000)) {
    const presses = press(profiles.typical, who, 2, { kind: 'digits', most: 6 });
    if (!presses?.isRight) continue;
    const pressed = presses.keys.map(({ key }) => key).join('');
    expect(pressed).toMatch(/^(\d{4,5}#?|\d{6})$/);
    expect(presses.keys.slice(1).every(({ afterMs }) => afterMs >= 250 && afterMs <= 900)).toBe(true);
  }
});

test('people say one of the phrases, with or without other words, or something else', () => {
  const people = everybody(profiles.typical).filter(({ fate }) => fate === 'person');
  const phrases = ['strongly agree', 'नहीं'];
  const said = people.flatMap((who) => speak(profiles.typical, who, 2, { kind: 'phrase', phrases }, 0) ?? []);
  const right = said.filter(({ text }) => phrases.some((phrase) => text.includes(phrase)));
  expectShare(right.length, said.length, 1 - profiles.typical.person.answersWrongly, 'right');
  expectShare(right.filter(({ text }) => !phrases.includes(text)).length, right.length, 0.35, 'says more');
  expectShare(said.length, people.length, profiles.typical.person.answers, 'speaks');
  const free = people.flatMap((who) => speak(profiles.typical, who, 2, { kind: 'speech' }, 0) ?? []);
  expect(free.every(({ text, lengthMs }) => /^[A-Z].+\.$/.test(text) && lengthMs > 1_000)).toBe(true);
});

test('a machine plays its greeting, then is silent; it presses no keys', () => {
  const machine = everybody(profiles.typical).find(({ fate }) => fate === 'machine');
  if (!machine) throw new Error('There is no machine among 20,000.');
  const greeting = speak(profiles.typical, machine, 1, { kind: 'speech' }, 1_000);
  expect(greeting).toMatchObject({ afterMs: 0, lengthMs: machine.greetingMs - 1_000 });
  expect(speak(profiles.typical, machine, 1, { kind: 'speech' }, machine.greetingMs)).toBeNull();
  expect(press(profiles.typical, machine, 1, { kind: 'key', keys: ['1'] })).toBeNull();
  expect(hear(profiles.hostile, machine, 1)).toEqual({ hangsUpAt: null, pressesAt: null });
});

test('people press a key that always works as often as their profile says, machines and people without such keys never', () => {
  const profile = profiles.typical;
  const met = everybody(profile);
  const people = met.filter(({ fate }) => fate === 'person');
  const pressed = people.flatMap((person) => useKey(profile, person, 3, ['9', '*']) ?? []);
  expectShare(pressed.length, people.length, profile.person.usesKeys, 'keys');
  expect(new Set(pressed.map(({ key }) => key))).toEqual(new Set(['9', '*']));
  expect(people.every((person) => useKey(profile, person, 3, []) === null)).toBe(true);
  const machines = met.filter(({ fate }) => fate === 'machine');
  expect(machines.every((machine) => useKey(profiles.hostile, machine, 3, ['9']) === null)).toBe(true);
});
