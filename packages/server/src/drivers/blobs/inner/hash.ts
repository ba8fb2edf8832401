import { createHash } from 'node:crypto';
import { BlobStoreError } from '../../../ports/blobs.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hashes become file paths and URLs, so everything else is rejected. */
export const checkHash = (hash: string): string => {
  if (!/^[0-9a-f]{64}$/.test(hash))
    throw new BlobStoreError('This is not the name of kept bytes.', { retryable: false });
  return hash;
};

export const outsideBytes = () =>
  new BlobStoreError('The part that was asked for lies outside the kept bytes.', { retryable: false });
