import { expect, test } from 'vitest';
import { SpeechError } from '../../../ports/speech.ts';
import { loadPhonemizer } from './load-phonemizer.ts';

const phonemize = await loadPhonemizer();

test('phonemes are separated by underscores, and mark-up is not interpreted', () => {
  expect(phonemize('Hello', 'en-us').trim()).toBe('h_ə_l_ˈoʊ');
  expect(phonemize('<break time="9s"/> Tom & [[h@loU]]', 'en-us')).toContain('t_ˈɑː_m');
});

test('the phonemes of a text do not depend on earlier texts and voices', () => {
  const texts = [
    ['en-us', 'Please read the letter that you read yesterday'],
    ['hi', 'नमस्ते, OK?'],
    ['en', 'The bird hears pure water'],
    ['fr', 'Un bon vin blanc'],
  ] as const;
  const first = texts.map(([voice, text]) => phonemize(text, voice));
  const again = texts.toReversed().map(([voice, text]) => phonemize(text, voice));
  expect(again.toReversed()).toEqual(first);
});

test('an unknown voice is refused', () => {
  expect(() => phonemize('Hello', 'nobody')).toThrow(SpeechError);
});
