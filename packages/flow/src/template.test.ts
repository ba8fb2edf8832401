import { expect, test } from 'vitest';
import {
  fieldKey,
  fieldValue,
  fillTemplate,
  leadFields,
  leadValues,
  templateFields,
  templateParts,
  unknownFields,
  withField,
} from './template.ts';

test('words in braces are fields, each once, in order of appearance', () => {
  expect(templateFields('Dear {First Name}, {amount} is due on {date}. Thank you, {first_name}.')).toEqual([
    'First Name',
    'amount',
    'date',
  ]);
  expect(templateFields('प्रिय {नाम}, {}, { }, {a\nb} and {{x}}')).toEqual(['नाम', 'x']);
  expect(templateFields('No field, only { an open brace')).toEqual([]);
});

test('the parts of a template add up to the template', () => {
  const template = 'Dear {name}, your {amount}{unit} is due. {';
  const parts = templateParts(template);
  expect(parts.map(({ text }) => text).join('')).toBe(template);
  expect(parts.filter(({ field }) => field).map(({ field }) => field)).toEqual(['name', 'amount', 'unit']);
});

test('field names match regardless of case and spaces', () => {
  expect(fillTemplate('Dear {First Name}, you owe {AMOUNT}.', { first_name: 'Asha', 'amount ': '₹500' })).toEqual({
    text: 'Dear Asha, you owe ₹500.',
    missing: [],
  });
});

test('a field without a value is omitted and reported', () => {
  expect(fillTemplate('Dear {title} {name}, good day.', { name: 'Ravi', title: '  ' })).toEqual({
    text: 'Dear Ravi, good day.',
    missing: ['title'],
  });
});

test('braces within a value are not filled again', () => {
  expect(fillTemplate('{a}', { a: '{b}', b: 'x' }).text).toBe('{b}');
});

test('a lead provides its columns and the common fields; its own name wins over a column of that name', () => {
  const values = leadValues({
    first_name: 'Asha',
    last_name: 'Patil',
    lead_id: null,
    number: '+919000000001',
    data: { City: 'Pune', first_name: 'wrong' },
  });
  expect(fillTemplate('{name} of {city}, {first_name}', values).text).toBe('Asha Patil of Pune, Asha');
});

test('fields without a column are unknown', () => {
  expect(unknownFields('{first_name} {city} {Amount due} {balance}', ['City', 'amount_due'])).toEqual(['balance']);
});

test('different spellings of a name are the same field', () => {
  expect(new Set(['Amount Due', 'amount_due', ' AMOUNT-due ', 'amount  due'].map(fieldKey)).size).toBe(1);
});

test('a field is found however its name is written; of several spellings the last one counts, in texts too', () => {
  const values = { City: ' Pune ', city: ' Nagpur ', empty: ' ' };
  expect(
    ['CITY', ' city', 'empty', 'none', 'constructor', '__proto__', ''].map((name) => fieldValue(values, name)),
  ).toEqual(['Nagpur', 'Nagpur', '', '', '', '', '']);
  expect(fillTemplate('{CITY}', values)).toEqual({ text: 'Nagpur', missing: [] });
});

test('a new value replaces all spellings of its field, and changes no other one', () => {
  const values = { City: 'Pune', 'c-i': '1', CITY: 'Nagpur' };
  expect(withField(values, ' city ', 'Delhi')).toEqual({ 'c-i': '1', city: 'Delhi' });
  expect(withField({ city: 'Pune', other: '1' }, 'city', 'Delhi')).toEqual({ city: 'Delhi', other: '1' });
  expect(withField(values, ' _ ', 'x')).toEqual({ ...values, _: 'x' });
  expect(withField(values, '  ', 'x')).toBe(values);
  expect(Object.entries(withField({}, '__proto__', 'x'))).toEqual([['__proto__', 'x']]);
  expect(values).toEqual({ City: 'Pune', 'c-i': '1', CITY: 'Nagpur' });
});

test('spaces are single, lines stay, and a missing field is told once, as it was written first', () => {
  expect(fillTemplate(' a \t b\n c  ', {}).text).toBe('a b\n c');
  expect(fillTemplate('\ta\u00a0b', {}).text).toBe('a b');
  expect(fillTemplate('{A b} {a_B} {c} {A b}', { c: 'x' })).toEqual({ text: 'x', missing: ['A b'] });
});

test('a name is one line of at most a hundred characters', () => {
  const long = 'a'.repeat(100);
  expect(templateFields(`{${long}} {${long}a}`)).toEqual([long]);
  expect(templateParts('a{b}c')).toEqual([{ text: 'a' }, { text: '{b}', field: 'b' }, { text: 'c' }]);
  expect(templateParts('{ b }')).toEqual([{ text: '{ b }', field: 'b' }]);
  expect(templateParts('')).toEqual([]);
});

test('names are compared without case, and with any space, _ or - between words', () => {
  expect(fieldKey(' Ｃity - NAME ')).toBe('city_name');
  expect(fieldKey('a_b')).not.toBe(fieldKey('ab'));
});

test('every lead has these fields', () => {
  const lead = { first_name: 'Asha', last_name: '', lead_id: '7', number: '+91', data: {} };
  expect(leadValues(lead)).toEqual({ first_name: 'Asha', last_name: '', name: 'Asha', lead_id: '7', number: '+91' });
  expect(Object.keys(leadValues(lead)).toSorted()).toEqual([...leadFields].toSorted());
  expect(leadValues({ ...lead, lead_id: null }).lead_id).toBe('');
});
