import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { exportChain } from '../packages/server/src/features/audit/export-chain.ts';
import { listEntries } from '../packages/server/src/features/audit/inner/list-entries.ts';
import { sealEntries } from '../packages/server/src/features/audit/seal-entries.ts';
import { verifyChain } from '../packages/server/src/features/audit/verify-chain.ts';
import { createSealKey } from '../packages/server/src/platform/audit/seal-key.ts';
import { notesInMemory } from '../packages/server/src/platform/audit/seal-notes.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { row } from './with-halloo.ts';

const asked = process.argv.find((word) => word.startsWith('--entries='))?.slice('--entries='.length);
const many = Number(asked ?? 1_000_000);
const flips = 5;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const timed = async <T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> => {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
};

/** An old log: sign-ins, and changes of campaigns and settings, with what was before and after. */
const fill = (db: Db) => db.long`
  insert into audit_log (at, who, action, thing, detail, changes, origin, address, device)
  select now() - (${many} - n) * interval '30 seconds', 'person' || n % 40 || '@example.org',
    (array['session.started', 'campaign.changed', 'settings.changed', 'script.created'])[1 + n % 4], 'campaign Vaccination ' || n % 900,
    jsonb_build_object('leads', n, 'calls_per_second', n % 200),
    jsonb_build_object('calls_per_second', jsonb_build_object('from', n % 199, 'to', n % 200)),
    'request', '10.0.' || n % 200 || '.' || n % 250, 'Firefox on Linux'
  from generate_series(1, ${many}::int) n`;

const searchEntries = (db: Db, search: string) =>
  listEntries(db, {
    limit: 20,
    offset: 0,
    after: '',
    who: '',
    kind: undefined,
    search,
    from: undefined,
    to: undefined,
  });

const verifier = path.join(import.meta.dirname, '..', 'scripts', 'verify-audit.mjs');

/** Loaded before the verifier: the processor time of all its threads, as the last line. */
const saysProcessor = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.error((user + system) / 1000);
  });`)}`;

const verifyFile = (file: string) => {
  const run = [`--import=${saysProcessor}`, verifier, file];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' });
  const lines = `${stdout}${stderr}`.trim().split('\n');
  return { status, said: lines[0] ?? '', processorMs: Number(lines.at(-1)) };
};

/** Processor time beside the wall: other work on the machine changes it less. */
const both = (ms: number, processorMs: number) => `${seconds(ms)}, processor ${seconds(processorMs)}`;

/** In this process, without PostgreSQL. */
const verifyDatabase = async (db: Db) => {
  const before = process.cpuUsage();
  const { ms, result } = await timed(() => verifyChain(db, notesInMemory()));
  const { user, system } = process.cpuUsage(before);
  return { ...result, figure: both(ms, (user + system) / 1000) };
};

/** A million entries: chained, sealed, exported and verified; then random bits are flipped, in the file and in the database. */
export const auditFigures = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const server = await startEmbedded(folder, () => {});
  const db = connect(server.url, { max: 4 });
  try {
    await migrate(db);
    await fill(db);
    await db`vacuum analyze audit_log`;
    for (const search of ['654321', 'Vaccination 777']) {
      const found = await timed(() => searchEntries(db, search));
      row(`searched for ${search}, ${found.result.count.toLocaleString('en')} found`, seconds(found.ms));
    }
    const context = { db, clock: systemClock, auditKey: createSealKey(), log: createLog('silent') };
    row(`first chain over ${many.toLocaleString('en')} entries`, seconds((await timed(() => sealEntries(context))).ms));
    const own = await verifyDatabase(db);
    if (own.problem || own.entries !== many) throw new Error(JSON.stringify(own));
    row('verified in the database', own.figure);
    const zipped = path.join(folder, 'audit.jsonl.gz');
    const exported = await timed(() => exportChain(context, fs.createWriteStream(zipped)));
    row('exported, compressed', `${seconds(exported.ms)}, ${Math.round(fs.statSync(zipped).size / 1024 ** 2)} MB`);
    const whole = await timed(() => verifyFile(zipped));
    row('verified without Halloo, compressed', `${both(whole.ms, whole.result.processorMs)}: ${whole.result.said}`);
    const plain = path.join(folder, 'audit.jsonl');
    const bytes = gunzipSync(fs.readFileSync(zipped));
    let slowest = { ms: 0, processorMs: 0 };
    for (let flip = 0; flip < flips; flip += 1) {
      const bit = randomInt(bytes.length) * 8 + randomInt(8);
      const at = Math.floor(bit / 8);
      const was = bytes.readUInt8(at);
      bytes.writeUInt8(was ^ (1 << (bit % 8)), at);
      fs.writeFileSync(plain, bytes);
      bytes.writeUInt8(was, at);
      const found = await timed(() => verifyFile(plain));
      if (found.result.status !== 1) throw new Error(`the bit ${bit} was not found: ${found.result.said}`);
      if (found.ms > slowest.ms) slowest = { ms: found.ms, processorMs: found.result.processorMs };
    }
    row(`one changed bit found in the file, slowest of ${flips}`, both(slowest.ms, slowest.processorMs));
    const last = many - 1;
    await db`update audit_log set who = overlay(who placing 'q' from 1 for 1) where position = ${last}`;
    const changed = await verifyDatabase(db);
    if (changed.problem?.place !== last) throw new Error('the changed entry was not found');
    row('one changed bit found in the database, in the last entry but one', changed.figure);
  } finally {
    await db.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
