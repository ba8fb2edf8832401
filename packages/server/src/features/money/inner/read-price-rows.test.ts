import { describe, expect, test } from 'vitest';
import { createPriceReader, findColumns } from './read-price-rows.ts';

const sims = [
  { id: 1, number: '+918000000001', label: 'Office' },
  { id: 2, number: '+918000000002', label: 'Twin' },
  { id: 3, number: '+918000000003', label: 'twin' },
];
const own = ['Prefix', 'Per minute', 'Per call', 'Per attempt', 'First seconds', 'Next seconds', 'SIM'];

const read = (rows: readonly (readonly string[])[], heading: readonly string[] = own) => {
  const columns = findColumns(heading);
  if (!columns) throw new Error('no columns');
  const reader = createPriceReader(columns, sims);
  for (const [index, cells] of rows.entries()) reader.add({ row: index + 2, cells });
  return { prices: reader.prices, problems: reader.problems.map(({ row, problem }) => `${row}: ${problem}`) };
};

test('columns are found by the headings of Halloo and of carriers', () => {
  expect(findColumns(['Destination', 'Dial_Code', 'Rate', 'Billing Increment'])).toEqual(
    new Map([
      ['prefix', 1],
      ['per_minute', 2],
      ['first_seconds', 3],
    ]),
  );
  expect(findColumns(['Country', 'Per minute'])).toBeUndefined();
  expect(findColumns(['Prefix'])).toBeUndefined();
});

test('prices are read with their steps and SIM, and without them in whole minutes over all SIMs', () => {
  expect(
    read([
      ['+91', '0.85', '0.1', '0.005', '30', '6', 'Office'],
      ['0091 98', '1.25', '', '', '', '', ''],
      ['1 (604)', '.01', '', '', '1/1', '', '+91 80000 00001'],
    ]),
  ).toEqual({
    prices: [
      {
        ...{ prefix: '+91', sim_id: 1, per_minute: 850_000, per_call: 100_000, per_attempt: 5_000 },
        ...{ first_seconds: 30, next_seconds: 6 },
      },
      {
        ...{ prefix: '+9198', sim_id: null, per_minute: 1_250_000, per_call: 0, per_attempt: 0 },
        ...{ first_seconds: 60, next_seconds: 60 },
      },
      {
        ...{ prefix: '+1604', sim_id: 1, per_minute: 10_000, per_call: 0, per_attempt: 0 },
        ...{ first_seconds: 1, next_seconds: 1 },
      },
    ],
    problems: [],
  });
});

describe('a row that is wrong says why', () => {
  test.each<[readonly string[], string]>([
    [['', '1'], 'The prefix is missing.'],
    [['India', '1'], '“India” is not a prefix. Write the country code and the digits after it, such as +91 or +9198.'],
    [['+91', ''], 'Per minute is missing. Write 0 if it costs nothing.'],
    [['+91', '1,5'], 'Per minute “1,5” is not an amount. Write it as 0.85, with a point and at most six places.'],
    [['+91', '₹5'], 'Per minute “₹5” is not an amount. Write it as 0.85, with a point and at most six places.'],
    [['+91', '-2'], 'Per minute “-2” is negative.'],
    [['+91', '2000000'], 'Per minute “2000000” is more than 1,000,000.'],
    [['+91', '1', 'x'], 'Per call “x” is not an amount. Write it as 0.85, with a point and at most six places.'],
    [
      ['+91', '1', '', '', '0', '6'],
      '“0” is not a billing step. Write whole seconds from 1 to 3,600, such as 60 or 30/6.',
    ],
    [
      ['+91', '1', '', '', '', '', 'Garage'],
      'There is no SIM “Garage”. Write its number or label, or leave the cell empty for all SIMs.',
    ],
    [['+91', '1', '', '', '', '', 'Twin'], 'Several SIMs are called “Twin”. Write the number of one.'],
  ])('%j', (cells, problem) => {
    expect(read([cells]).problems).toEqual([`2: ${problem}`]);
  });

  test('the same prefix twice', () => {
    const { prices, problems } = read([
      ['+91', '1'],
      ['91', '2'],
      ['+91', '3', '', '', '', '', 'Office'],
    ]);
    expect(prices).toHaveLength(2);
    expect(problems).toEqual(['3: +91 is in row 2 already. Remove one of the two rows.']);
  });
});
