import llamaTokenizer from 'llama-tokenizer-js';

export const startOfText = 1;
export const endOfText = 2;

/** In addition to the tokenizer's vocabulary the model has special tokens without text. */
const isWord = (token: number) => token > endOfText && token < llamaTokenizer.vocabById.length;

export const tokensOf = (text: string): number[] => llamaTokenizer.encode(text, false, true);

export const textOf = (tokens: readonly number[]): string =>
  llamaTokenizer.decode(tokens.filter(isWord), false, true).trim();
