import { expect, test } from 'vitest';
import { sniffDelimiter } from './sniff-delimiter.ts';

const sniff = (sample: string) => sniffDelimiter(sample, true).delimiter;

test('finds the delimiter of the headings', () => {
  expect(sniff('Name,Number\nAsha,98')).toBe(',');
  expect(sniff('Name;Number\nAsha;98')).toBe(';');
  expect(sniff('Name\tNumber\nAsha\t98')).toBe('\t');
  expect(sniff('Name|Number\nAsha|98')).toBe('|');
});

test('ignores delimiters between quotes or in numbers', () => {
  expect(sniff('"Name, first; last";Number\n"Patil, Asha";98\n"Rao, R";97')).toBe(';');
  expect(sniff('Name;Amount\nAsha;1,5\nRavi;2,5')).toBe(';');
  expect(sniff('Name,Address\nAsha,"a;b;c"\nRavi,d;e;f')).toBe(',');
});

test('prefers the delimiter that the rows use as often as the headings', () => {
  expect(sniff('Name;Phone, mobile;City\nAsha;98;Pune\nRavi;97;Delhi')).toBe(';');
  expect(sniff('Name\tCity, country\nAsha\tPune, India\nRavi\tDelhi')).toBe('\t');
});

test('is not misled by lines above the headings', () => {
  expect(sniff('List of 1 May, Pune\n\nName;Number;Due\nAsha;98;1,5\nRavi;97;2,5')).toBe(';');
  expect(sniff('Report\nName,Number\nAsha,98\nRavi,97')).toBe(',');
});

test('treats a file of one column as comma separated', () => {
  expect(sniff('Number\n98\n97')).toBe(',');
  expect(sniff('')).toBe(',');
});

test('follows Excel’s hint and removes it from the table', () => {
  expect(sniffDelimiter('sep=;\r\nName;Number', true)).toEqual({ delimiter: ';', skip: 7 });
  expect(sniffDelimiter('SEP=\t\nName,a\tNumber', true)).toEqual({ delimiter: '\t', skip: 6 });
});

test('does not count a row that the sample truncates', () => {
  expect(sniffDelimiter('a;b,c;d\n1;2,3;4\n"x', false).delimiter).toBe(';');
});
