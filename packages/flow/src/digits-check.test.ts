import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, press, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { readDate } from './calendar.ts';
import {
  type DigitsCheck,
  entryKinds,
  exampleEntries,
  isImpossible,
  isRightEntry,
  noCheck,
  readCheck,
  wireCheck,
  writeCheck,
} from './digits-check.ts';
import { start } from './interpreter.ts';
import { createShapes } from './shapes.ts';

const about = { seed: '1', attempt: 1, caller: '', zoneMs: 0 };
const now = (readDate('2026-11-18') ?? 0) * 24 * 3_600_000;
const asking = (check: DigitsCheck) =>
  draw(
    {
      ...{ start: a.start(), ask: a.rule() },
      typed: a.child('ask', { kind: 'digits', check }, { name: 'entry' }),
      choose: a.branch(),
      ...{ end: a.end(null, 'Interested'), gave: a.end() },
    },
    'start > ask > typed > choose > end',
    'ask > gave',
  );
const { run } = start(asking(noCheck), {}, now, about);
const isRight = (check: Partial<DigitsCheck>, digits: string) =>
  isRightEntry({ ...noCheck, ...check }, digits, run, now);

describe('typed digits', () => {
  test.each<[string, Partial<DigitsCheck>, string, string]>([
    ['have a least number of digits', { leastDigits: 4 }, '1234', '123'],
    ['have a greatest number of digits', { mostDigits: 4 }, '1234', '12345'],
    ['are the only allowed one', { allowed: ['7'] }, '7', '8'],
    ['are among the allowed ones', { allowed: ['1001', '1002'] }, '1002', '1003'],
    ['are a number from the least on', { as: 'number', least: '18' }, '018', '17'],
    ['are a number up to the most', { as: 'number', most: '120' }, '120', '121'],
    ['are a day that exists', { as: 'date' }, '29022028', '29022027'],
    ['are a day that is not over', { as: 'date', least: 'today' }, '18112026', '17112026'],
    ['are a number from one bound to the other', { as: 'number', least: '5', most: '5' }, '5', '6'],
    ['are any digits, whatever the bounds', { leastDigits: 1, least: '5', most: '4' }, '9', ''],
    ['are both allowed and within the bounds', { as: 'number', least: '5', allowed: ['4', '6'] }, '6', '4'],
    ['are a day within two weeks', { as: 'date', most: 'today + 14' }, '02122026', '03122026'],
  ])('%s', (_, check, right, wrong) => {
    expect(isRight(check, right)).toBe(true);
    expect(isRight(check, wrong)).toBe(false);
  });
});

test('a wrong entry is asked for again, three times in all; a complete one needs no #', () => {
  const four = asking({ ...noCheck, as: 'number', leastDigits: 2, mostDigits: 2, least: '18' });
  const again = call(four, [press('1'), press('7'), press('4'), press('2')]);
  expect(again.of('no_match')).toMatchObject([{ given: '17', tries: 1 }]);
  expect(again.of('responded')).toMatchObject([{ value: '42' }]);
  const short = [press('9'), timedOut];
  const never = call(four, [...short, ...short, ...short]);
  expect(never.of('no_match').map(({ given }) => given)).toEqual(['9', '9', '9']);
  expect(never.entered.at(-1)).toBe('gave');
});

test('a bound of today counts in a flow without a Branch too', () => {
  const { choose: _, ...nodes } = asking({ ...noCheck, as: 'date', least: 'today' }).nodes;
  const plain = draw(Object.values(nodes), 'start > ask > typed > end', 'ask > gave');
  const yesterday = [...'17112026'].map(press);
  const { of } = call(plain, yesterday, { about, at: () => now });
  expect(of('no_match')).toMatchObject([{ given: '17112026' }]);
});

test('the line learns when the entry is complete, and what is right', () => {
  const six = { ...noCheck, mostDigits: 6, leastDigits: 6 };
  expect(call(asking(six), [], { about }).last).toMatchObject({ do: 'gather_digits', most: 6, check: six });
  expect(call(asking(six), [press('1')], { about }).run.waiting.for).toBe('digits');
  expect(exampleEntries(six, run, now)).toEqual(['111111', '123456']);
  const date: DigitsCheck = { ...noCheck, as: 'date', least: 'today' };
  expect(call(asking(date), []).last).toMatchObject({ most: 8 });
  expect(exampleEntries(date, run, now)).toEqual(['18112026']);
});

