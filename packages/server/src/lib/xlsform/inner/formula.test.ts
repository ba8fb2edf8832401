import { type Condition, decideAll } from '@halloo/flow/conditions';
import type { Run } from '@halloo/flow/run';
import { describe, expect, test } from 'vitest';
import { readExpression } from './expression.ts';
import { formulaOf, waysOf } from './formula.ts';
import type { Meaning, Names } from './meaning.ts';

const meanings: Record<string, Meaning> = {
  consent: {
    is: 'choice',
    name: 'consent',
    ruleId: 'CONSENT',
    keys: new Map([
      ['yes', '1'],
      ['no', '2'],
      ['later', '3'],
    ]),
  },
  rating: {
    is: 'choice',
    name: 'rating',
    ruleId: 'RATING',
    keys: new Map([
      ['1', '1'],
      ['2', '2'],
      ['3', '3'],
      ['98', '4'],
    ]),
  },
  age: { is: 'number', name: 'age', ruleId: 'AGE' },
  born: { is: 'date', name: 'born', ruleId: 'BORN' },
  moved: { is: 'date', name: 'moved', ruleId: 'MOVED' },
  town: { is: 'text', name: 'town', ruleId: 'TOWN' },
  score: { is: 'field', name: 'score' },
  photo: { is: 'nothing', name: 'photo' },
  now: { is: 'today' },
  end: { is: 'later', name: 'end', row: 40 },
};

const names: Names = {
  of: (name) => meanings[name] ?? { is: 'field', name },
  useValue: () => {},
};

const waysFor = (text: string) => waysOf(formulaOf(readExpression(text), names));

/** 5 November 2026, in UTC. */
const now = Date.UTC(2026, 10, 5, 12);

/** Whether a call with these answers and fields meets a condition. */
const holds = (text: string, answers: Record<string, string>, vars: Record<string, string> = {}): boolean => {
  const ways = waysFor(text);
  if (typeof ways === 'boolean') return ways;
  const run = { answers, vars, about: { seed: '', attempt: 1, caller: '', zoneMs: 0 } } as unknown as Run;
  return ways.some((way) => decideAll(way, run, now).holds);
};

describe('a condition holds in a flow exactly where it holds in a form:', () => {
  test.each<[text: string, yes: Record<string, string>[], no: Record<string, string>[]]>([
    ["${consent} = 'yes'", [{ CONSENT: '1' }], [{ CONSENT: '2' }, {}]],
    ["'yes' = ${consent}", [{ CONSENT: '1' }], [{ CONSENT: '2' }, {}]],
    ["${consent} != 'yes'", [{ CONSENT: '2' }, {}], [{ CONSENT: '1' }]],
    ["not(${consent} != 'yes')", [{ CONSENT: '1' }], [{ CONSENT: '2' }, {}]],
    ["not(${consent} = 'yes')", [{ CONSENT: '3' }, {}], [{ CONSENT: '1' }]],
    ["selected(${consent}, 'no')", [{ CONSENT: '2' }], [{ CONSENT: '1' }, {}]],
    ["not(selected(${consent}, 'no'))", [{ CONSENT: '1' }, {}], [{ CONSENT: '2' }]],
    ["${consent} = ''", [{}], [{ CONSENT: '1' }]],
    ["${consent} != ''", [{ CONSENT: '1' }], [{}]],
    ['count-selected(${consent}) > 0', [{ CONSENT: '1' }], [{}]],
    ['string-length(${town}) = 0', [{}], [{ TOWN: 'Goma' }]],
    ["coalesce(${consent}, '') = 'yes'", [{ CONSENT: '1' }], [{}]],
    ['${rating} >= 2', [{ RATING: '2' }, { RATING: '4' }], [{ RATING: '1' }, {}]],
    ['${rating} < 98', [{ RATING: '1' }, { RATING: '3' }], [{ RATING: '4' }, {}]],
    ['not(${rating} < 98)', [{ RATING: '4' }, {}], [{ RATING: '1' }]],
    ['${rating} = 98', [{ RATING: '4' }], [{ RATING: '1' }, {}]],
    ['${age} > 17', [{ AGE: '18' }], [{ AGE: '17' }, {}]],
    ['17 < ${age}', [{ AGE: '18' }], [{ AGE: '17' }, {}]],
    ['${age} != 18', [{ AGE: '17' }, {}], [{ AGE: '18' }, { AGE: '018' }]],
    ['not(${age} > 17)', [{ AGE: '17' }, {}], [{ AGE: '18' }]],
    ["number(${age}) = '18'", [{ AGE: '18' }], [{ AGE: '17' }, {}]],
    ['${born} <= today()', [{ BORN: '05112026' }], [{ BORN: '06112026' }, {}]],
    ['${born} > today() - 30', [{ BORN: '05112026' }], [{ BORN: '01102026' }, {}]],
    ['${born} = ${now}', [{ BORN: '05112026' }], [{ BORN: '06112026' }, {}]],
    ["${born} < date('2000-01-01')", [{ BORN: '31121999' }], [{ BORN: '01012000' }, {}]],
    ["${town} = 'Goma'", [{ TOWN: 'goma' }], [{ TOWN: 'Bukavu' }, {}]],
    ["starts-with(${town}, 'Go')", [{ TOWN: 'Goma' }], [{ TOWN: 'Bukavu' }, {}]],
    [
      "(${consent} = 'yes' or ${age} > 17) and (${rating} = 1 or ${rating} = 2)",
      [
        { CONSENT: '1', RATING: '2' },
        { AGE: '20', RATING: '1' },
      ],
      [{ CONSENT: '1', RATING: '3' }, { RATING: '1' }, { AGE: '20' }],
    ],
    [
      "not(${consent} = 'yes' and ${age} > 17)",
      [{}, { CONSENT: '1' }, { CONSENT: '1', AGE: '3' }, { CONSENT: '2', AGE: '20' }],
      [{ CONSENT: '1', AGE: '20' }],
    ],
    // Rows that are not asked count as empty.
    ["${photo} = 'x' or ${age} = 1", [{ AGE: '1' }], [{}]],
    ["${photo} = '' and ${age} = 1", [{ AGE: '1' }], [{}]],
  ])('%s', (text, yes, no) => {
    for (const answers of yes) expect(holds(text, answers), JSON.stringify(answers)).toBe(true);
    for (const answers of no) expect(holds(text, answers), JSON.stringify(answers)).toBe(false);
  });
});

