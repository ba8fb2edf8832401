import type { ApiKey } from '@halloo/contract/api-keys';
import { describe, expect, it } from 'vitest';
import { endInWords, inOrder, lastUseInWords } from './words.ts';

const now = new Date('2026-11-16T12:00:00Z');
const key = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'CRM',
  scope: 'run',
  prefix: 'hal_ab12cd',
  state: 'active',
  made_by: 'asha@example.com',
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  last_used_address: '',
  ...over,
});

describe('a key in words', () => {
  it('says how long it works', () => {
    expect(endInWords(key(), now)).toBe('Valid until revoked');
    expect(endInWords(key({ expires_at: '2026-12-24T12:00:00.000Z' }), now)).toMatch(/^Valid until .*24 Dec/);
    expect(endInWords(key({ state: 'expired', expires_at: '2026-11-14T12:00:00.000Z' }), now)).toMatch(/^Expired /);
    expect(endInWords(key({ state: 'revoked', revoked_at: '2026-11-16T11:00:00.000Z' }), now)).toMatch(/^Revoked /);
  });

  it('says when and from where it was used last', () => {
    expect(lastUseInWords(key(), now)).toBe('Never');
    const used = key({ last_used_at: '2026-11-16T11:00:00.000Z', last_used_address: '192.0.2.7' });
    expect(lastUseInWords(used, now)).toMatch(/ from 192\.0\.2\.7$/);
  });

  it('stands below those that work once it ended', () => {
    const keys = [key({ id: 3, state: 'revoked' }), key({ id: 2 }), key({ id: 1, state: 'expired' })];
    expect(inOrder(keys).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});
