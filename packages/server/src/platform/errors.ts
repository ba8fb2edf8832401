import { errorSentence } from '@halloo/contract/error-words';
import { type ErrorCode, errors } from '@halloo/contract/errors';

interface Particulars {
  /** The message for the user, if the one of the code is not precise enough. */
  msg?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An expected error: the client receives its code, its message and its HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { msg, fields, retryAfterSeconds }: Particulars = {}) {
    super(msg ?? errorSentence(code));
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Why an external system (an engine, a gateway, a carrier) failed, in a sentence for people that contains no secrets.
 * Each port has its own subclass.
 */
export class PortError extends Error {
  /** Whether a retry may succeed. */
  readonly retryable: boolean;
  /** How long the other side asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { retryable: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** A reason not to start that the operator can fix: shown as one sentence, without a stack trace. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
