import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../../errors.ts';
import { connect, isUnavailable } from '../connect.ts';
import { findBinaries } from './inner/binaries.ts';
import { clearLeftovers } from './inner/postmaster.ts';
import { clusterArgs, copyCluster, findPrepared, preparedFolder } from './inner/prepared-cluster.ts';
import { runToEnd } from './inner/run-to-end.ts';
import { liveHolder, lockDataDir } from './lock.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Settles when PostgreSQL exits unexpectedly. */
  readonly died: Promise<string>;
  /** Shuts PostgreSQL down cleanly and releases the data folder. */
  stop(): Promise<void>;
}

const majorVersion = '18';
const user = 'halloo';

const notes = z.object({ port: z.number(), password: z.string(), pid: z.number().optional() });
type Notes = z.infer<typeof notes>;

const notesFile = (dataDir: string) => path.join(dataDir, 'database.json');

const readNotes = (dataDir: string): Notes | undefined => {
  try {
    return notes.parse(JSON.parse(fs.readFileSync(notesFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};

const writeNotes = (dataDir: string, kept: Notes) => {
  const draft = `${notesFile(dataDir)}.draft`;
  fs.writeFileSync(draft, JSON.stringify(kept), { mode: 0o600 });
  fs.renameSync(draft, notesFile(dataDir));
};

const urlOf = ({ port, password }: Notes) => `postgres://${user}:${password}@127.0.0.1:${port}/halloo`;

/** The URL of the embedded database if another process runs it; else undefined. */
export const runningDatabaseUrl = (dataDir: string): string | undefined => {
  const kept = liveHolder(dataDir) === undefined ? undefined : readNotes(dataDir);
  return kept && urlOf(kept);
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/**
 * The user for PostgreSQL, which refuses to run as root: a start as root uses the owner of its files, or else nobody.
 */
const chooseUser = (home: string): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(home);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
};

/** Empty if the data folder is gone. */
const readLog = (logFile: string): string => {
  try {
    return fs.readFileSync(logFile, 'utf8');
  } catch {
    return '';
  }
};

const lastProblem = (logFile: string) => {
  const lines = readLog(logFile).trimEnd().split('\n');
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? (lines.at(-1) || 'no reason given');
  return reason.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim();
};

/**
 * Starts the embedded PostgreSQL in `dataDir`, and creates it on the first start.
 *
 * If Halloo runs as root, PostgreSQL runs as another user, who may not be allowed to enter the folders above `dataDir`
 * (a home folder of mode 700). So it gets an open handle on its own folder and reaches its files through /proc/self/fd,
 * which needs no permission on the path.
 *
 * After `signal` is aborted, the start ends soon and leaves nothing running.
 */
export const startEmbedded = async (
  dataDir: string,
  say: (progress: string) => void,
  signal: AbortSignal = new AbortController().signal,
  findPort: () => Promise<number> = freePort,
  preparedIn = preparedFolder,
): Promise<EmbeddedDatabase> => {
  const home = path.join(dataDir, 'postgres');
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
    fs.readdirSync(home);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
  const unlock = lockDataDir(dataDir);
  try {
    return await startLocked(dataDir, home, { say, unlock, signal, findPort, preparedIn });
  } catch (error) {
    unlock();
    throw signal.aborted ? signal.reason : error;
  }
};

interface Starting {
  say: (progress: string) => void;
  unlock: () => void;
  signal: AbortSignal;
  findPort: () => Promise<number>;
  preparedIn: string;
}

/** PostgreSQL's error if another process has bound the port since Halloo probed it. */
const portTaken = /could not create any TCP\/IP sockets/;
const portsToTry = 5;

const startLocked = async (
  dataDir: string,
  home: string,
  { say, unlock, signal, findPort, preparedIn }: Starting,
): Promise<EmbeddedDatabase> => {
  const runAs = chooseUser(home);
  const bin = findBinaries({ asOtherUser: runAs !== undefined, spareDir: dataDir });
  const byHandle = runAs !== undefined && process.platform === 'linux';
  if (runAs) {
    fs.chownSync(home, runAs.uid, runAs.gid);
    fs.chmodSync(home, 0o700);
  }
  const seenHome = byHandle ? '/proc/self/fd/3' : home;
  const homeHandle = fs.openSync(home, 'r');
  const logFile = path.join(dataDir, 'postgres.log');
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 10_000_000) fs.renameSync(logFile, `${logFile}.1`);
  const logHandle = fs.openSync(logFile, 'a', 0o600);
  const options = {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', logHandle, logHandle, homeHandle] as ['ignore', number, number, number],
    // In its own process group: Ctrl-C in the terminal must reach only Halloo, which then stops PostgreSQL last.
    detached: true,
  };
  const cluster = path.join(home, 'data');
  const kept = readNotes(dataDir);

  try {
    let password = kept?.password;
    if (!fs.existsSync(cluster)) {
      say('Making the database (first start)');
      password = randomBytes(24).toString('base64url');
      await initialise({ bin, home, seenHome, password, runAs, options, logFile, signal, preparedIn });
    } else if (!password) {
      throw new StartError(
        `The data folder ${dataDir} is damaged: database.json, which keeps the database's password, is missing or unreadable; put it back from a backup, or set HALLOO_DATA_DIR to another folder.`,
      );
    }
    checkVersion(cluster, dataDir);
    await clearLeftovers(cluster, kept?.pid, signal);

    fs.writeSync(logHandle, '\n');
    for (let tried = 1; ; tried += 1) {
      const port = await findPort();
      signal.throwIfAborted();
      const child = spawn(
        path.join(bin, 'postgres'),
        ['-D', `${seenHome}/data`, ...serverSettings(port).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        options,
      );
      const running: Notes = { port, password, ...(child.pid !== undefined && { pid: child.pid }) };
      writeNotes(dataDir, running);
      const ended = new Promise<string>((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('exit', () => resolve(lastProblem(logFile)));
      });
      try {
        await untilReady(urlOf(running), ended, dataDir, say, signal);
        return { url: urlOf(running), ...supervise(child, ended, unlock) };
      } catch (error) {
        child.kill('SIGINT');
        if (!portTaken.test(await ended) || tried === portsToTry) throw error;
      }
    }
  } finally {
    fs.closeSync(homeHandle);
    fs.closeSync(logHandle);
  }
};

interface Making {
  bin: string;
  home: string;
  seenHome: string;
  password: string;
  runAs: { uid: number; gid: number } | undefined;
  options: SpawnOptions & { readonly stdio: readonly ['ignore', number, number, number] };
  logFile: string;
  signal: AbortSignal;
  preparedIn: string;
}

/** Why a program failed; undefined if it did not. */
const problemOf = ({ code, problem }: Awaited<ReturnType<typeof runToEnd>>, logFile: string): string | undefined =>
  code === 0 ? undefined : (problem ?? lastProblem(logFile));

const initdb = async ({ bin, home, seenHome, password, runAs, options, logFile, signal }: Making) => {
  const passwordFile = path.join(home, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) fs.chownSync(passwordFile, runAs.uid, runAs.gid);
  const args = ['-D', `${seenHome}/making`, '-U', user, `--pwfile=${seenHome}/password`, ...clusterArgs];
  const ended = await runToEnd(path.join(bin, 'initdb'), args, { ...options, signal });
  fs.rmSync(passwordFile, { force: true });
  return problemOf(ended, logFile);
};

/** Copies a prepared cluster, and gives it a password before any server with connections runs on it. */
const copyPrepared = async (from: string, making: Making) => {
  const { bin, home, seenHome, password, runAs, options, logFile, signal } = making;
  copyCluster(from, path.join(home, 'making'), runAs);
  const ended = await runToEnd(path.join(bin, 'postgres'), ['--single', '-D', `${seenHome}/making`, 'postgres'], {
    ...{ ...options, signal, stdio: ['pipe', 'ignore', options.stdio[2], options.stdio[3]] },
    // The password has no characters that must be escaped.
    input: `alter role ${user} password '${password}'\n`,
  });
  return problemOf(ended, logFile);
};

/** Creates the cluster in a temporary folder and renames it, so that an aborted start leaves no partial cluster. */
const initialise = async (making: Making) => {
  const { home, password, signal, preparedIn } = making;
  fs.rmSync(path.join(home, 'making'), { recursive: true, force: true });
  const prepared = findPrepared(preparedIn);
  const problem = prepared === undefined ? await initdb(making) : await copyPrepared(prepared, making);
  signal.throwIfAborted();
  if (problem !== undefined) throw new StartError(`The database could not be made: ${problem}.`);
  writeNotes(path.dirname(home), { port: 0, password });
  fs.renameSync(path.join(home, 'making'), path.join(home, 'data'));
  if (prepared !== undefined) syncSoon(making);
};

/** Writes a copied cluster to the disk. Nobody waits: until then a power cut costs an installation that has nothing in it. */
const syncSoon = ({ bin, seenHome, options, signal }: Making): void => {
  const args = ['--sync-only', '--sync-method=syncfs', '-D', `${seenHome}/data`];
  void runToEnd(path.join(bin, 'initdb'), args, { ...options, signal });
};

const checkVersion = (cluster: string, dataDir: string) => {
  let found: string;
  try {
    found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} is damaged: ${cluster} is not a PostgreSQL database; put it back from a backup, or set HALLOO_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (found !== majorVersion) {
    const next =
      Number(found) < Number(majorVersion)
        ? 'make a backup with the version of Halloo that made it and restore it with this one, as docs/looking-after.md describes'
        : 'use the version of Halloo that made it';
    throw new StartError(
      `The data folder ${dataDir} was made by PostgreSQL ${found}, and this Halloo runs PostgreSQL ${majorVersion}; ${next}, or set HALLOO_DATA_DIR to another folder.`,
    );
  }
};

/**
 * Reachable only from this machine, durable at every commit, with room for large imports between checkpoints. A call in
 * progress is a row that is updated a few times and then deleted, so autovacuum must run more often than every minute.
 */
const serverSettings = (port: number): [string, string | number][] => [
  ['port', port],
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', 100],
  ['shared_buffers', '256MB'],
  ['max_wal_size', '2GB'],
  ['autovacuum_naptime', '15s'],
  ['jit', 'off'],
  ['log_min_messages', 'warning'],
  // Logs only the message of an error: statements, values and rows contain names and phone numbers.
  ['log_error_verbosity', 'terse'],
  ['log_min_error_statement', 'panic'],
  ['log_parameter_max_length_on_error', 0],
];

const untilReady = async (
  url: string,
  ended: Promise<string>,
  dataDir: string,
  say: (progress: string) => void,
  signal: AbortSignal,
) => {
  let over = false;
  const damaged = ended.then((problem) => {
    throw new StartError(
      `The database in ${dataDir} did not start: ${problem} (the whole story is in ${path.join(dataDir, 'postgres.log')}).`,
    );
  });
  const aborted = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  const answering = async () => {
    const address = new URL(url);
    address.pathname = '/postgres';
    const probe = connect(address.href, { max: 1 });
    try {
      for (let waitedMs = 0; !over; waitedMs += 50) {
        try {
          const [row] = await probe`select 1 from pg_database where datname = 'halloo'`;
          if (!row) await probe`create database halloo`;
          return;
        } catch (error) {
          // Not listening yet, or still recovering from a crash.
          if (!isUnavailable(error)) throw error;
          if (waitedMs === 5000) say('Recovering the database after a hard stop');
          await delay(50);
        }
      }
    } finally {
      await probe.end({ timeout: 1 });
    }
  };
  try {
    await Promise.race([answering(), damaged, aborted]);
  } finally {
    over = true;
  }
};

/** How long PostgreSQL may take to stop cleanly, and then without a checkpoint, which the next start makes up for. */
const fastStopMs = 30_000;
const quickStopMs = 5_000;

const supervise = (child: ChildProcess, ended: Promise<string>, unlock: () => void) => {
  let asked = false;
  const died = new Promise<string>((resolve) => {
    void ended.then((problem) => {
      if (!asked) resolve(problem);
    });
  });
  const stop = async () => {
    asked = true;
    // Fast shutdown: closes connections and writes a checkpoint, so that no recovery is needed.
    child.kill('SIGINT');
    const hurry = setTimeout(() => child.kill('SIGQUIT'), fastStopMs);
    const kill = setTimeout(() => child.kill('SIGKILL'), fastStopMs + quickStopMs);
    await ended;
    clearTimeout(hurry);
    clearTimeout(kill);
    unlock();
  };
  return { died, stop };
};
