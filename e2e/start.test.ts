import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { root } from '../scripts/run.ts';
import { admin, afterFirstStart, freePort, Halloo, refusedStart, startHalloo, tempDir } from './halloo.ts';

const databasePid = (dataDir: string): number =>
  JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8')).pid;

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const oneSentence = /^[^\n]+\.$/;

// The first command of README.md.
test('npm start creates everything, prints the address and the sign-in, and Ctrl-C stops everything', {
  timeout: 60_000,
}, async () => {
  const dataDir = tempDir();
  const port = await freePort();
  const env = { HALLOO_ADMIN_EMAIL: '', HALLOO_ADMIN_PASSWORD: '' };
  const halloo = await new Halloo({ dataDir, port, env, command: ['npm', 'start'] }).ready();
  expect(halloo.output).toContain(`Halloo is ready: http://127.0.0.1:${port}`);
  const email = /Sign in as:\s+(\S+)/.exec(halloo.output)?.[1] ?? '';
  const password = /Password:\s+(\S+)/.exec(halloo.output)?.[1] ?? '';
  expect(await halloo.get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  const signedIn = await halloo.post('/api/login/', { email, password });
  expect(signedIn.status).toBe(200);
  const token = String(signedIn.body.access);
  expect(await halloo.get('/api/campaigns/campaign/', token)).toMatchObject({ status: 200, body: { count: 12 } });

  const database = databasePid(dataDir);
  halloo.pressCtrlC();
  await halloo.ended;
  expect(halloo.output).toContain('Halloo has stopped.');
  expect(lives(database)).toBe(false);
  expect(fs.existsSync(path.join(dataDir, 'halloo.lock'))).toBe(false);
  await expect(fetch(halloo.url)).rejects.toThrow();

  const again = await new Halloo({ dataDir, port, env }).ready();
  expect(again.output).not.toContain('Password:');
  expect((await again.post('/api/login/', { email, password })).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test('kill -9 during writes: everything acknowledged is there after the next start', async () => {
  const dataDir = afterFirstStart();
  const acknowledged: string[] = [];
  // Once with the database left running, once with the database killed as well.
  for (const alsoDatabase of [false, true]) {
    const halloo = await startHalloo({ dataDir });
    const token = await halloo.signIn();
    const database = databasePid(dataDir);
    let stop = false;
    const write = async (writer: number) => {
      for (let n = 0; !stop; n += 1) {
        const first_name = `w${writer}n${n}${alsoDatabase ? 'b' : 'a'}`;
        const response = await fetch(`${halloo.url}/api/user_profile/`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ first_name }),
        }).catch(() => undefined);
        if (!response) return;
        const read = (await response.json().catch(() => undefined)) as { first_name?: string }[] | undefined;
        if (response.ok && read?.[0]?.first_name === first_name) acknowledged.push(first_name);
      }
    };
    const before = acknowledged.length;
    const writers = [1, 2, 3, 4].map(write);
    let areOver = false;
    void Promise.all(writers).then(() => {
      areOver = true;
    });
    while (acknowledged.length < before + 200) {
      if (areOver) throw new Error(`Halloo ended while it was written to:\n${halloo.output}`);
      await delay(5);
    }
    await halloo.kill();
    if (alsoDatabase) process.kill(database, 'SIGKILL');
    stop = true;
    await Promise.all(writers);
  }
  const halloo = await startHalloo({ dataDir });
  const token = await halloo.signIn();
  const pages = [];
  for (let offset = 0; offset < acknowledged.length + 200; offset += 100) {
    pages.push(await halloo.get(`/api/audit/?limit=100&offset=${offset}`, token));
  }
  const kept = pages.flatMap(({ body }) =>
    (body as { results: { detail: { first_name?: string } }[] }).results.map(({ detail }) => detail.first_name),
  );
  // Each change wrote its audit entry in its own transaction: an acknowledged change without its entry is lost.
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  const { body } = await halloo.get('/api/user_profile/', token);
  const [{ first_name }] = body as [{ first_name: string }];
  expect(first_name).toMatch(/^w\dn\d+b$/);
});

test('a port in use at the first start gives one sentence; no database is left running, and no password is lost. Only the owner can enter the folder above the data', async () => {
  const taken = net.createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const home = path.join(tempDir(), 'home');
  fs.mkdirSync(home, { mode: 0o700 });
  const dataDir = path.join(home, 'deep/er');
  const env = { HALLOO_ADMIN_PASSWORD: '', HALLOO_DEMO: 'off' };
  const { code, said } = await refusedStart({ dataDir, port, env });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is already in use; stop what uses it, or set HALLOO_PORT to another port.`);
  expect(lives(databasePid(dataDir))).toBe(false);
  const password = /Password:\s+(\S+)/.exec(said)?.[1] ?? '';
  await new Promise((resolve) => taken.close(resolve));
  const halloo = await startHalloo({ dataDir, port, env });
  expect((await halloo.post('/api/login/', { email: admin.email, password })).status).toBe(200);
});

test('a start that is stopped while its database starts leaves nothing running', async () => {
  const dataDir = afterFirstStart();
  const before = databasePid(dataDir);
  const halloo = new Halloo({ dataDir, port: await freePort() });
  await vi.waitFor(() => expect(databasePid(dataDir)).not.toBe(before), { timeout: 30_000, interval: 5 });
  halloo.pressCtrlC();
  expect(await halloo.ended).toBe(0);
  expect(halloo.output).toContain('Halloo has stopped.');
  expect(halloo.output).not.toContain('Halloo is ready');
  expect(lives(databasePid(dataDir))).toBe(false);
  for (const left of ['halloo.lock', 'postgres/data/postmaster.pid']) {
    expect([left, fs.existsSync(path.join(dataDir, left))]).toEqual([left, false]);
  }
});

test('a Halloo whose database is killed during a call exits at once, without waiting for calls that cannot be saved', {
  timeout: 40_000,
}, async () => {
  const dataDir = afterFirstStart('demoStart');
  const halloo = await startHalloo({ dataDir, env: { HALLOO_DRAIN_SECONDS: '120' } });
  const token = await halloo.signIn();
  await vi.waitFor(
    async () => {
      const { body } = await halloo.get('/api/campaigns/monitor/12/', token);
      expect((body as { in_progress: number }).in_progress).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
  process.kill(databasePid(dataDir), 'SIGKILL');
  expect(await halloo.ended).toBe(1);
  expect(halloo.output).toContain('Halloo stops because its database ended');
  expect(halloo.output).not.toContain('Finishing');
});

test('a wrong setting stops the start, and the message names it', async () => {
  const { code, said } = await refusedStart({ dataDir: tempDir(), env: { HALLOO_LINE: 'carrier pigeon' } });
  expect(code).toBe(1);
  expect(said).toBe('Halloo cannot start with these settings: HALLOO_LINE must be one of simulated, asterisk.');
});

test('an unreachable database server gives one sentence', async () => {
  const url = `postgres://halloo:secret@127.0.0.1:${await freePort()}/halloo`;
  const { code, said } = await refusedStart({ dataDir: tempDir(), env: { HALLOO_DATABASE_URL: url } });
  expect(code).toBe(1);
  expect(said).toMatch(oneSentence);
  expect(said).toContain('HALLOO_DATABASE_URL cannot be used');
  expect(said).not.toContain('secret');
});

test('an outdated Node gives one sentence', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } }); import('./scripts/setup.mjs')`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe('Halloo needs Node.js 20.19 or later, and this is 18.20.4; please install a newer one.\n');
});

test('a damaged data folder gives one clear sentence', async () => {
  const dataDir = afterFirstStart();
  const cluster = path.join(dataDir, 'postgres/data');
  const spoil = async (file: string, content: string | undefined, sentence: RegExp) => {
    const kept = fs.readFileSync(file);
    if (content === undefined) fs.rmSync(file);
    else fs.writeFileSync(file, content);
    const { code, said } = await refusedStart({ dataDir, port: await freePort() });
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toMatch(sentence);
    fs.writeFileSync(file, kept);
  };
  await spoil(path.join(cluster, 'PG_VERSION'), undefined, /is damaged: .* is not a PostgreSQL database/);
  await spoil(path.join(cluster, 'PG_VERSION'), '12\n', /was made by PostgreSQL 12/);
  await spoil(path.join(dataDir, 'database.json'), '{', /is damaged: database\.json/);
  await spoil(path.join(cluster, 'global/pg_control'), 'x', /did not start: .*postgres\.log/);
  const mended = await startHalloo({ dataDir });
  expect((await mended.get('/readyz')).status).toBe(200);
});

test('the lock file of a dead database does not prevent a start, even if its pid was recycled', async () => {
  const dataDir = afterFirstStart();
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  fs.writeFileSync(file, `${process.pid}\n/somewhere\n1\n5432\n\n127.0.0.1\n`);
  const again = await startHalloo({ dataDir });
  expect((await again.get('/readyz')).status).toBe(200);
});

test('Halloo refuses a data folder whose Halloo or PostgreSQL already runs, and leaves both running', async () => {
  const halloo = await startHalloo();
  const { dataDir } = halloo;
  const database = databasePid(dataDir);
  const second = await refusedStart({ dataDir, port: await freePort() });
  expect(second.code).toBe(1);
  expect(second.said).toMatch(oneSentence);
  expect(second.said).toContain(`already running on ${dataDir} (process ${halloo.child.pid})`);
  expect((await halloo.get('/readyz')).status).toBe(200);
  await halloo.kill();
  const notes = path.join(dataDir, 'database.json');
  const kept = fs.readFileSync(notes, 'utf8');
  fs.writeFileSync(notes, JSON.stringify({ ...JSON.parse(kept), pid: 1 }));
  const { code, said } = await refusedStart({ dataDir, port: await freePort() });
  expect(code).toBe(1);
  expect(said).toContain(`Another PostgreSQL (process ${database}) is using`);
  expect(lives(database)).toBe(true);
  fs.writeFileSync(notes, kept);
  const again = await startHalloo({ dataDir });
  expect((await again.get('/readyz')).status).toBe(200);
});

test('the account command works whether Halloo runs or not', async () => {
  const dataDir = afterFirstStart();
  const account = (...args: string[]) =>
    new Halloo({ dataDir, command: [process.execPath, 'packages/server/dist/main.js', 'account', ...args] });
  const reset = account('reset-password', admin.email);
  expect(await reset.ended).toBe(0);
  const halloo = await startHalloo({ dataDir });
  expect((await halloo.post('/api/login/', admin)).status).toBe(401);
  const fresh = reset.output.trim().split(' ').at(-1) ?? '';
  expect((await halloo.post('/api/login/', { email: admin.email, password: fresh })).status).toBe(200);
  const add = account('add', 'new@example.org', 'Ada', 'Lovelace');
  expect(await add.ended).toBe(0);
  const password = add.output.trim().split(' ').at(-1) ?? '';
  expect((await halloo.post('/api/login/', { email: 'new@example.org', password })).status).toBe(200);
});

test('a request in progress finishes before Halloo stops; browsers that disconnected while their live stream opened do not keep it', async () => {
  const halloo = await startHalloo();
  const token = await halloo.signIn();
  const port = Number(new URL(halloo.url).port);
  for (let n = 0; n < 200; n += 1) {
    const socket = net.connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write(`GET /api/events/ HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
        resolve(),
      );
    });
    await delay(n % 4);
    socket.destroy();
  }
  const body = JSON.stringify(admin);
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await delay(200);
  const stopped = halloo.stop();
  await delay(200);
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"access":/);
  expect(await Promise.race([stopped, delay(8000).then(() => 'still running')])).toBe(0);
});