test('simulated people type allowed entries, bounds, and otherwise likely ones, at most three', () => {
  const examples = (check: Partial<DigitsCheck>) => exampleEntries({ ...noCheck, ...check }, run, now);
  expect(examples({ allowed: ['7', '7', '8', '9', '10'] })).toEqual(['7', '8', '9']);
  expect(examples({ as: 'number', least: '18.4', most: '99' })).toEqual(['99']);
  expect(examples({ as: 'number', least: '5', most: '7', leastDigits: 3 })).toEqual(['005', '007']);
  expect(examples({ leastDigits: 10 })).toEqual(['1111111111', '1234567812']);
  expect(examples({})).toEqual(['1']);
  expect(examples({ as: 'date' })).toEqual(['01012000']);
  expect(examples({ as: 'date', most: '1999-12-31' })).toEqual(['31121999']);
  expect(examples({ as: 'number', least: '5', most: '4' })).toEqual([]);
});

const anyCheck: fc.Arbitrary<DigitsCheck> = fc.record({
  as: fc.constantFrom(...entryKinds),
  leastDigits: fc.option(fc.integer({ min: 1, max: 32 })),
  mostDigits: fc.option(fc.integer({ min: 1, max: 32 })),
  least: fc.constantFrom('', '0', '18', '01012020', 'today', 'x'),
  most: fc.constantFrom('', '17', '120', '2030-01-01', 'today + 30', '{field}'),
  allowed: fc.array(fc.stringMatching(/^[0-9]{1,9}$/), { maxLength: 3 }),
});

test('examples are always right, and a check comes back from the document as it was', () => {
  const wire = wireCheck(createShapes(z));
  fc.assert(
    fc.property(anyCheck, (check) => {
      for (const entry of exampleEntries(check, run, now)) expect(isRightEntry(check, entry, run, now)).toBe(true);
      expect(readCheck(wire.parse(writeCheck(check)))).toEqual(check);
    }),
  );
});

test('without settings every entry is right', () => {
  expect(readCheck({})).toEqual(noCheck);
  expect(isRight({}, '')).toBe(true);
});

test('a check that nobody can pass is found', () => {
  const impossible = (check: Partial<DigitsCheck>) => isImpossible({ ...noCheck, ...check });
  expect(impossible({ leastDigits: 5, mostDigits: 4 })).toBe(true);
  expect(impossible({ as: 'date', leastDigits: 9 })).toBe(true);
  expect(impossible({ as: 'number', least: '5', most: '4' })).toBe(true);
  expect(impossible({ as: 'number', least: 'five' })).toBe(true);
  expect(impossible({ as: 'date', least: 'today + 1', most: 'today' })).toBe(true);
  expect(impossible({ mostDigits: 3, allowed: ['1234'] })).toBe(true);
  expect(impossible({ mostDigits: 3, allowed: ['1234', '123'] })).toBe(false);
  expect(impossible({ mostDigits: 3 })).toBe(false);
  expect(impossible({ leastDigits: 4, mostDigits: 4 })).toBe(false);
  expect(impossible({ leastDigits: 32 })).toBe(false);
  expect(impossible({ as: 'date', leastDigits: 8 })).toBe(false);
  expect(impossible({ as: 'number', most: 'x' })).toBe(true);
  expect(impossible({ as: 'date', least: '31.02.2026' })).toBe(true);
  expect(impossible({ as: 'number', least: ' ', most: ' ' })).toBe(false);
  expect(impossible({ as: 'number', least: '5' })).toBe(false);
  expect(impossible({ as: 'number', most: '5' })).toBe(false);
  expect(impossible({ least: '5', most: '4' })).toBe(false);
  expect(impossible({ as: 'date', least: 'today - 1', most: 'today + 1' })).toBe(false);
  expect(impossible({ as: 'number', least: '5', most: '5', leastDigits: 4, mostDigits: 4 })).toBe(false);
  expect(impossible({ as: 'date', least: 'today', most: 'today' })).toBe(false);
});
