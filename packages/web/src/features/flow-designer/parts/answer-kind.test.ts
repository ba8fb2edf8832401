import type { AnswerKind, Flow } from '@halloo/flow/model';
import { questionsOf } from '@halloo/flow/questions';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { withAnswerKind } from './answer-kind.ts';
import { applyEdit } from './flow-edits.ts';
import { seeded } from './inner/seeded.ts';

const english = { langCode: 'en-IN', langName: 'English' };

const changed = (flow: Flow, kind: AnswerKind): Flow => {
  const question = questionsOf(flow).byAudio.get('ask');
  if (!question) throw new Error('no question');
  return applyEdit(flow, { type: 'add', ...withAnswerKind(flow, question, kind, english, seeded(kind)) });
};
const answersOf = (flow: Flow) =>
  questionsOf(flow)
    .byAudio.get('ask')
    ?.answers.map(({ name, answer }) => ({ name, ...answer }));
const nextOf = (flow: Flow) =>
  questionsOf(flow)
    .byAudio.get('ask')
    ?.answers.map(({ id }) => Object.values(flow.links).find(({ from }) => from === id)?.to);

const keys = draw(
  {
    ask: a.audio(1),
    rule: { ...a.rule(), name: 'Owns a cow' },
    yes: a.key('rule', '1', { name: 'Yes' }),
    no: a.key('rule', '5', { name: 'No' }),
    thanks: a.audio(2),
    end: a.end(),
  },
  'ask > rule',
  'rule > yes > thanks > end',
  'rule > no > end',
);

test('keys become words with the names of the answers, and lead where they led', () => {
  const words = changed(keys, 'phrase');
  expect(answersOf(words)).toMatchObject([
    { kind: 'phrase', keyword: 'Yes', ...english },
    { kind: 'phrase', keyword: 'No', ...english },
  ]);
  expect(nextOf(words)).toEqual(['thanks', 'end']);
  expect(answersOf(changed(words, 'key'))).toMatchObject([
    { name: 'Yes', kind: 'key', key: '1' },
    { name: 'No', kind: 'key', key: '2' },
  ]);
});

test('an input has one answer, with the name of the question and the way of the first answer', () => {
  const digits = changed(keys, 'digits');
  expect(answersOf(digits)).toEqual([{ name: 'Owns a cow', kind: 'digits' }]);
  expect(nextOf(digits)).toEqual(['thanks']);
  expect(answersOf(changed(digits, 'speech'))).toMatchObject([{ name: 'Owns a cow', kind: 'speech' }]);
});

test('an input becomes two answers that go on as it did', () => {
  const back = changed(changed(keys, 'digits'), 'key');
  expect(answersOf(back)).toMatchObject([
    { name: 'Yes', key: '1' },
    { name: 'No', key: '2' },
  ]);
  expect(nextOf(back)).toEqual(['thanks', 'thanks']);
});

test('a question without answers gets some', () => {
  const none = draw({ ask: a.audio(1), rule: a.rule() }, 'ask > rule');
  expect(answersOf(changed(none, 'key'))).toHaveLength(2);
  expect(answersOf(changed(none, 'speech'))).toHaveLength(1);
});
