import type { Readable } from 'node:stream';

/** Bytes by their SHA-256 (lower-case hex). Failures are `BlobStoreError`s. */
export interface BlobStore {
  /** Keeps bytes and answers their hash. Whole or not at all; keeping the same bytes again is fine. */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  /**
   * Bytes from start to end inclusive, or all; null when they are not there. An end beyond the last byte means the
   * last byte; a start beyond it is an error. A stream that cannot deliver every byte ends with an error.
   */
  read(hash: string, range?: { start: number; end: number }): Promise<Readable | null>;
  size(hash: string): Promise<number | null>;
  /** Forgets bytes; no complaint when they are not there. */
  remove(hash: string): Promise<void>;
  /** Null when the store can be written to, else why not in a sentence. */
  check(): Promise<string | null>;
}

/** Why a store could not do its work, in a sentence for a person without any secret in it. */
export class BlobStoreError extends Error {
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'BlobStoreError';
    this.retryable = options.retryable;
  }
}
