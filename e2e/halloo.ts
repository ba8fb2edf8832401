import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { root } from '../scripts/run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder after its first start, with complete sample data. */
    demoStart: string;
    /** A data folder after its first start, without sample data. */
    emptyStart: string;
  }
}

export const admin = { email: 'admin@example.org', password: 'a password for stories' };

/** Below the system's ephemeral ports, with a separate range for each process. */
let nextPort = 10_000 + (process.pid % 220) * 100;

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** An unused port outside of the ephemeral range, so that the system does not assign it to another process. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = nextPort;
    nextPort = port < 32_000 ? port + 1 : 10_000;
    if (await listens(port)) return port;
  }
  throw new Error('There is no free port.');
};

export const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-story-'));

/** A temporary folder, removed after the test. */
export const tempDir = (folder = newFolder()): string => {
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A copy of a data folder after its first start: see docs/decisions.md. */
export const copyFirstStart = (from: string): string => {
  const copy = newFolder();
  // Not with Node's own copy function: the database's files must keep their owners.
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, copy]);
  if (status !== 0) throw new Error(`the data folder could not be copied: ${stderr}`);
  return copy;
};

/** The same, for one test. */
export const afterFirstStart = (which: 'emptyStart' | 'demoStart' = 'emptyStart'): string =>
  tempDir(copyFirstStart(inject(which)));

/** Like `npm start`. */
export const startCommand: [string, ...string[]] = [
  process.execPath,
  '--max-semi-space-size=2',
  'packages/server/dist/main.js',
];

interface Options {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  command?: [string, ...string[]];
  /** Another folder of the program, and another user to run it. */
  cwd?: string;
  user?: number | undefined;
}

/**
 * Linux may compare priorities only within a session, and a Halloo is one of its own: without this, phone calls of tests
 * would wait for whatever else the machine does.
 */
const passPriority = (pid: number | undefined) => {
  const nice = os.getPriority();
  if (pid === undefined || nice >= 0) return;
  try {
    fs.writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // This Linux has no groups of sessions, or Halloo has already ended.
  }
};

/** A whole Halloo in a separate process, started like by a person. */
export class Halloo {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
  output = '';

  constructor({ dataDir, port = 1, env = {}, command = startCommand, cwd = root, user }: Options) {
    this.url = `http://127.0.0.1:${port}`;
    const [program, ...args] = command;
    this.child = spawn(program, args, {
      cwd,
      ...(user !== undefined && { uid: user, gid: user }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so that a story can send Ctrl-C like a terminal: to the whole group.
      detached: true,
      env: {
        ...process.env,
        HALLOO_PORT: String(port),
        HALLOO_DATA_DIR: dataDir,
        HALLOO_ADMIN_EMAIL: admin.email,
        HALLOO_ADMIN_PASSWORD: admin.password,
        // A test does not wait for simulated calls at its end.
        HALLOO_DRAIN_SECONDS: '0',
        // The live sample campaign runs so slowly that its numbers do not change.
        HALLOO_SIMULATED_SPEED: '0.1',
        // Loading them takes a second and 400 MB, in each Halloo that speaks.
        HALLOO_NATURAL_VOICES: 'off',
        ...env,
      },
    });
    passPriority(this.child.pid);
    const take = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout?.on('data', take);
    this.child.stderr?.on('data', take);
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** Waits until it answers; fails with its output if it exits instead. */
  async ready(): Promise<this> {
    let code: number | null | undefined;
    void this.ended.then((ended) => {
      code = ended;
    });
    for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
      if (code !== undefined) throw new Error(`Halloo ended with code ${code}:\n${this.output}`);
      if (this.output.includes('Press Ctrl-C')) return this;
      await delay(50);
    }
    throw new Error(`Halloo does not get ready:\n${this.output}`);
  }

  pressCtrlC() {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGINT');
  }

  async stop(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGTERM');
    return this.ended;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  post(place: string, body: object, token?: string) {
    return this.#send('POST', place, body, token);
  }

  patch(place: string, body: object, token?: string) {
    return this.#send('PATCH', place, body, token);
  }

  async #send(method: string, place: string, body: object, token?: string) {
    const response = await fetch(`${this.url}${place}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async get(place: string, token?: string) {
    const response = await fetch(`${this.url}${place}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    return { status: response.status, body: (await response.json()) as unknown };
  }

  async signIn(): Promise<string> {
    const { body } = await this.post('/api/login/', admin);
    return String(body.access);
  }
}

/** Starts Halloo on a prepared data folder for one test and waits until it is ready. Stops it after the test. */
export const startHalloo = async (options: Partial<Options> = {}): Promise<Halloo & { dataDir: string }> => {
  const dataDir = options.dataDir ?? afterFirstStart();
  const port = options.port ?? (await freePort());
  const halloo = new Halloo({ ...options, dataDir, port });
  onTestFinished(async () => {
    await halloo.stop();
  });
  return Object.assign(await halloo.ready(), { dataDir });
};

/** Starts Halloo with settings that it must reject. Returns its exit code and output. */
export const refusedStart = async (options: Options): Promise<{ code: number | null; said: string }> => {
  const halloo = new Halloo(options);
  const code = await Promise.race([halloo.ended, delay(30_000).then(() => halloo.stop().then(() => -1))]);
  return { code, said: halloo.output.trim() };
};
