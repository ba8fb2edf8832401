import { expect, test } from 'vitest';
import { fakeListening } from '../../../../../test/kits/speech/fake-listening.ts';
import { tokensOf } from './tokens.ts';
import { transcribe } from './transcribe.ts';

const known = (text: string, share = 1) => ({ tokens: tokensOf(text), share });

test('returns the likeliest text with its probability', async () => {
  const listening = fakeListening([known('Yes.', 0.2), known('Yes, please.', 0.7), known('No.', 0.1)]);
  const { tokens, logProb } = await transcribe(listening, 2);
  expect(tokens).toEqual(tokensOf('Yes, please.'));
  expect(Math.exp(logProb)).toBeCloseTo(0.7, 3);
});

test('returns no text if the model predicts none', async () => {
  const { tokens } = await transcribe(fakeListening([known('Yes.', 0.2), { tokens: [], share: 0.8 }]), 2);
  expect(tokens).toEqual([]);
});

test('stops a text that repeats itself, and keeps one repetition', async () => {
  const { tokens } = await transcribe(fakeListening([known(`Well${', and so on'.repeat(100)}`)]), 60);
  expect(tokens).toEqual(tokensOf('Well, and so on'));
});

test('allows people to repeat themselves', async () => {
  const text = 'No, no, no, no, my number is seven seven seven seven.';
  const { tokens } = await transcribe(fakeListening([known(text)]), 10);
  expect(tokens).toEqual(tokensOf(text));
});

test('writes no more than can be said in the time', async () => {
  const counting = Array.from({ length: 300 }, (_, at) => 1_000 + at);
  const { tokens } = await transcribe(fakeListening([{ tokens: counting, share: 1 }]), 2);
  expect(tokens.length).toBeLessThan(20);
});
