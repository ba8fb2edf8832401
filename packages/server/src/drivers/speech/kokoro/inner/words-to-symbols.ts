import { bracketedSounds } from '@halloo/flow/markup';
import { hasWords } from '../../../../lib/spoken-text/clean-text.ts';
import type { Phonemize } from '../../espeak/load-phonemizer.ts';
import { toSymbols } from './phonemes.ts';
import type { Speaker } from './voices.ts';

/** The English ending of "Asha’s", after these sounds. */
const endingAfter = (symbols: string): string => {
  if (/[szʃʒʤʧ]$/u.test(symbols)) return 'ɪz';
  return /[ptkfθ]$/u.test(symbols) ? 's' : 'z';
};

/** The symbols of words, some of which may be sounds in brackets already. */
export const symbolsOfWords = (
  words: string,
  { phonemes, accent }: Pick<Speaker, 'phonemes' | 'accent'>,
  phonemize: Phonemize,
): string => {
  const read: string[] = [];
  for (const [nth, part] of words.split(bracketedSounds).entries()) {
    if (nth % 2 === 1) {
      read.push(toSymbols(part.replaceAll('+', ' '), accent));
      continue;
    }
    const ending = nth > 0 && accent !== 'other' ? (/^['’]s\b/u.exec(part)?.[0] ?? '') : '';
    if (ending !== '') {
      const sounds = read.pop() ?? '';
      read.push(sounds + endingAfter(sounds));
    }
    const rest = part.slice(ending.length);
    if (hasWords(rest)) read.push(toSymbols(phonemize(rest, phonemes), accent));
  }
  return read.filter((symbols) => symbols !== '').join(' ');
};
