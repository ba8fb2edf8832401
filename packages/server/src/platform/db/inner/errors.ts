/** The database did not answer, or cannot be used at the moment. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** A timeout. The message names the operation and the limit. */
export class DatabaseTimeout extends DatabaseUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseTimeout';
  }
}

/** The name of the constraint that a statement violated. */
export const brokenConstraint = (error: unknown): string | undefined =>
  (error as { constraint?: string } | undefined)?.constraint;

/** The code of a statement that writes where only reading is possible. */
export const readOnlyCode = '25006';

/** Error codes of the connection outside of class 08. */
const unavailableCodes = new Set([
  // Too many connections, shutting down, crashed, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
  // Timeout of a statement or a lock; an idle transaction or session was ended.
  ...['57014', '55P03', '25P03', '25P04', '57P05'],
  // The server only reads: a standby, or a former primary behind a balancer that has not noticed yet.
  readOnlyCode,
  // Chosen as the victim of a deadlock.
  '40P01',
]);

/** Whether the database was unreachable, overloaded or too slow, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && (unavailableCodes.has(code) || /^08...$/.test(code));
};

/** A statement was cancelled because the replay of changes on a standby had to go on. */
export const isRecoveryConflict = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === '40001' || (code === '57014' && message.includes('conflict with recovery'));
};

/** Whether the database or a folder has no space left. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
};
