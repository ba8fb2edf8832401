import type { Account } from '@halloo/contract/accounts';
import { expect, test } from 'vitest';
import { consequencesOf, doneInWords, lastSignInInWords } from './words.ts';

const account = (over: Partial<Account> = {}): Account => ({
  id: 2,
  email: 'asha@example.org',
  first_name: 'Asha',
  last_name: 'Rao',
  role: 'manager',
  state: 'active',
  own: false,
  second_factor: false,
  api_keys: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  last_sign_in_at: null,
  ...over,
});

test('the last sign-in is a moment, or never', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(lastSignInInWords(account(), now)).toBe('Never');
  expect(lastSignInInWords(account({ last_sign_in_at: '2026-11-10T11:00:00.000Z' }), now)).toMatch(/10 Nov/);
});

test('a notice names the account', () => {
  expect(doneInWords(account(), 'remove')).toBe('The account asha@example.org is removed.');
});

test('a dialog names the keys that stop working, where there are any', () => {
  expect(consequencesOf(account(), 'disable')).toHaveLength(2);
  expect(consequencesOf(account({ api_keys: 1 }), 'disable')[1]).toBe('Their API key is revoked for good.');
  expect(consequencesOf(account({ api_keys: 3 }), 'remove')[1]).toBe('Their 3 API keys are deleted and stop working.');
});
