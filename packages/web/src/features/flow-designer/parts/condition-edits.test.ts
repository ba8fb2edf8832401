import { expect, test } from 'vitest';
import { comparisonsFor, freshCondition, withKind, withSource } from './condition-edits.ts';

test('a condition about something else loses its value and every comparison without meaning there', () => {
  const field = { ...freshCondition, name: 'city', is: 'contains', value: 'Pune' } as const;
  expect(withSource(field, 'field')).toBe(field);
  expect(withSource(field, 'hour')).toEqual({ of: 'hour', name: '', as: 'number', is: 'is', value: '', most: '' });
  expect(withSource(field, 'caller')).toMatchObject({ of: 'caller', as: 'text', is: 'contains', value: '' });
  expect(withSource({ ...field, is: 'is_empty' }, 'outcome')).toMatchObject({ is: 'is_empty' });
});

test('a value that is read as another kind stays, and a comparison if it can', () => {
  const age = { ...freshCondition, name: 'age', is: 'starts_with', value: '18' } as const;
  expect(withKind(age, 'number')).toMatchObject({ as: 'number', is: 'is', value: '18' });
  expect(withKind({ ...age, as: 'number', is: 'between' }, 'date')).toMatchObject({ as: 'date', is: 'between' });
});

test('only comparisons with a meaning are offered, and the one that is there', () => {
  expect(comparisonsFor(freshCondition)).toContain('starts_with');
  expect(comparisonsFor({ ...freshCondition, as: 'date' })).not.toContain('contains');
  expect(comparisonsFor({ ...freshCondition, of: 'weekday', as: 'number' })).toEqual(['is', 'is_not', 'between']);
  expect(comparisonsFor({ ...freshCondition, of: 'weekday', as: 'number', is: 'less' })).toContain('less');
  expect(comparisonsFor({ ...freshCondition, of: 'attempt', as: 'number' })).not.toContain('is_empty');
});
