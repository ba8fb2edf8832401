import { expect, test } from 'vitest';
import { fieldKey, fillTemplate, leadValues, templateFields, templateParts, unknownFields } from './template.ts';

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
