import { accountRoutes } from '@halloo/contract/accounts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf, problemsOf, sameValues, sentence } from './form-errors.ts';

const { body } = accountRoutes.changePassword;

test('names the first problem of every field', () => {
  expect(problemsOf(body, { current_password: '', new_password: 'short' })).toEqual({
    current_password: 'is required',
    new_password: 'must be at least 8 characters',
  });
});

test('finds nothing wrong with what is right', () => {
  expect(problemsOf(body, { current_password: 'a', new_password: 'long enough' })).toEqual({});
});

test('calls an empty field required, whatever its type', () => {
  const schema = z.object({ minutes: z.number(), zone: z.enum(['a']) });
  expect(problemsOf(schema, { minutes: '', zone: null })).toEqual({ minutes: 'is required', zone: 'is required' });
});

test('makes a sentence of a problem and leaves a whole sentence alone', () => {
  expect(sentence('Email', 'is required')).toBe('Email is required');
  expect(sentence('Email', 'Another account uses this email.')).toBe('Another account uses this email.');
});

test('compares values and lists', () => {
  expect(sameValues({ a: 'x', b: ['y'] }, { a: 'x', b: ['y'] })).toBe(true);
  expect(sameValues({ a: null }, { a: '' })).toBe(false);
});

test('finds what differs', () => {
  expect(changesOf({ a: 'x', b: ['y'], c: null }, { a: 'x', b: [], c: null })).toEqual({ b: ['y'] });
});
