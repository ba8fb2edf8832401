import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 0, 1);

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['90', 90_000],
  ['9'.repeat(400), undefined],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
])('%s asks for %s ms', (value, ms) => {
  expect(retryAfter(value, now)).toBe(ms);
});
