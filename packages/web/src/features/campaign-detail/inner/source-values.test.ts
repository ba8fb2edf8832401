import { expect, test } from 'vitest';
import { exampleOf } from '../../../../test/fake-api.ts';
import { lacksHeaderValue, sourceBody, sourceValues } from './source-values.ts';

const source = exampleOf('getLiveList').source ?? undefined;

test('a new address has no header unless one is given', () => {
  const values = { ...sourceValues(undefined), url: 'https://example.org/a.csv' };
  expect(sourceBody(values, undefined)).toEqual({ url: 'https://example.org/a.csv', every_hours: 6, active: true });
  const named = { ...values, header_name: ' X-Key ', header_value: 'abc' };
  expect(sourceBody(named, undefined).header).toEqual({ name: 'X-Key', value: 'abc' });
});

test('a saved header is kept, replaced or removed', () => {
  const values = sourceValues(source);
  expect(values.header_value).toBe('');
  expect(sourceBody(values, source)).not.toHaveProperty('header');
  expect(sourceBody({ ...values, header_value: 'new' }, source).header).toEqual({
    name: 'Authorization',
    value: 'new',
  });
  expect(sourceBody({ ...values, header_name: '' }, source).header).toBeNull();
});

test('another header needs a value of its own', () => {
  const values = sourceValues(source);
  expect(lacksHeaderValue(values, source)).toBe(false);
  expect(lacksHeaderValue({ ...values, header_name: 'X-Key' }, source)).toBe(true);
  expect(lacksHeaderValue({ ...values, header_name: 'X-Key', header_value: 'abc' }, source)).toBe(false);
});
