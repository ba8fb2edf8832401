import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Row, readTable } from '../../src/lib/tables/reading/read-table.ts';
import { csvBom } from '../../src/lib/tables/writing/write-csv.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-encodings-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const cellsOf = async (bytes: Buffer | string) => {
  const file = path.join(folder, 'upload');
  fs.writeFileSync(file, bytes);
  const rows: Row[] = [];
  for await (const batch of readTable(file, {})) rows.push(...batch);
  return rows.map(({ cells }) => cells);
};

const hindi = Array.from({ length: 1000 }, (_, n) => `आशा पाटील ${n},98${10_000_000 + n}\n`).join('');
const oneWrong = Buffer.concat([Buffer.from(`Name,Number\n${hindi}`), Buffer.from('Jos\xe9,9811111111\n', 'latin1')]);
const formOf = async (bytes: Buffer, options = {}) => {
  const file = path.join(folder, 'form');
  fs.writeFileSync(file, bytes);
  const table = await openTable(file, options);
  table.close();
  return table.text;
};

test.each([
  ['', oneWrong],
  [' with a byte order mark', Buffer.concat([Buffer.from(csvBom), oneWrong])],
])('one byte that is not UTF-8 spoils only its own cell%s', async (_mark, bytes) => {
  const cells = await cellsOf(bytes);
  expect(cells[1]).toEqual(['आशा पाटील 0', '9810000000']);
  expect(cells.at(-1)).toEqual(['Jos\ufffd', '9811111111']);
});

test('a byte order mark decides even if every name is wrong, and against a choice', async () => {
  const bytes = Buffer.concat([Buffer.from(csvBom), Buffer.from('Name,Number\nJos\xe9,1\nRen\xe9,2\n', 'latin1')]);
  expect(await formOf(bytes)).toMatchObject({ encoding: 'utf-8', hasMark: true });
  expect(await formOf(bytes, { encoding: 'gb18030' })).toMatchObject({ encoding: 'utf-8', hasMark: true });
});

const encoded = {
  'euc-kr': ['c0ccb8a72cc0fcc8ad', ['b1e8c3b6bcf6', 'c0ccbfb5c8f1', 'b9dac1f6bcba']],
  big5: ['a96dA6572cb971b8dc', ['a4fda470a9fa', 'b3afabd8a5ab', 'aa4ca4e5b2bb', 'b169a8ceaac2']],
  gb18030: ['d0d5c3fb2cb5e7bbb0', ['cdf5d0a1c3f7', 'c0eebbaa', 'd5c5ceb0', 'c1f5d1f4', 'b3c2beb2']],
  'windows-1251': [
    'c8ecff2cd2e5ebe5f4eeed',
    ['c8e2e0ed20cfe5f2f0eee2', 'cec5ebe5ede020c8e2e0edeee2e0', 'c4ece8f2f0e8e920d1ecb8f0edeee2'],
  ],
} as const;
test.each(Object.entries(encoded))('recognises %s', async (encoding, [heading, names]) => {
  const rows = Array.from({ length: 30 }, (_, n) => [
    Buffer.from(names[n % names.length] ?? '', 'hex'),
    Buffer.from(`,98${10_000_000 + n}\n`),
  ]).flat();
  const bytes = Buffer.concat([Buffer.from(heading, 'hex'), Buffer.from('\n'), ...rows]);
  expect(await formOf(bytes)).toMatchObject({ encoding });
  const decoded = new TextDecoder(encoding).decode(Buffer.from(names[0], 'hex'));
  expect((await cellsOf(bytes))[1]).toEqual([decoded, '9810000000']);
});

test('is read in the encoding and with the separator that were chosen', async () => {
  const file = path.join(folder, 'chosen');
  fs.writeFileSync(file, Buffer.from('d0d5c3fb2c310a', 'hex'));
  const rows: Row[] = [];
  for await (const batch of readTable(file, { encoding: 'gb18030', delimiter: ';' })) rows.push(...batch);
  expect(rows).toEqual([{ row: 1, cells: ['姓名,1'] }]);
});

test('the country decides an older encoding where a few bytes do not', async () => {
  const bytes = Buffer.from('Name,Number\n\xcd\xf5,1\n', 'latin1');
  expect(await formOf(bytes, { country: 'CN' })).toMatchObject({ encoding: 'gb18030' });
  expect(await formOf(bytes, { country: 'IN' })).toMatchObject({ encoding: 'windows-1252' });
});

test('is read with pipes', async () => {
  expect(await cellsOf('Name|Number\nAsha|98\n')).toEqual([
    ['Name', 'Number'],
    ['Asha', '98'],
  ]);
});
