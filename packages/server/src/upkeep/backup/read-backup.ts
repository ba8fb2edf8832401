import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Migration } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/errors.ts';
import {
  audioName,
  backupHead,
  formatVersion,
  hashOf,
  headName,
  type Manifest,
  manifestHashName,
  manifestName,
  manifest as manifestSchema,
  partName,
} from './format.ts';
import { readTar, type TarEntry, TarProblem } from './inner/tar.ts';

const damaged = (file: string, why: string, cause?: unknown) =>
  new StartError(`The backup ${file} cannot be used: ${why}. Nothing was changed.`, { cause });

/** zlib's errors for a file that is truncated or not gzip. */
const zlibWords: Record<string, string> = {
  Z_BUF_ERROR: 'it ends too early',
  Z_DATA_ERROR: 'it is damaged',
};

const inWords = (error: unknown): string => {
  if (error instanceof TarProblem) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return zlibWords[code] ?? message;
};

/** The parts of a backup in order. Throws a sentence if it cannot be read. */
export async function* readParts(file: string): AsyncGenerator<TarEntry> {
  const source = fs.createReadStream(file, { highWaterMark: 1024 * 1024 });
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  source.once('error', (error) => gunzip.destroy(error));
  try {
    yield* readTar(source.pipe(gunzip));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw damaged(file, inWords(error), error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const parsed = <T>(file: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw damaged(file, 'it is no backup of Halloo, or damaged', error);
  }
};

/** Why this version cannot restore a backup. */
const refuseForeign = (file: string, { migrations }: Manifest, own: readonly Migration[]): void => {
  for (const { id, name, hash } of migrations) {
    const known = own.find((migration) => migration.id === id);
    if (!known) throw damaged(file, `it was made by a newer Halloo (it has migration ${name}); update Halloo first`);
    if (known.hash !== hash) throw damaged(file, `its migration ${name} differs from the one of this Halloo`);
  }
};

/** The expected parts of a backup, by name. */
const promised = ({ tables, audio }: Manifest): Map<string, string> => {
  const parts = tables.flatMap(({ name, parts }) =>
    parts.map(({ sha256 }, index): [string, string] => [partName(name, index), sha256]),
  );
  return new Map([...parts, ...audio.files.map(({ hash }): [string, string] => [audioName(hash), hash])]);
};

/**
 * Reads a backup from start to end and verifies the hash of every part before anything is changed. Returns its content.
 * Throws a sentence if it is truncated, damaged, or made by a newer Halloo.
 */
export const verifyBackup = async (
  file: string,
  own: readonly Migration[],
  onProgress: (parts: number) => void = () => {},
): Promise<Manifest> => {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let manifestHash = '';
  let isFirst = true;
  for await (const { name, bytes } of readParts(file)) {
    if (isFirst) {
      isFirst = false;
      if (name !== headName) throw damaged(file, 'it is no backup of Halloo');
      const { format } = parsed(file, () => backupHead.parse(JSON.parse(bytes.toString())));
      if (format > formatVersion) throw damaged(file, 'it was made by a newer Halloo; update Halloo first');
    } else if (name === manifestName) {
      manifestHash = hashOf(bytes);
      manifest = parsed(file, () => manifestSchema.parse(JSON.parse(bytes.toString())));
    } else if (name === manifestHashName) {
      if (!bytes.toString().startsWith(`${manifestHash} `)) throw damaged(file, 'its manifest is damaged');
      manifestHash = 'checked';
    } else found.set(name, hashOf(bytes));
    onProgress(found.size);
  }
  if (!manifest || manifestHash !== 'checked') throw damaged(file, 'it ends too early');
  const wanted = promised(manifest);
  for (const [name, hash] of wanted) {
    if (found.get(name) !== hash) throw damaged(file, `its part ${name} is ${found.has(name) ? 'damaged' : 'missing'}`);
  }
  if (found.size !== wanted.size) throw damaged(file, 'it has parts that its manifest does not know');
  refuseForeign(file, manifest, own);
  return manifest;
};
