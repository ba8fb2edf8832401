import { describe, expect, it } from 'vitest';
import { destinationAddress, sourceAddress } from './addresses.ts';

describe('addresses', () => {
  it.each([
    ['Halloo', 5, 0, 'Halloo'],
    ['1st Bank', 5, 0, '1st Bank'],
    ['12345', 3, 0, '12345'],
    ['123456', 3, 0, '123456'],
    ['1234567', 1, 1, '1234567'],
    ['+447700900123', 1, 1, '447700900123'],
    ['447700900123', 1, 1, '447700900123'],
    ['', 0, 0, ''],
  ])('gives the sender %j its kind', (sender, ton, npi, address) =>
    expect(sourceAddress(sender)).toEqual({ ton, npi, address }),
  );

  it('omit the plus of a phone number', () =>
    expect(destinationAddress('+919876543210')).toEqual({ ton: 1, npi: 1, address: '919876543210' }));
});
