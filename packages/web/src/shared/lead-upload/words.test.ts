import { describe, expect, test } from 'vitest';
import { countsInWords, dataFieldsInWords, headingOf, megabytes, progressInWords } from './words.ts';

describe('headingOf', () => {
  test('turns underscores into spaces and capitalises every word', () => {
    expect(headingOf('first_name')).toBe('First Name');
    expect(headingOf('number')).toBe('Number');
    expect(headingOf('_due_date_')).toBe('Due Date');
  });
  test('leaves capitals, figures and other scripts as they are', () => {
    expect(headingOf('EMI_amount 2')).toBe('EMI Amount 2');
    expect(headingOf('नाम')).toBe('नाम');
    expect(headingOf('été_prochain')).toBe('Été Prochain');
  });
});

describe('countsInWords', () => {
  const counts = { total: 1250, valid: 1204, invalid: 46, duplicates: 12 };
  test('says how many are called and how many refused', () => {
    expect(countsInWords(counts)).toBe('1,204 of 1,250 rows will be called; 46 are refused (12 duplicates).');
    expect(countsInWords({ total: 2, valid: 1, invalid: 1, duplicates: 1 })).toBe(
      '1 of 2 rows will be called; 1 is refused (1 duplicate).',
    );
    expect(countsInWords({ ...counts, duplicates: 0 })).toBe('1,204 of 1,250 rows will be called; 46 are refused.');
  });
  test('says it simply when all are good, none is, or there are none', () => {
    expect(countsInWords({ total: 1250, valid: 1250, invalid: 0, duplicates: 0 })).toBe(
      'All 1,250 rows will be called.',
    );
    expect(countsInWords({ total: 1, valid: 1, invalid: 0, duplicates: 0 })).toBe('The one row will be called.');
    expect(countsInWords({ total: 3, valid: 0, invalid: 3, duplicates: 0 })).toBe(
      'None of 3 rows can be called; 3 are refused.',
    );
    expect(countsInWords({ total: 0, valid: 0, invalid: 0, duplicates: 0 })).toBe(
      'The file has no rows below its headings.',
    );
  });
});

describe('progressInWords', () => {
  test('counts whole per cents while the file is sent, and 100 not before the end', () => {
    expect(progressInWords({ sent: 0, rows: 0, read: 0 })).toEqual({ words: 'Uploading: 0 %', percent: 0 });
    expect(progressInWords({ sent: 0.459, rows: 40, read: 0.3 })).toEqual({ words: 'Uploading: 45 %', percent: 45 });
    expect(progressInWords({ sent: 0.9999, rows: 0, read: 0 })).toEqual({ words: 'Uploading: 99 %', percent: 99 });
  });
  test('then counts the rows that were read', () => {
    expect(progressInWords({ sent: 1, rows: 0, read: 0 })).toEqual({ words: 'Reading the file', percent: undefined });
    expect(progressInWords({ sent: 1, rows: 1, read: 0 })).toEqual({ words: 'Reading: 1 row', percent: 0 });
    expect(progressInWords({ sent: 1, rows: 48_000, read: 0.48 })).toEqual({
      words: 'Reading: 48,000 rows',
      percent: 48,
    });
  });
});

test('megabytes rounds up', () => {
  expect(megabytes(200_000_000)).toBe('200 MB');
  expect(megabytes(200_000_001)).toBe('201 MB');
});

test('dataFieldsInWords names six and counts the rest', () => {
  expect(dataFieldsInWords([])).toBeUndefined();
  expect(dataFieldsInWords(['city'])).toBe('Data field for text templates: city');
  expect(dataFieldsInWords(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toBe(
    'Data fields for text templates: a, b, c, d, e, f and 2 more',
  );
});
