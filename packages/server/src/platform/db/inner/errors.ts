/** The database did not answer, or cannot be used, for now. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Something was waited for until its limit; the message says what, and for how long. */
export class DatabaseTimeout extends DatabaseUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseTimeout';
  }
}

/** The constraint that a statement broke, by its name. */
export const brokenConstraint = (error: unknown): string | undefined =>
  (error as { constraint?: string } | undefined)?.constraint;

/** Besides the class 08, what is wrong with the connection itself. */
const unavailableCodes = new Set([
  // Too many connections, shutting down, crashed, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
  // A statement or a wait for a lock came to its limit; an idle transaction or session was ended.
  ...['57014', '55P03', '25P03', '25P04', '57P05'],
  // Chosen to end a deadlock.
  '40P01',
]);

/** Whether the database was away, too busy or took too long, so that the same may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && (unavailableCodes.has(code) || /^08...$/.test(code));
};

/** Whether the database or a folder has no room left. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
};
