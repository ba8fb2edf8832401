import { expect, test } from 'vitest';
import { fakeListening } from '../../../../../test/kits/speech/fake-listening.ts';
import { createChoosePhrase } from './choose-phrase.ts';
import { tokensOf } from './tokens.ts';

const known = (text: string, share: number) => ({ tokens: tokensOf(text), share });

/** In silence the model likes to output "No." and hardly ever anything about bills. */
const silence = () => fakeListening([known('No.', 0.1), known('Pay my bill.', 1e-9), known('Yes.', 0.01)]);
const choose = () => createChoosePhrase(async () => silence());
const phrases = ['no', 'PAY MY BILL', 'yes'];

test('prefers a surprising but likely phrase to one that the model outputs anyway', async () => {
  const heard = fakeListening([known('Hay my will.', 0.9), known('No.', 0.01), known('Pay my bill.', 0.004)]);
  expect(await choose()(heard, phrases, Math.log(0.9))).toBe('PAY MY BILL');
});

test('chooses nothing when other words were said', async () => {
  const heard = fakeListening([known('The weather is nice.', 0.95), known('No.', 1e-5)]);
  expect(await choose()(heard, phrases, Math.log(0.95))).toBeNull();
});

test('chooses nothing without phrases, or from phrases without words', async () => {
  expect(await choose()(silence(), [], -1)).toBeNull();
  const nothing = fakeListening([{ tokens: [], share: 1 }, known('.', 0.5)]);
  expect(await choose()(nothing, ['', ' ', '?!'], -1)).toBeNull();
});
