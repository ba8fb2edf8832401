import { describe, expect, it, test } from 'vitest';
import { cancelInWords } from './cancel-words.ts';
import { purgeInWords } from './purge-words.ts';

describe('cancelling', () => {
  it('says how many are left', () => {
    expect(cancelInWords({ total_records: 12, pickup: 3, no_pickup: 4 })).toBe(
      '5 people have not been called yet and will not be.',
    );
    expect(cancelInWords({ total_records: 8, pickup: 3, no_pickup: 4 })).toMatch(/^1 person has/);
    expect(cancelInWords({ total_records: 7, pickup: 3, no_pickup: 4 })).toBeUndefined();
  });
});

test('a deletion for good says what is deleted, with its numbers', () => {
  expect(purgeInWords({ total_records: 12_000 })).toMatch(/^Its 12,000 leads, calls with all answers/);
  expect(purgeInWords({ total_records: 1 })).toMatch(/^Its 1 lead, calls/);
  expect(purgeInWords({ total_records: 0 })).toMatch(/^Its calls with all answers/);
});
