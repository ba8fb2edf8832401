import { expect, test } from 'vitest';
import { type Compared, chooseAnswer, sureFrom } from './choose-answer.ts';

const at = (phrase: string | null, ...distances: number[]): Compared[] =>
  distances.map((distance) => ({ phrase, distance }));

test('the phrase with the nearest examples is the answer', () => {
  const choice = chooseAnswer([...at('हाँ', 0.2, 0.22, 0.3), ...at('नहीं', 0.4, 0.41, 0.5), ...at(null, 0.5, 0.5)]);
  expect(choice.phrase).toBe('हाँ');
  expect(choice.sureness).toBeGreaterThan(sureFrom);
  expect(choice.ranking.map(({ phrase }) => phrase)).toEqual(['हाँ', 'नहीं']);
});

test('one example that is near by chance does not decide', () => {
  const choice = chooseAnswer([...at('yes', 0.1, 0.7, 0.7), ...at('no', 0.3, 0.3, 0.3)]);
  expect(choice.ranking[0]?.phrase).toBe('no');
});

test('two answers that are about as near are no answer', () => {
  const choice = chooseAnswer([...at('एक', 0.3, 0.3, 0.3), ...at('दो', 0.31, 0.32, 0.33)]);
  expect(choice.phrase).toBeNull();
  expect(choice.sureness).toBeLessThan(sureFrom);
});

test('phrases of the same answer are no rivals', () => {
  const compared = [...at('हाँ', 0.2, 0.2, 0.2), ...at('जी हाँ', 0.21, 0.21, 0.21), ...at('नहीं', 0.4, 0.4, 0.4)];
  expect(chooseAnswer(compared).phrase).toBeNull();
  expect(chooseAnswer(compared, [['हाँ', 'जी हाँ'], ['नहीं']]).phrase).toBe('हाँ');
});

test('a word as near to words that are no answer is none', () => {
  const phrases = [...at('हाँ', 0.4, 0.4, 0.4), ...at('नहीं', 0.6, 0.6, 0.6)];
  expect(chooseAnswer([...phrases, ...at(null, ...Array<number>(8).fill(0.41))]).phrase).toBeNull();
  expect(chooseAnswer([...phrases, ...at(null, ...Array<number>(8).fill(0.7))]).phrase).toBe('हाँ');
});

test('a sound that is far from everything is no answer', () => {
  expect(chooseAnswer([...at('हाँ', 0.7, 0.7, 0.7), ...at('नहीं', 1.2, 1.2, 1.2)]).phrase).toBeNull();
});

test('a single phrase counts if it is near', () => {
  expect(chooseAnswer(at('हाँ', 0.2, 0.2))).toMatchObject({ phrase: 'हाँ' });
  expect(chooseAnswer(at('हाँ', 0.9, 0.9)).phrase).toBeNull();
});

test('without examples of phrases nothing is chosen', () => {
  expect(chooseAnswer([])).toEqual({ phrase: null, ranking: [], sureness: 0 });
  expect(chooseAnswer(at(null, 0.1)).phrase).toBeNull();
});
