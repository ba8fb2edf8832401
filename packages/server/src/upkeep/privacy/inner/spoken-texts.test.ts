import type { Fact } from '@halloo/flow/run';
import { expect, test } from 'vitest';
import { pronunciationsOf } from '../../../features/pronunciation-list/read-pronunciations.ts';
import { templatePieces } from '../../../lib/spoken-text/template-pieces.ts';
import { spokenFor } from './spoken-texts.ts';

const lead = {
  ...{ id: 1, number: '+919811122233', lead_id: 'LX-7741', first_name: 'Quenby', last_name: 'Zanzibar' },
  data: { City: 'Xanadupur' },
};
const long = 'Good morning {first_name}, this is the office of your town. Your appointment in {City} is tomorrow.';

const textsOf = (text: string, facts: readonly Fact[] = []) => {
  const template = { text, voice: 'natural/own', language: 'en-IN' };
  return [...spokenFor(lead, facts, { templates: [template], pronunciations: pronunciationsOf([]) }).values()];
};

test('the whole text and the pieces with values were spoken for a person, pieces of everybody were not', () => {
  const texts = textsOf(long);
  const pieces = templatePieces(long, { first_name: 'Quenby', City: 'Xanadupur' }).map(({ text }) => text);
  const own = pieces.filter((text) => /Quenby|Xanadupur/.test(text));
  expect(own.length).toBeGreaterThan(1);
  expect(texts).toEqual(
    expect.arrayContaining([long.replace('{first_name}', 'Quenby').replace('{City}', 'Xanadupur')]),
  );
  expect(texts).toEqual(expect.arrayContaining(own));
  expect(texts.filter((text) => !/Quenby|Xanadupur/.test(text))).toEqual([]);
});

test('what was typed is repeated as digits, and fields that a call set were spoken as well', () => {
  const facts = [
    { fact: 'set', nodeId: 'SET', field: 'slot', value: 'ten past nine', lack: null, at: 0 },
    {
      fact: 'responded',
      ruleId: 'R',
      childId: 'C',
      kind: 'digits',
      value: '80211047',
      text: null,
      recording: null,
      outcome: null,
      at: 1,
    },
  ] as const satisfies readonly Fact[];
  expect(textsOf('You typed {entered}.', facts)).toContain('You typed 8 0 2 1 1 0 4 7.');
  expect(textsOf('We call you at {slot}.', facts)).toContain('We call you at ten past nine.');
  expect(textsOf('Your pin is {pin}.', facts)).toContain('Your pin is 80211047.');
});
