import { StartError } from '../../platform/errors.ts';

/** Reports all missing settings in one sentence. */
export const together = <T extends Record<string, string | undefined>>(
  why: string,
  given: T,
): { [K in keyof T]: string } => {
  const missing = Object.keys(given).filter((name) => !given[name]);
  if (missing.length === 0) return given as { [K in keyof T]: string };
  throw new StartError(`Halloo cannot start with these settings: ${why} needs ${missing.join(', ')} as well.`);
};
