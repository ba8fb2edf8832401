import { expect, it, test } from 'vitest';
import { readId, readTab } from './detail-address.ts';

test('ids are whole and positive', () => {
  expect(readId('7')).toBe(7);
  for (const wrong of [null, '', '0', '-1', '1.5', 'seven', '07', '1e3']) expect(readId(wrong)).toBeUndefined();
});

it('opens the overview when the address names no tab that there is', () => {
  expect(readTab('leads')).toBe('leads');
  expect(readTab(null)).toBe('overview');
  expect(readTab('toString')).toBe('overview');
});
