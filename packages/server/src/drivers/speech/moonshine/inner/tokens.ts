import llamaTokenizer from 'llama-tokenizer-js';

export const startOfText = 1;
export const endOfText = 2;

/** Beyond the tokenizer's own words the model has marks that stand for no text. */
const isWord = (token: number) => token > endOfText && token < llamaTokenizer.vocabById.length;

export const tokensOf = (text: string): number[] => llamaTokenizer.encode(text, false, true);

export const textOf = (tokens: readonly number[]): string =>
  llamaTokenizer.decode(tokens.filter(isWord), false, true).trim();
