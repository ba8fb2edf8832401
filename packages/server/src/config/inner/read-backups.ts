import { z } from 'zod';
import { wholeNumber } from './value-types.ts';

export const backupEnvironment = {
  /** How many nightly backups are kept; 0 makes none. */
  HALLOO_BACKUP_KEEP: wholeNumber(0, 365).optional(),
  HALLOO_BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
    .default('03:00'),
};

interface Values {
  readonly HALLOO_BACKUP_KEEP?: number | undefined;
  readonly HALLOO_BACKUP_TIME: string;
  readonly HALLOO_DATABASE_URL?: string | undefined;
  readonly HALLOO_ROLE: 'all' | 'api' | 'dialer' | 'speech';
}

const keptByDefault = 7;

/** A database server has better means of its own. Only processes with the console make backups, and show them there. */
export const readBackups = ({
  HALLOO_BACKUP_KEEP: keep,
  HALLOO_BACKUP_TIME: at,
  HALLOO_DATABASE_URL: server,
  HALLOO_ROLE: role,
}: Values): { keep: number; at: string } => {
  if (role !== 'all' && role !== 'api') return { keep: 0, at };
  return { keep: keep ?? (server === undefined ? keptByDefault : 0), at };
};
