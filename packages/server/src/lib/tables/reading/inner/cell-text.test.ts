import { expect, test } from 'vitest';
import { builtInFormat, customFormat } from './cell-format.ts';
import { formattedNumber, isoDateText, numberText } from './cell-text.ts';

test.each([
  [9.19811111111e11, '919811111111'],
  [919811111111.0, '919811111111'],
  [123456789012345680000, '123456789012345680000'],
  [0.1, '0.1'],
  [-0, '0'],
  [-12.5, '-12.5'],
  [1234.5599999999999, '1234.56'],
  [0.1 + 0.2, '0.3'],
])('writes the number %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test.each([
  ['dd/mm/yyyy', 'date'],
  ['[$-409]mmmm d, yyyy;@', 'date'],
  ['mmm-yy', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['d/m/yy h:mm AM/PM', 'dateTime'],
  ['yyyy-mm-dd\\Thh:mm:ss', 'dateTime'],
  ['h:mm:ss', 'time'],
  ['mm:ss.0', 'time'],
  ['[h]:mm', 'elapsed'],
  ['0000000000', 'padded'],
])('knows what %s shows', (code, kind) => {
  expect(customFormat(code)?.kind).toBe(kind);
});

test.each(['General', '0.00E+00', '# ?/?', '@', ''])('takes numbers under %j as they are', (code) => {
  expect(customFormat(code)).toBeUndefined();
});

test('knows the numbered formats', () => {
  expect([0, 2, 14, 20, 22, 31, 46, 49].map((id) => builtInFormat(id)?.kind)).toEqual([
    undefined,
    'number',
    'date',
    'time',
    'dateTime',
    'date',
    'elapsed',
    undefined,
  ]);
});

test.each([
  [46143, 'date', '2026-05-01'],
  [46143.99, 'date', '2026-05-01'],
  [46143.395833333336, 'dateTime', '2026-05-01 09:30'],
  [45351.999305555553, 'dateTime', '2024-02-29 23:59'],
  [1, 'date', '1900-01-01'],
  [59, 'date', '1900-02-28'],
  [61, 'date', '1900-03-01'],
  [2958465, 'date', '9999-12-31'],
  [2958466, 'date', '2958466'],
  [-1, 'date', '-1'],
  [0.5, 'time', '12:00'],
  [1.25, 'elapsed', '30:00'],
  [0.25, 'dateTime', '06:00'],
] as const)('writes %d as a %s: %s', (value, kind, text) => {
  expect(formattedNumber(value, { kind }, false)).toBe(text);
});

test('counts from 1904 if the file does', () => {
  expect(formattedNumber(44681, { kind: 'date' }, true)).toBe('2026-05-01');
  expect(formattedNumber(0, { kind: 'date' }, true)).toBe('1904-01-01');
  expect(formattedNumber(0.5, { kind: 'time' }, true)).toBe('12:00');
});

test('pads with zeros if the format does', () => {
  expect(formattedNumber(42, { kind: 'padded', digits: 5 }, false)).toBe('00042');
  expect(formattedNumber(-4.5, { kind: 'padded', digits: 5 }, false)).toBe('-4.5');
});

test('normalises dates that are spelled out', () => {
  expect(isoDateText('2026-05-01')).toBe('2026-05-01');
  expect(isoDateText('2026-05-01T00:00:00.000')).toBe('2026-05-01');
  expect(isoDateText('2026-05-01T09:30:15Z')).toBe('2026-05-01 09:30');
  expect(isoDateText('someday')).toBe('someday');
});
