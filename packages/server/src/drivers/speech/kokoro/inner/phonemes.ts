/** How a voice was trained to read phonemes. */
export type Accent = 'american' | 'british' | 'other';

type Rule = readonly [eSpeak: RegExp, model: string];

/** Sounds that eSpeak writes as two letters and the model as one symbol. */
const joined: readonly Rule[] = [
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/eɪ/g, 'A'],
  [/oʊ/g, 'O'],
  [/əʊ/g, 'Q'],
  [/ɔɪ/g, 'Y'],
  [/dʒ/g, 'ʤ'],
  [/tʃ/g, 'ʧ'],
  [/dz/g, 'ʣ'],
  [/ts/g, 'ʦ'],
];

const english: readonly Rule[] = [
  [/əl/g, 'ᵊl'],
  [/n̩/g, 'ᵊn'],
  [/ɐ/g, 'ə'],
  [/[xç]/g, 'k'],
  [/ɬ/g, 'l'],
  [/r/g, 'ɹ'],
  [/\u0303/g, ''],
];

const rulesOf: Record<Accent, readonly Rule[]> = {
  american: [...joined, ...english, [/ɜːɹ?/g, 'ɜɹ'], [/ɚ/g, 'əɹ'], [/o/g, 'ɔ'], [/ɾ/g, 'T'], [/ʔ/g, 't'], [/ː/g, '']],
  british: [...joined, ...english, [/eə/g, 'ɛː'], [/iə/g, 'ɪə']],
  other: joined,
};

/** Sounds that the model has no symbol for, and the nearest one that it has. */
const nearest: readonly Rule[] = [
  [/g/g, 'ɡ'],
  [/ʱ/g, 'ʰ'],
  [/[ɦħ]/g, 'h'],
  [/ʕ/g, 'ʔ'],
  [/ʉ/g, 'u'],
  [/ɵ/g, 'ø'],
  [/ɘ/g, 'ə'],
  [/ʏ/g, 'y'],
  [/ʑ/g, 'ʒ'],
  [/[ɭɫ]/g, 'l'],
  [/ɗ/g, 'd'],
  [/ɓ/g, 'b'],
  [/ɠ/g, 'ɡ'],
  [/ʄ/g, 'ɟ'],
];

/** Ties, syllables, and marks that are too fine for the model. */
const fineMarks = '\u0361\u035c\u0329\u032a\u032f.‿';

/**
 * The symbols that people may write: those of the model, and those that have a nearest one. Not its capitals, which stand
 * for two letters.
 */
export const ipaSymbols =
  'abcdefhijklmnopqrstuvwxyz' +
  'ɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲᵊᵻʣʥʦʨ' +
  'gʱɦħʕʉɵɘʏʑɭɫɗɓɠʄ' +
  '\u0303' +
  fineMarks;

/** eSpeak puts names of languages in brackets where it reads a word in another one, and hyphens where words are linked. */
const marks = /\([a-z0-9-]+\)|-/g;

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((result, [eSpeak, model]) => result.replace(eSpeak, model), text);

/**
 * eSpeak's phonemes in the symbols of the model. eSpeak separates phonemes by underscores, so two letters without one
 * between them are one sound.
 */
export const toSymbols = (phonemes: string, accent: Accent): string => {
  // Decomposed, because the model has one symbol for every nasal vowel's tilde. But it knows ç.
  const plain = phonemes
    .replace(marks, '')
    .normalize('NFD')
    .replace(/[\u0361\u035c.‿]/g, '')
    .replace(/c\u0327/g, 'ç');
  return apply(nearest, apply(rulesOf[accent], plain)).replace(/_/g, '').replace(/\s+/g, ' ').trim();
};
