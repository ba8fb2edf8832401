import { expect, test } from 'vitest';
import { preparedName } from './prepared.ts';

const query = (text: string, isVariable = false) => ({ text, values: [1], isVariable });

test('a frequent statement is prepared under one name', () => {
  const names = Array.from({ length: 5 }, () => preparedName(query('select often')));
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^halloo_\d+$/);
  expect(new Set(names.slice(2)).size).toBe(1);
});

test('statements that vary with the number of rows, or run once, get no name', () => {
  for (let rows = 2; rows < 500; rows += 1) {
    for (let n = 0; n < 4; n += 1) expect(preparedName(query(`insert ${rows} rows`, true))).toBeUndefined();
    expect(preparedName(query(`select from staging_${rows}`))).toBeUndefined();
  }
});

test('the number of names is bounded', () => {
  const names = new Set<string | undefined>();
  for (let n = 0; n < 3_000; n += 1) {
    for (let run = 0; run < 3; run += 1) names.add(preparedName(query(`select ${n}`)));
  }
  expect(names.size).toBeLessThanOrEqual(1_001);
});
