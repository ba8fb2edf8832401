import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownArchives } from './apt-archives.ts';
import { ensureProgram, findProgram } from './find-program.ts';
import { run } from './run.ts';

/**
 * Debian's stable release has no Asterisk; unstable has. The tests run it in a chroot, which takes a minute to create
 * and is cached outside of the checkout for the next run.
 */
const suite = 'sid';
const packages = ['asterisk', 'asterisk-core-sounds-en-wav'];
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** An unfinished chroot older than this belongs to an interrupted run. */
const cutOffMs = 60 * 60_000;

const capture = promisify(execFile);

/** The first versions with requests over the WebSocket: 20.14, 21.9 and 22.4. */
export const isNewEnough = (said: string): boolean => {
  const [, major = 0, minor = 0] = (said.match(/Asterisk (?:certified[/-])?(\d+)\.(\d+)/) ?? []).map(Number);
  return major > 22 || minor >= ({ 20: 14, 21: 9, 22: 4 }[major] ?? Number.POSITIVE_INFINITY);
};

const versionOf = async (program: string, args: readonly string[]): Promise<string> =>
  (await capture(program, [...args, '-V']).catch(() => ({ stdout: '' }))).stdout;

/**
 * Removes a chroot. An interrupted one may still have the machine's /proc mounted: unmounts that first, and leaves the
 * chroot if that fails.
 */
const removeRoot = async (root: string) => {
  const mounts = async () =>
    (await readFile('/proc/mounts', 'utf8'))
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((place) => place.startsWith(`${root}/`));
  for (const place of (await mounts()).toReversed()) await run('umount', [place]);
  if ((await mounts()).length === 0) await run('rm', ['-rf', '--one-file-system', root]);
};

const removeCutOff = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`asterisk-${suite}.making-`));
  for (const name of names) {
    const root = path.join(folder, name);
    if (Date.now() - (await stat(root)).mtimeMs > cutOffMs) await removeRoot(root);
  }
};

/** The URLs of archives may contain a password. */
const withoutPasswords = (text: string): string => text.replace(/\/\/[^/@\s]*@/g, '//');

/** Runs without output, because it is verbose; prints the last lines if it fails. */
const runQuietly = async (program: string, args: readonly string[]): Promise<boolean> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await capture(program, args, { env, maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n');
    process.stderr.write(`${program} failed:\n${withoutPasswords(last)}\n`);
    return false;
  }
};

/**
 * Creates a chroot under a temporary name and renames it when it is complete. Of two concurrent ones the first stays.
 */
const makeRoot = async (debootstrap: string, root: string, archive: string): Promise<boolean> => {
  const making = await mkdtemp(`${root}.making-`);
  await chmod(making, 0o755);
  const words = ['--variant=minbase', `--include=${packages.join(',')}`, `--keyring=${keyring}`, '--force-check-gpg'];
  const isMade =
    (await runQuietly(debootstrap, [...words, suite, making, archive])) &&
    isNewEnough(await versionOf('chroot', [making, 'asterisk']));
  if (isMade) {
    await run('chroot', [making, 'apt-get', 'clean']);
    await rename(making, root).catch(() => undefined);
  }
  if (existsSync(making)) await removeRoot(making);
  return existsSync(root);
};

const cacheFolder = () => path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'halloo');

const ensureRoot = async (): Promise<string> => {
  const root = path.join(cacheFolder(), `asterisk-${suite}`);
  if (existsSync(root)) return root;
  const wanted = 'The telephony tests need Asterisk 22.4 or later. Install it, or set HALLOO_TEST_ASTERISK';
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Error(`${wanted}; on Debian, root can have it made ready by itself.`);
  }
  const debootstrap = await ensureProgram({
    neededBy: 'The telephony tests',
    names: ['debootstrap', '/usr/sbin/debootstrap'],
    packages: ['debootstrap', 'debian-archive-keyring'],
    setting: 'HALLOO_TEST_DEBOOTSTRAP',
  });
  await mkdir(cacheFolder(), { recursive: true });
  await removeCutOff(cacheFolder());
  const archives = await ownArchives();
  process.stdout.write(`Making a root with Asterisk in ${root} (once, about a minute) …\n`);
  // A download may fail temporarily, so each archive gets a second attempt. Not every archive has all of Debian.
  for (const archive of [...archives, ...archives]) if (await makeRoot(debootstrap, root, archive)) return root;
  const tried = withoutPasswords(archives.join(', ')) || 'none';
  throw new Error(`${wanted}: it could not be had from this machine's archives (${tried}).`);
};

/** Asterisk for the tests: the machine's own if it is new enough, else one in a chroot. */
const ensureAsterisk = async (): Promise<Record<string, string>> => {
  const { HALLOO_TEST_ASTERISK, HALLOO_TEST_ASTERISK_ROOT } = process.env;
  if (HALLOO_TEST_ASTERISK_ROOT) return { HALLOO_TEST_ASTERISK_ROOT };
  if (HALLOO_TEST_ASTERISK) return { HALLOO_TEST_ASTERISK };
  const program = findProgram('asterisk');
  if (program && isNewEnough(await versionOf(program, []))) return { HALLOO_TEST_ASTERISK: program };
  return { HALLOO_TEST_ASTERISK_ROOT: await ensureRoot() };
};

/** The programs for the telephony tests, by the environment variables of their paths. */
export const ensureTelephony = async (): Promise<Record<string, string>> => {
  if (process.getuid?.() !== 0 && !process.env.HALLOO_TEST_SIPP) {
    throw new Error(
      'The telephony tests need root, because SIPp sends sound through a raw socket; or set HALLOO_TEST_SIPP to one that may.',
    );
  }
  const sipp = await ensureProgram({
    neededBy: 'The telephony tests',
    names: ['sipp'],
    packages: ['sip-tester'],
    setting: 'HALLOO_TEST_SIPP',
  });
  return { ...(await ensureAsterisk()), HALLOO_TEST_SIPP: sipp };
};

if (import.meta.main) {
  for (const [name, value] of Object.entries(await ensureTelephony())) process.stdout.write(`${name}=${value}\n`);
}
