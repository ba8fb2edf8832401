import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { so } from '../../../lib/words/words.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { BlobStore } from '../../../ports/blobs.ts';
import { byRepair, type Finding, named } from '../finding.ts';

export interface AudioPlace {
  readonly store: BlobStore;
  /** The folder, if audio is stored in files: only there can unknown files be found. */
  readonly folder: string | undefined;
}

const page = 500;
const sideBySide = 20;

/** Files that are just being written have no row yet. */
const youngMs = 60 * 60_000;

const ago = (ms: number) => Date.now() - ms;

/** Whether bytes are really missing. Locks the row, so that it waits for a concurrent deletion. */
const isMissing = async (db: Db, store: BlobStore, hash: string): Promise<boolean> => {
  if ((await store.size(hash)) !== null) return false;
  const held = await db`select 1 from blob where hash = ${hash} for key share`;
  return held.length > 0 && (await store.size(hash)) === null;
};

/** Rows without bytes. */
const findMissing = async (db: Db, store: BlobStore, onProgress: (looked: number) => void): Promise<string[]> => {
  const missing: string[] = [];
  let looked = 0;
  for (let after = ''; ; ) {
    const rows = await db<{ hash: string }[]>`select hash from blob where hash > ${after} order by hash limit ${page}`;
    const rest = rows.map(({ hash }) => hash);
    await Promise.all(
      Array.from({ length: sideBySide }, async () => {
        for (let hash = rest.pop(); hash !== undefined; hash = rest.pop()) {
          if (await isMissing(db, store, hash)) missing.push(hash);
          looked += 1;
        }
      }),
    );
    onProgress(looked);
    if (rows.length < page) return missing;
    after = rows.at(-1)?.hash ?? 'g';
  }
};

/** Those that are still referenced. */
const referredTo = async (db: Db, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ hash: string }[]>`
    select hash from unnest(${hashes as string[]}::text[]) h (hash)
    where exists (select 1 from sound where original = hash) or exists (select 1 from sound where call = hash)
      or exists (select 1 from sound where web = hash) or exists (select 1 from response where recording = hash)
      or exists (select 1 from call_recording where sound = hash) or exists (select 1 from announcement where sound = hash)
      or exists (select 1 from example where sound = hash)`;
  return new Set(rows.map(({ hash }) => hash));
};

const names = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};

/** The files of the store by folder, with their age, except those that are just being written. */
async function* oldFiles(folder: string): AsyncGenerator<{ hash: string; at: Date }[]> {
  for (const first of await names(folder)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const second of await names(path.join(folder, first))) {
      const files: { hash: string; at: Date }[] = [];
      for (const hash of await names(path.join(folder, first, second))) {
        if (!/^[0-9a-f]{64}$/.test(hash)) continue;
        const facts = await stat(path.join(folder, first, second, hash)).catch(() => undefined);
        if (facts && facts.mtimeMs < ago(youngMs)) files.push({ hash, at: facts.mtime });
      }
      if (files.length > 0) yield files;
    }
  }
}

/** Files without a row. */
export const findStrangers = async (db: Db, folder: string): Promise<{ hash: string; at: Date }[]> => {
  const strangers: { hash: string; at: Date }[] = [];
  for await (const files of oldFiles(folder)) {
    const known = await db<
      { hash: string }[]
    >`select hash from blob where hash = any(${files.map(({ hash }) => hash)})`;
    const rows = new Set(known.map(({ hash }) => hash));
    strangers.push(...files.filter(({ hash }) => !rows.has(hash)));
  }
  return strangers;
};

/** Unreferenced rows without bytes, which can be deleted. */
export const findNeedless = async (db: Db, store: BlobStore): Promise<string[]> => {
  const missing = await findMissing(db, store, () => {});
  const needed = await referredTo(db, missing);
  return missing.filter((hash) => !needed.has(hash));
};

/** Compares the records of stored audio with the store. */
export const checkAudio = async (
  db: Db,
  { store, folder }: AudioPlace,
  onProgress: (looked: number) => void,
): Promise<Finding[]> => {
  const missing = await findMissing(db, store, onProgress);
  const needed = await referredTo(db, missing);
  const needless = missing.filter((hash) => !needed.has(hash));
  const strangers = folder === undefined ? [] : await findStrangers(db, folder);
  const findings: Finding[] = [];
  if (needed.size > 0) {
    findings.push({
      code: 'audio.missing',
      severity: 'wrong',
      sentence: `${so(needed.size, 'sound is', 'sounds are')} missing in the store: callers would hear nothing.`,
      count: needed.size,
      which: named([...needed]),
      todo: 'Restore the audio folder or bucket from a backup, or create the scripts again.',
      repairable: false,
    });
  }
  if (needless.length > 0) {
    findings.push({
      code: 'audio.note_without_file',
      severity: 'note',
      sentence: `${so(needless.length, 'sound is', 'sounds are')} recorded, but unused and missing in the store.`,
      count: needless.length,
      which: named(needless),
      todo: byRepair,
      repairable: true,
    });
  }
  if (strangers.length > 0) {
    findings.push({
      code: 'audio.file_without_note',
      severity: 'wrong',
      sentence: `${so(strangers.length, 'file of the audio folder has', 'files of the audio folder have')} no record and would never be deleted.`,
      count: strangers.length,
      which: named(strangers.map(({ hash }) => hash)),
      todo: `${byRepair} Then they are deleted within a day.`,
      repairable: true,
    });
  }
  return findings;
};
