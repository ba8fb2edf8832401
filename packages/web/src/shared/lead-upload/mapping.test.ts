import { expect, test } from 'vitest';
import { assign, missingRoles } from './mapping.ts';

test('a role moves to the chosen column, and the other becomes a field', () => {
  expect(assign(['name', 'number', 'field'], 2, 'number', 'leads')).toEqual(['name', 'field', 'number']);
  expect(assign(['name', 'number', 'field'], 0, 'none', 'leads')).toEqual(['none', 'number', 'field']);
});

test('numbers not to call may be in several columns', () => {
  expect(assign(['number', 'none'], 1, 'number', 'do_not_call')).toEqual(['number', 'number']);
});

test('a list of leads needs a name and a number, a do-not-call list a number', () => {
  expect(missingRoles(['field', 'field'], 'leads')).toEqual(['name', 'number']);
  expect(missingRoles(['last_name', 'number'], 'leads')).toEqual([]);
  expect(missingRoles(['none'], 'do_not_call')).toEqual(['number']);
});
