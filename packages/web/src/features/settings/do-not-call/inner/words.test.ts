import { describe, expect, it } from 'vitest';
import {
  addedBy,
  addedInWords,
  examplesInWords,
  importedInWords,
  importProgress,
  readLines,
  refusedInWords,
  totalInWords,
} from './words.ts';

describe('numbers that are typed', () => {
  it('come one a line, and empty lines count for nothing', () => {
    expect(readLines(' 98765 43210 \r\n\n+84 90 123 4567\n')).toEqual(['98765 43210', '+84 90 123 4567']);
    expect(readLines(' \n ')).toEqual([]);
  });

  it('are told apart: new, there before, not readable', () => {
    expect(addedInWords({ added: 1, already: 0 })).toBe('1 number is on the list now.');
    expect(addedInWords({ added: 3, already: 1 })).toBe('3 numbers are on the list now; 1 was there already.');
    expect(addedInWords({ added: 0, already: 1 })).toBe('This number was on the list already.');
    expect(addedInWords({ added: 0, already: 2 })).toBe('All of them were on the list already.');
    const refused = [{ number: '12', reason: '12 is not a valid phone number in India' }];
    expect(refusedInWords({ added: 0, already: 0, refused })).toBe(
      'Not added: 12 is not a valid phone number in India.',
    );
    expect(refusedInWords({ added: 2, already: 0, refused: [...refused, ...refused] })).toBe(
      '2 numbers are on the list now. Not added: 2 numbers that cannot be read.',
    );
  });
});

describe('the list', () => {
  it('says who asked where nobody of the workspace did', () => {
    expect(addedBy({ added_by: null })).toBe('Asked for in a call');
    expect(addedBy({ added_by: 'ada@example.org' })).toBe('ada@example.org');
  });

  it('is counted, a search up to its limit', () => {
    expect(totalInWords(1, '')).toBe('1 number');
    expect(totalInWords(10_000, '98')).toBe('10,000 numbers or more');
    expect(totalInWords(20_000, '')).toBe('20,000 numbers');
  });
});

describe('an import', () => {
  it('is told in one sentence', () => {
    expect(importedInWords({ total: 0, added: 0 })).toMatch(/no number/);
    expect(importedInWords({ total: 5, added: 0 })).toMatch(/is new/);
    expect(importedInWords({ total: 5, added: 4 })).toBe('4 numbers of this file are on the list now.');
  });

  it('says when not every refused row is shown', () => {
    const example = { row: 2, number: '12', reason: '12 is not a phone number' };
    expect(examplesInWords({ invalid: 1, examples: [example] })).toBe('What was refused');
    expect(examplesInWords({ invalid: 46, examples: [example, example] })).toBe('The first 2 of 46 that were refused');
  });

  it('is under way until the server has read all', () => {
    expect(importProgress(0.256)).toEqual({ words: 'Uploading: 25 %', percent: 25 });
    expect(importProgress(1)).toEqual({ words: 'Reading the numbers', percent: undefined });
  });
});
