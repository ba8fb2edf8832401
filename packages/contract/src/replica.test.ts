import { expect, test } from 'vitest';
import { isBefore, neverReached } from './positions.ts';
import { position } from './replica.ts';

test.each([
  ['0/9', '0/10', true],
  ['9/FFFFFFFF', '10/0', true],
  ['10/0', '9/FFFFFFFF', false],
  ['16/B374D848', '16/B374D848', false],
  ['FFFFFFFE/FFFFFFFF', neverReached, true],
])('%s is before %s: %s', (one, other, expected) => {
  expect(isBefore(one, other)).toBe(expected);
});

test.each(['', '16', '16/', '/16', '16/g', '16/b374d848', '123456789/0', '0/0 ', "0/0'"])(
  '%j is no position',
  (given) => {
    expect(position.safeParse(given).success).toBe(false);
  },
);
