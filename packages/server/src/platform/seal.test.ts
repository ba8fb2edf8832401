import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);
const secret = Buffer.from('a secret');

test('only the same key and purpose open a sealed secret, and two seals of one differ', () => {
  const sealed = seal(key, 'app 1', secret);
  expect(unseal(key, 'app 1', sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, 'app 1', secret)).not.toEqual(sealed);
  expect(() => unseal(key, 'app 2', sealed)).toThrow();
  expect(() => unseal(Buffer.alloc(32, 2), 'app 1', sealed)).toThrow();
});

test('a changed bit is noticed', () => {
  const sealed = seal(key, 'app 1', secret);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(key, 'app 1', sealed)).toThrow();
});
