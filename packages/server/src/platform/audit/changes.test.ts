import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only fields that differ are changes, with their value before and after', () => {
  expect(changesOf({ a: 1, b: 'x', c: [1, 2] }, { a: 2, b: 'x', c: [1, 2] })).toEqual({ a: { from: 1, to: 2 } });
  expect(changesOf({ a: 1, b: 2 }, { b: 3 })).toEqual({ b: { from: 2, to: 3 } });
  expect(changesOf({}, { a: null, b: undefined, c: '' })).toEqual({ c: { from: null, to: '' } });
});

test('the order of the fields of an object is no change', () => {
  expect(changesOf({ plan: { days: 1, times: [2] } }, { plan: { times: [2], days: 1 } })).toEqual({});
  expect(changesOf({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' })).toEqual({});
});

test('secrets are named, and never shown', () => {
  expect(changesOf({ password: 'a', name: 'x' }, { password: 'b', name: 'y' })).toEqual({
    password: { from: '•••', to: '•••' },
    name: { from: 'x', to: 'y' },
  });
  const [change] = Object.values(changesOf({}, { source: { url: 'https://a', Authorization: 'Bearer 1' } }));
  expect(change).toEqual({ from: null, to: { url: 'https://a', Authorization: '•••' } });
});
