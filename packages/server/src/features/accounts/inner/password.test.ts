import { expect, test } from 'vitest';
import { hashPassword } from './password.ts';

test('hashes a password with argon2id at the cost that OWASP recommends', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
