import type { Readable } from 'node:stream';

/** Bytes by their SHA-256 (lower-case hex). Failures are `BlobStoreError`s. */
export interface BlobStore {
  /** Stores bytes and returns their hash. Atomic; storing the same bytes again is harmless. */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  /**
   * Bytes from start to end inclusive, or all; null if they do not exist. An end beyond the last byte means the last
   * byte; a start beyond it is an error. A stream that cannot deliver every byte ends with an error.
   */
  read(hash: string, range?: { start: number; end: number }): Promise<Readable | null>;
  size(hash: string): Promise<number | null>;
  /** Deletes bytes; does nothing if they do not exist. */
  remove(hash: string): Promise<void>;
  /** Null if the store is writable, otherwise the reason in a sentence. */
  check(): Promise<string | null>;
}

/** A failure of the store. The message is a sentence for people and contains no secret. */
export class BlobStoreError extends Error {
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'BlobStoreError';
    this.retryable = options.retryable;
  }
}
