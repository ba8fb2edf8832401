import { describe, expect, test } from 'vitest';
import { usesInWords } from '../../../ui/format.ts';
import { beginningOf, deletedUsesInWords, deleteLock, totalInWords } from './script-words.ts';

const use = (name: string, archived = false) => ({ campaign_id: 1, name, archived, status: 'Draft' as const });

describe('deleteLock', () => {
  test('names the campaign that plays the script', () => {
    expect(deleteLock({ used_by: [use('Diwali')] })).toBe(
      '“Diwali” plays it. Choose another script in its flow first.',
    );
    expect(deleteLock({ used_by: [use('Diwali'), use('Old', true), use('Holi'), use('Eid')] })).toBe(
      '“Diwali” and 2 more play it. Choose another script in their flows first.',
    );
  });
  test('says nothing where no campaign plays it, or only deleted ones', () => {
    expect(deleteLock({ used_by: [] })).toBeUndefined();
    expect(deleteLock({ used_by: [use('Old', true)] })).toBeUndefined();
  });
});

test('deletedUsesInWords counts deleted campaigns only', () => {
  expect(deletedUsesInWords({ used_by: [use('Diwali')] })).toBeUndefined();
  expect(deletedUsesInWords({ used_by: [use('Old', true)] })).toBe(
    '1 deleted campaign plays it. If you restore the campaign, choose another script in its flow.',
  );
  expect(deletedUsesInWords({ used_by: [use('Old', true), use('Older', true)] })).toBe(
    '2 deleted campaigns play it. If you restore them, choose another script in their flows.',
  );
});

test('beginningOf is one line, cut where it gets long', () => {
  expect(beginningOf({ text_message: '  Good morning,\n\n  Asha. ' })).toBe('Good morning, Asha.');
  const long = beginningOf({ text_message: 'word '.repeat(200) });
  expect(long.length).toBeLessThan(310);
  expect(long.endsWith(' …')).toBe(true);
});

test('counts in words', () => {
  expect(totalInWords(1)).toBe('1 script');
  expect(totalInWords(1200)).toBe('1,200 scripts');
  expect(usesInWords(2)).toBe('2 campaigns');
});
