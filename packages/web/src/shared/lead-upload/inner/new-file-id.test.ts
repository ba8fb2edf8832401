import { fileId } from '@halloo/contract/leads';
import { expect, test } from 'vitest';
import { newFileId, uuidOf } from './new-file-id.ts';

test('writes bytes as a UUID of version 4', () => {
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('makes ids that the API takes, a new one each time', () => {
  const ids = Array.from({ length: 20 }, newFileId);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(fileId.safeParse(id).success).toBe(true);
});
