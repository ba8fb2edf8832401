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
    expect(addedInWords({ added: 1, already: 0 })).toBe('1 number was added to the list.');
    expect(addedInWords({ added: 3, already: 1 })).toBe(
      '3 numbers were added to the list. 1 number was already on the list.',
    );
    expect(addedInWords({ added: 0, already: 1 })).toBe('1 number was already on the list.');
    expect(addedInWords({ added: 0, already: 2 })).toBe('2 numbers were already on the list.');
    const refused = [{ number: '12', reason: '12 is not a valid phone number in India' }];
    expect(refusedInWords({ added: 0, already: 0, refused })).toBe(
      'Not added: 12 is not a valid phone number in India.',
    );
    expect(refusedInWords({ added: 2, already: 0, refused: [...refused, ...refused] })).toBe(
      '2 numbers were added to the list. 2 numbers could not be read and were not added.',
    );
  });
});

describe('the list', () => {
  it('says who asked where nobody of the workspace did', () => {
    expect(addedBy({ added_by: null })).toBe('Requested in a call');
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
    expect(importedInWords({ total: 5, added: 0 })).toMatch(/no new numbers/);
    expect(importedInWords({ total: 5, added: 4 })).toBe('4 numbers from this file were added to the list.');
  });

  it('says when not every refused row is shown', () => {
    const example = { row: 2, number: '12', reason: '12 is not a phone number' };
    expect(examplesInWords({ invalid: 1, examples: [example] })).toBe('Refused rows');
    expect(examplesInWords({ invalid: 46, examples: [example, example] })).toBe('First 2 of 46 refused rows');
  });

  it('is under way until the server has read all', () => {
    expect(importProgress(0.256)).toEqual({ words: 'Uploading: 25%', percent: 25 });
    expect(importProgress(1)).toEqual({ words: 'Reading the numbers', percent: undefined });
  });
});
