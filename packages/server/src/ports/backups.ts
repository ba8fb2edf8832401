import type { Backups as BackupState } from '@halloo/contract/backups';
import type { Caller } from '../platform/caller.ts';

/** The backups that this process makes by itself. */
export interface Backups {
  state(): Promise<BackupState>;
  /** Begins a backup that a person asked for. Throws if one is in progress. */
  begin(caller: Caller): Promise<void>;
}

/** Writes a complete backup to `file`, or throws and leaves nothing. An abort of `signal` ends it. */
export type WriteBackupFile = (file: string, signal: AbortSignal) => Promise<void>;
