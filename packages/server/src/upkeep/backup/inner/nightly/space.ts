import { megabytes } from '../../../../lib/words/words.ts';
import { say } from '../../../../platform/words.ts';
import type { MadeBackup } from './ledger.ts';

/** What a backup leaves free: PostgreSQL and uploads use the same disk. */
const reserveBytes = 256 * 1024 * 1024;
const growth = 1.1;

/**
 * The size of the next backup, from the last one and the growth of the database since. For the first it is the size of
 * the database; rows compress well, and recordings are beside it.
 */
const expectedBytes = (last: MadeBackup | null, databaseBytes: number): number =>
  last ? Math.ceil(last.bytes * growth * Math.max(1, databaseBytes / Math.max(1, last.database_bytes))) : databaseBytes;

/** Why there is too little space to begin, as a sentence; undefined if there is enough. */
export const tooLittleToBegin = (last: MadeBackup | null, databaseBytes: number, free: number): string | undefined => {
  const needed = expectedBytes(last, databaseBytes) + reserveBytes;
  return free < needed ? say('backup.noSpace', { free: megabytes(free), needed: megabytes(needed) }) : undefined;
};

/** The same for a backup in progress. */
export const tooLittleToContinue = (free: number): string | undefined =>
  free < reserveBytes ? say('backup.spaceEnded', { free: megabytes(free) }) : undefined;