test('fields are compared as well: calculations, columns of the list, and other answers', () => {
  expect(holds('${score} >= 3', {}, { score: '3' })).toBe(true);
  expect(holds('${score} >= 3', {}, {})).toBe(false);
  expect(holds("${village} = 'Kibumba'", {}, { village: 'kibumba' })).toBe(true);
  expect(holds('${age} > ${score}', { AGE: '5' }, { score: '4' })).toBe(true);
  expect(holds('${moved} >= ${born}', { MOVED: '02012000', BORN: '01012000' }, { born: '01012000' })).toBe(true);
  expect(holds('${score}', {}, { score: 'true' })).toBe(true);
  expect(holds('${score}', {}, { score: 'false' })).toBe(false);
  expect(holds('not(${score})', {}, {})).toBe(true);
});

test('what every call decides alike needs no Branch', () => {
  expect(waysFor('true()')).toBe(true);
  expect(waysFor('1 = 2')).toBe(false);
  expect(waysFor("'a' != 'b' and 2 > 1")).toBe(true);
  expect(waysFor("selected(${photo}, 'x')")).toBe(false);
  expect(waysFor("not(selected(${photo}, 'x'))")).toBe(true);
  expect(waysFor("${consent} = 'maybe'")).toBe(false);
  expect(waysFor('${rating} > 0 or true()')).toBe(true);
});

test('alternatives of one comparison each are one way, others one way each', () => {
  const one = (value: string): Condition => ({ of: 'answer', name: 'CONSENT', as: 'text', is: 'is', value, most: '' });
  expect(waysFor("${consent} = 'yes' or ${consent} = 'no'")).toEqual([
    { match: 'any', conditions: [one('1'), one('2')] },
  ]);
  expect(waysFor("${consent} = 'yes'")).toEqual([{ match: 'all', conditions: [one('1')] }]);
  expect(waysFor("${consent} = 'yes' and ${age} > 1 or ${consent} = 'no'")).toHaveLength(2);
});

describe('a condition that a call cannot decide says why:', () => {
  test.each([
    ['${a} + 1 > 2', 'it needs a calculation'],
    ['pulldata("x", "y") = 1', 'the function pulldata() is not available'],
    ['${end} = 1', '“end” is asked later, in row 40'],
    ['${consent} = ${rating}', 'it compares two answers that are choices'],
    ['. = 1', 'it depends on the answer to this row itself'],
    ["${town} < 'm'", 'it asks which of two texts comes first'],
    ["${born} > 'x'", 'it compares a date with something else'],
    ['string-length(${town}) > 5', 'the function string-length() is not available'],
    ['regex(${town}, "x")', 'the function regex() is not available'],
    [Array.from({ length: 6 }, (_, i) => `(\${a${i}} = 1 or \${b${i}} = 1)`).join(' and '), 'it is too complex'],
  ])('%.60s', (text, why) => expect(() => waysFor(text)).toThrow(why));
});
