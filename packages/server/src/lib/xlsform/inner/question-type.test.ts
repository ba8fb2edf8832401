import { expect, test } from 'vitest';
import { readHeading, type SheetKind } from './headings.ts';
import { codeOfLanguage } from './language-code.ts';
import { readType } from './question-type.ts';

test('types are read in all spellings of the specification', () => {
  for (const type of [
    'select_one yes_no',
    'select one yes_no',
    'Select_One yes_no',
    'select one from yes_no',
    'select1 yes_no',
    'add select one prompt using yes_no',
  ]) {
    expect(readType(type), type).toEqual({ is: 'select', list: 'yes_no', orOther: false });
  }
  expect(readType('select_one colours or_other')).toEqual({ is: 'select', list: 'colours', orOther: true });
  expect(readType('select_one colours or specify other')).toEqual({ is: 'select', list: 'colours', orOther: true });
  expect(readType('select_one')).toEqual({ is: 'select', list: '', orOther: false });
  for (const type of ['select_multiple x', 'select all that apply from x', 'select multiple x']) {
    expect(readType(type), type).toEqual({ is: 'screen', several: true });
  }
  for (const type of ['begin group', 'begin_group', 'Begin Group']) {
    expect(readType(type), type).toEqual({ is: 'begin', what: 'group' });
  }
  expect(readType('end repeat')).toEqual({ is: 'end', what: 'repeat' });
  expect(readType('end')).toEqual({ is: 'meta', today: false });
  expect(readType('today')).toEqual({ is: 'meta', today: true });
  expect(readType('select_one_from_file x.csv')).toEqual({ is: 'elsewhere' });
  expect(readType('add integer prompt')).toEqual({ is: 'integer' });
  expect(readType('int')).toEqual({ is: 'integer' });
  for (const type of ['geopoint', 'image', 'barcode', 'dateTime', 'osm tags']) {
    expect(readType(type), type).toEqual({ is: 'screen', several: false });
  }
  expect(readType('<script>')).toEqual({ is: 'unknown' });
  expect(readType('constructor')).toEqual({ is: 'unknown' });
});

test('headings are read with their aliases and languages', () => {
  const read = (heading: string, sheet: SheetKind = 'survey') => Object.values(readHeading(heading, sheet));
  expect(read('label::English (en)')).toEqual(['label', 'English (en)']);
  expect(read('Label : French')).toEqual(['label', 'French']);
  expect(read('caption')).toEqual(['label', '']);
  expect(read('relevance')).toEqual(['relevant', '']);
  expect(read('bind::relevant')).toEqual(['relevant', '']);
  expect(read('Constraint Message::fr')).toEqual(['constraint_message', 'fr']);
  expect(read('media::image::English')).toEqual(['media_image', 'English']);
  expect(read('image::English')).toEqual(['media_image', 'English']);
  expect(read('list name', 'choices')).toEqual(['list_name', '']);
  expect(read('value', 'choices')).toEqual(['name', '']);
  expect(read('jr:count')).toEqual(['jr:count', '']);
});

test('a language is known by its code or its name', () => {
  expect(codeOfLanguage('French (fr)')).toBe('fr-FR');
  expect(codeOfLanguage('Français')).toBe('fr-FR');
  expect(codeOfLanguage('Kiswahili')).toBe('sw-KE');
  expect(codeOfLanguage('English(en)')).toBe('en-IN');
  expect(codeOfLanguage('Klingon')).toBeNull();
  expect(codeOfLanguage('')).toBeNull();
});
