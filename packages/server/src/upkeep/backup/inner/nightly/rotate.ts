import fs from 'node:fs';
import path from 'node:path';
import { backupMakers } from '@halloo/contract/backups';
import type { MadeBackup } from './ledger.ts';

/** Backups of the ledger that are still in the folder. */
export const filesThere = (folder: string, files: readonly MadeBackup[]): MadeBackup[] =>
  files.filter(({ file }) => fs.existsSync(path.join(folder, file)));

/**
 * Deletes the oldest backups, beyond `keep` of each maker: those that people make do not displace the nightly ones.
 * Returns the rest, newest first. Files that are not listed are never touched.
 */
export const rotate = (folder: string, files: readonly MadeBackup[], keep: number): MadeBackup[] => {
  const there = filesThere(folder, files).sort((a, b) => b.made_at.localeCompare(a.made_at));
  const old = new Set(backupMakers.flatMap((maker) => there.filter(({ by }) => by === maker).slice(keep)));
  for (const { file } of old) fs.rmSync(path.join(folder, file), { force: true });
  return there.filter((each) => !old.has(each));
};

/** How much is written of a backup in progress: its draft has the name and the number of a process. */
export const bytesWritten = (folder: string, file: string): number => {
  if (!fs.existsSync(folder)) return 0;
  const draft = fs.readdirSync(folder).find((name) => name.startsWith(`${file}.`) && name.endsWith('.part'));
  return draft === undefined ? 0 : (fs.statSync(path.join(folder, draft), { throwIfNoEntry: false })?.size ?? 0);
};
