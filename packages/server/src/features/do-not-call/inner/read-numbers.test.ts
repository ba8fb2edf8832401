import { expect, test } from 'vitest';
import { countryOf } from '../../../lib/phone-number.ts';
import { layoutOf, numberReader } from './read-numbers.ts';

const india = countryOf('en-IN');

test.each([
  ['a heading', ['Name', 'Phone No', 'City'], { hasHeadings: true, numberAt: [1], reasonAt: undefined }],
  ['two headings', ['Phone', 'Reason', 'Mobile'], { hasHeadings: true, numberAt: [0, 2], reasonAt: 1 }],
  ['no heading', ['9876543210'], { hasHeadings: false, numberAt: [0], reasonAt: undefined }],
  ['no heading and a name', ['7', 'Asha', '98765 43210'], { hasHeadings: false, numberAt: [2], reasonAt: undefined }],
  ['several numbers', ['9876543210', '9876543211'], { hasHeadings: false, numberAt: [0, 1], reasonAt: undefined }],
  ['an unknown heading', ['DND'], { hasHeadings: true, numberAt: [0], reasonAt: undefined }],
  ['a first number that is wrong', ['98765'], { hasHeadings: false, numberAt: [0], reasonAt: undefined }],
])('numbers are found by %s', (_, first, layout) => {
  expect(layoutOf(first, india)).toEqual(layout);
});

test('a table without a column of numbers is refused', () => {
  expect(() => layoutOf(['Asha', 'Pune'], india)).toThrow('Name the column Number');
});

test('reads all numbers of a row, with their own reason or the default', () => {
  const read = numberReader({ hasHeadings: true, numberAt: [0, 2], reasonAt: 1 }, india, 'Register');
  expect(read({ row: 2, cells: ['9876543210', ' Letter\0 ', '9876543211'] })).toEqual([
    { row: 2, number: '+919876543210', reason: 'Letter' },
    { row: 2, number: '+919876543211', reason: 'Letter' },
  ]);
  expect(read({ row: 3, cells: ['9876543210', '', '-'] })).toEqual([
    { row: 3, number: '+919876543210', reason: 'Register' },
  ]);
  expect(read({ row: 4, cells: ['', 'x'.repeat(300), '9876543212'] })[0]).toMatchObject({ reason: 'x'.repeat(200) });
});

test('rejects an unreadable number without losing a valid one beside it', () => {
  const read = numberReader({ hasHeadings: true, numberAt: [0, 1], reasonAt: undefined }, india, '');
  expect(read({ row: 2, cells: ['9876543210', '0000000000'] })).toMatchObject([
    { number: '+919876543210' },
    { given: '0000000000', problem: expect.stringContaining('not a valid phone number') },
  ]);
  expect(read({ row: 3, cells: ['', ''] })).toEqual([{ row: 3, given: '', problem: 'Number is missing' }]);
  expect(read({ row: 4, cells: ['Asha', '-'] })).toHaveLength(1);
});
