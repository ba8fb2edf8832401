import { type ErrorCode, errors } from '@halloo/contract/errors';

interface Particulars {
  /** The sentence for a person, where the code's own is not precise enough. */
  msg?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An expected refusal: it reaches the client with its code, its sentence and its HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { msg, fields, retryAfterSeconds }: Particulars = {}) {
    super(msg ?? errors[code].msg);
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Why something outside Halloo (an engine, a gateway, a carrier) did not do its work, in a sentence for a person without
 * any secret in it. Each port has its own kind.
 */
export class PortError extends Error {
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** How long the other side asked to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { retryable: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** A reason not to start that the person at the terminal can mend: shown as one sentence, without a stack. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
