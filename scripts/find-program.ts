import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findProgram = (name: string): string | undefined =>
  path.isAbsolute(name)
    ? [name].find(isProgram)
    : (process.env.PATH ?? '')
        .split(path.delimiter)
        .map((folder) => path.join(folder, name))
        .find(isProgram);

interface Wanted {
  /** The tests that need it, as the start of a sentence: "The browser stories". */
  readonly neededBy: string;
  /** Names on the PATH, or absolute paths; the best first. */
  readonly names: readonly string[];
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** The environment variable with its path. */
  readonly setting: string;
}

let listsFresh = false;

/** Debian asks this script whether a package may start its service. The tests need programs, not running services. */
const servicePolicy = '/usr/sbin/policy-rc.d';

const withoutServices = async (work: () => Promise<unknown>) => {
  const isOurs = !existsSync(servicePolicy);
  if (isOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(servicePolicy, { force: true });
  }
};

const install = async (packages: readonly string[]) => {
  process.stdout.write(`Installing ${packages.join(', ')} for the tests …\n`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsFresh) await run('apt-get', ['update', '-qq'], quiet);
  listsFresh = true;
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await withoutServices(() => run('apt-get', words, quiet));
};

/** A program for tests: found, or installed if apt and root allow it, or reported as missing. */
export const ensureProgram = async ({ neededBy, names, packages, setting }: Wanted): Promise<string> => {
  const found = process.env[setting] || names.map(findProgram).find((file) => file !== undefined);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    await install(packages);
    const installed = names.map(findProgram).find((file) => file !== undefined);
    if (installed) return installed;
  }
  throw new Error(
    `${neededBy} need a program that is not here: install your system's ${packages.join(' and ')}, or set ${setting}.`,
  );
};

/** Third-party programs for the tests, by the environment variables of their paths. */
export const ensurePeers = async (): Promise<Record<string, string>> => ({
  HALLOO_TEST_KANNEL: await ensureProgram({
    neededBy: 'The SMPP tests',
    names: ['/usr/lib/kannel/test/drive_smpp'],
    packages: ['kannel-extras', 'osmo-msc'],
    setting: 'HALLOO_TEST_KANNEL',
  }),
  HALLOO_TEST_OSMO: await ensureProgram({
    neededBy: 'The SMPP tests',
    names: ['osmo-msc'],
    packages: ['osmo-msc'],
    setting: 'HALLOO_TEST_OSMO',
  }),
  HALLOO_TEST_SMTPD: await ensureProgram({
    neededBy: 'The email tests',
    names: ['smtpd', '/usr/sbin/smtpd'],
    packages: ['opensmtpd'],
    setting: 'HALLOO_TEST_SMTPD',
  }),
  CC: await ensureProgram({
    neededBy: 'The SMPP tests',
    names: ['cc', 'gcc'],
    packages: ['gcc', 'libc6-dev'],
    setting: 'CC',
  }),
});

/** The headless shell first: it draws no windows, and the stories take a quarter less time. */
export const ensureChromium = () =>
  ensureProgram({
    neededBy: 'The browser stories',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium-headless-shell'],
    setting: 'CHROMIUM_PATH',
  });

/** PostgreSQL 15 or later and nginx from Debian's packages, by the environment variables of the cluster story. */
export const ensureCluster = async (): Promise<Record<string, string>> => ({
  HALLOO_TEST_POSTGRES: await ensureProgram({
    neededBy: 'The stories of several machines',
    names: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    packages: ['postgresql'],
    setting: 'HALLOO_TEST_POSTGRES',
  }),
  HALLOO_TEST_NGINX: await ensureProgram({
    neededBy: 'The stories of several machines',
    names: ['nginx', '/usr/sbin/nginx'],
    packages: ['nginx-light'],
    setting: 'HALLOO_TEST_NGINX',
  }),
});

/** Patroni, etcd and HAProxy from Debian's packages, for the long test of a database that fails over. */
export const ensurePatroni = async (): Promise<Record<string, string>> => ({
  HALLOO_TEST_POSTGRES: await ensureProgram({
    neededBy: 'The stories of a database that fails',
    names: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    packages: ['postgresql'],
    setting: 'HALLOO_TEST_POSTGRES',
  }),
  HALLOO_TEST_PATRONI: await ensureProgram({
    neededBy: 'The stories of a database that fails',
    names: ['patroni'],
    packages: ['patroni'],
    setting: 'HALLOO_TEST_PATRONI',
  }),
  HALLOO_TEST_ETCD: await ensureProgram({
    neededBy: 'The stories of a database that fails',
    names: ['etcd'],
    packages: ['etcd-server', 'etcd-client'],
    setting: 'HALLOO_TEST_ETCD',
  }),
  HALLOO_TEST_HAPROXY: await ensureProgram({
    neededBy: 'The stories of a database that fails',
    names: ['haproxy', '/usr/sbin/haproxy'],
    packages: ['haproxy'],
    setting: 'HALLOO_TEST_HAPROXY',
  }),
});

/** Kamailio and rtpengine from Debian's packages, by the environment variables of the story of the one address. */
export const ensureOneAddress = async (): Promise<Record<string, string>> => ({
  HALLOO_TEST_KAMAILIO: await ensureProgram({
    neededBy: 'The tests of the one address to the carriers',
    names: ['kamailio', '/usr/sbin/kamailio'],
    packages: ['kamailio', 'kamailio-tls-modules'],
    setting: 'HALLOO_TEST_KAMAILIO',
  }),
  HALLOO_TEST_RTPENGINE: await ensureProgram({
    neededBy: 'The tests of the one address to the carriers',
    names: ['rtpengine', '/usr/bin/rtpengine'],
    packages: ['rtpengine-daemon'],
    setting: 'HALLOO_TEST_RTPENGINE',
  }),
});
