import type { Answer, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { phrasesOfFlow } from './phrases-of-flow.ts';

const child = (id: string, answer: Answer): [string, FlowNode] => [
  id,
  { id, x: 0, y: 0, name: '', wire: undefined, kind: 'child', ruleId: 'R', answer, outcome: null },
];
const said = (id: string, langCode: string, keyword: string, ...synonyms: string[]) =>
  child(id, { kind: 'phrase', keyword, synonyms, langCode, langName: langCode });
const phrasesOf = (...nodes: [string, FlowNode][]) => phrasesOfFlow({ nodes: Object.fromEntries(nodes) });

test('lists answers by language, with their synonyms', () => {
  expect(phrasesOf(said('1', 'hi-IN', 'हाँ', 'जी हाँ'), said('2', 'hi-IN', 'नहीं'), said('3', 'en-IN', 'yes'))).toEqual([
    { language: 'hi-IN', phrases: ['हाँ', 'जी हाँ'] },
    { language: 'hi-IN', phrases: ['नहीं'] },
    { language: 'en-IN', phrases: ['yes'] },
  ]);
});

test('answers of several Rules with a phrase in common are one, whatever the spelling', () => {
  expect(phrasesOf(said('1', 'hi-IN', 'हाँ'), said('2', 'hi-IN', 'हां', 'ज़रूर'))).toEqual([
    { language: 'hi-IN', phrases: ['हाँ', 'ज़रूर'] },
  ]);
});

test('leaves out keys, free speech, and phrases without words or a language', () => {
  expect(
    phrasesOf(
      child('1', { kind: 'key', key: '1' }),
      child('2', { kind: 'speech', langCode: 'hi-IN', langName: '' }),
      said('3', 'hi-IN', ' … '),
      said('4', '', 'yes'),
    ),
  ).toEqual([]);
});
