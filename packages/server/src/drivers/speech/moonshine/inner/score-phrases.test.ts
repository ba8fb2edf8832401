import { expect, test } from 'vitest';
import { fakeListening } from '../../../../../test/kits/speech/fake-listening.ts';
import { phraseTrie } from './phrase-trie.ts';
import { scorePhrases } from './score-phrases.ts';
import { tokensOf } from './tokens.ts';

const known = (text: string, share: number) => ({ tokens: tokensOf(text), share });
const written = (phrase: string, texts: string[], floor = Number.NEGATIVE_INFINITY) => ({
  phrase,
  texts: texts.map((text) => tokensOf(text)),
  floor,
});

const listening = () =>
  fakeListening([known('Yes.', 0.5), known('Yes', 0.1), known('Yes, please.', 0.3), known('No.', 0.1)]);

test('gives each phrase the probability of its likeliest text, including the end token', async () => {
  const trie = phraseTrie([written('yes', ['Yes', 'Yes.']), written('yes please', ['Yes, please.'])]);
  const scores = await scorePhrases(listening(), trie, 32);
  expect(Math.exp(scores.get('yes') ?? 0)).toBeCloseTo(0.5, 3);
  expect(Math.exp(scores.get('yes please') ?? 0)).toBeCloseTo(0.3, 3);
});

test('skips phrases that cannot exceed their floor', async () => {
  const heard = listening();
  const scores = await scorePhrases(heard, phraseTrie([written('yes', ['Yes.']), written('no', ['No.'], -2)]), 32);
  expect([...scores.keys()]).toEqual(['yes']);
  expect(heard.steps).toBe(tokensOf('Yes.').length);
});

test('follows only the likeliest prefixes', async () => {
  const trie = phraseTrie([written('no', ['No.']), written('yes', ['Yes.'])]);
  expect([...(await scorePhrases(listening(), trie, 1)).keys()]).toEqual(['yes']);
});

test('computes common prefixes once', async () => {
  const phrases = ['monday', 'tuesday', 'friday'].map((day) => written(day, [`Call me back on ${day}`]));
  const heard = fakeListening([known('Call me back on monday', 1)]);
  await scorePhrases(heard, phraseTrie(phrases), 32);
  const apart = phrases.reduce((sum, { texts }) => sum + (texts[0]?.length ?? 0), 0);
  expect(heard.steps).toBeLessThan(apart - 5);
});
