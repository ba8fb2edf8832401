import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeXlsx } from './stream-xlsx.ts';

/** Reads the result with an independent library. */
const readBack = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer', dense: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('There is no sheet.');
  return { name, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true, blankrows: true }) };
};

const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('&', '<', '>', ' ', '\n', '😀'),
);

test('keeps phone numbers, leading zeros and hostile cells as text', async () => {
  const rows = [
    ['Name', 'Number', 'Note'],
    ['आशा', '+919811111111', "=cmd|' /C calc'!A0"],
    ['José & <Ñandú>', '09811111111', 'two\nlines'],
  ];
  expect(readBack(await writeXlsx('Leads', rows))).toEqual({ name: 'Leads', rows });
});

test('writes columns beyond Z', async () => {
  const row = Array.from({ length: 60 }, (_, i) => `c${i}`);
  expect(readBack(await writeXlsx('Leads', [row])).rows).toEqual([row]);
});

test('makes a name of a sheet that Excel takes', async () => {
  expect(readBack(await writeXlsx("'a/b:[c]*?'", [['x']])).name).toBe('a b  c');
  expect(readBack(await writeXlsx('', [['x']])).name).toBe('Sheet1');
  expect(readBack(await writeXlsx('n'.repeat(50), [['x']])).name).toHaveLength(31);
});

test('writes any text so that it is read back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1 }), async (text) => {
      // SheetJS leaves characters escaped that XML cannot hold; our own reader is tested with them.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      fc.pre(!/[\x00-\x08\x0b-\x1f\ufffe\uffff]|_x/.test(text));
      expect(readBack(await writeXlsx('Leads', [['Name'], [text]])).rows[1]?.[0]).toBe(text);
    }),
  );
});

test('writes many rows in several blocks', async () => {
  const rows = Array.from({ length: 9_000 }, (_, i) => [`L-${i}`, `+9198${String(i).padStart(8, '0')}`]);
  expect(readBack(await writeXlsx('Leads', rows)).rows).toEqual(rows);
});
