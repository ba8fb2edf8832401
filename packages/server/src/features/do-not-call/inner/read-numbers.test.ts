import { expect, test } from 'vitest';
import { countryOf } from '../../../lib/phone-number.ts';
import { columnsOf } from '../../leads/columns.ts';
import { numberColumns, numberReader } from './read-numbers.ts';

const india = countryOf('en-IN');

test('reads all numbers of a row, with their own reason or the default', () => {
  const read = numberReader({ numberAt: [0, 2], reasonAt: 1, countryAt: undefined }, india, 'Register');
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
  const read = numberReader({ numberAt: [0, 1], reasonAt: undefined, countryAt: undefined }, india, '');
  expect(read({ row: 2, cells: ['9876543210', '0000000000'] })).toMatchObject([
    { number: '+919876543210' },
    { given: '0000000000', problem: expect.stringContaining('not a valid phone number') },
  ]);
  expect(read({ row: 3, cells: ['', ''] })).toEqual([{ row: 3, given: '', problem: 'Number is missing' }]);
  expect(read({ row: 4, cells: ['Asha', '-'] })).toHaveLength(1);
});

test('the columns must be known or chosen, not guessed', () => {
  const columns = columnsOf(['Who', 'Reach at'], ['none', 'number']);
  expect(() => numberColumns({ columns, foundBy: 'guess' })).toThrow('Name the column Number');
  expect(numberColumns({ columns, foundBy: 'chosen' }).numberAt).toEqual([1]);
});

test('a country column decides the dial code', () => {
  const read = numberReader({ numberAt: [1], reasonAt: undefined, countryAt: 0 }, india, '');
  expect(read({ row: 2, cells: ['1', '4155552671'] })).toMatchObject([{ number: '+14155552671' }]);
});
