import { expect, test } from 'vitest';
import { columnsGone } from './compare-headings.ts';

test('order, case and spaces do not matter, and new columns are fine', () => {
  expect(columnsGone(['Name', 'Number', 'City'], ['city', ' NUMBER', 'Age', 'name '])).toEqual([]);
});

test('missing columns are named as they were', () => {
  expect(columnsGone(['Name', 'Number', 'Due Date', 'City'], ['Name', 'Number', 'Town'])).toEqual(['Due Date', 'City']);
});
