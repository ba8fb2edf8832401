import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import type { ChainedEntry } from '../src/features/audit/inner/chain-records.ts';
import { sealEntries } from '../src/features/audit/seal-entries.ts';
import { trimAudit } from '../src/features/audit/trim-audit.ts';
import { verifyChain } from '../src/features/audit/verify-chain.ts';
import { canonicalEntry, digestOf } from '../src/platform/audit/entry-digest.ts';
import { eraseEntries } from '../src/platform/audit/erase-entries.ts';
import { recordAudit, recordStatement } from '../src/platform/audit/record-audit.ts';
import { createSealKey, type SealKey, type SignedSeal, sealText } from '../src/platform/audit/seal-key.ts';
import { signStatement } from '../src/platform/audit/statements.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { notifyRestored } from '../src/upkeep/backup/notify-restored.ts';
import { createFileVerifier } from './audit-file.ts';
import { createTestServer } from './harness.ts';

/*
 * An entry can make up for a change of others: it erased them, old ones were removed, a backup was restored. Whoever has
 * the database or a file, and not the key, must not be able to write one.
 */

const { db, context, send, signUp } = await createTestServer();
const { token } = await signUp();
const { folder, verifyFile } = createFileVerifier(context);
const actor = { name: 'a test' };

/** Seals are older than what these tests record. */
const sealed = new Date('2020-01-01T00:00:00Z');
const seal = () => sealEntries({ ...context, clock: { now: () => sealed } });

const record = (thing: string) => inTransaction(db, (tx) => recordAudit(tx, actor, 'test.done', thing));
const verify = () => verifyChain(db, context.auditKey.notes);

beforeEach(async () => {
  Object.assign(context, { auditKey: createSealKey() });
  await db`truncate audit_seal, audit_log, audit_key`;
  for (let n = 1; n <= 5; n += 1) await record(`thing ${n}`);
  await seal();
  await record('thing 6');
  await seal();
  fs.writeFileSync(
    path.join(folder, 'seals.jsonl'),
    (await context.auditKey.notes.all()).map((each) => `${JSON.stringify(each)}\n`).join(''),
  );
});

interface Forged {
  readonly action: string;
  readonly detail?: Record<string, string | number>;
  readonly erases?: readonly string[];
}

const trimmed: Forged = { action: 'audit.trimmed', detail: { entries: 5, seal: 1, position: 5 } };
const restored: Forged = { action: 'backup.restored', detail: { paused: 0, seal: 1, sealed_at: sealed.toISOString() } };

const at = new Date('2021-01-01T00:00:00Z');
const contentOf = ({ action, detail = {}, erases = [] }: Forged) => ({
  ...{ id: 999, at, who: 'x', action, thing: 'x', detail, changes: {}, origin: 'engine', address: null, device: null },
  ...{ erases, signature: null },
});

/** Ways to give a forged entry a signature without the key. */
const signatures: [string, (forged: Forged) => string | null][] = [
  ['without a signature', () => null],
  ['with an unknown key', (forged) => signStatement(createSealKey(), contentOf(forged))],
  ['with a signature that does not fit', () => `${context.auditKey.id}:${Buffer.alloc(64).toString('base64')}`],
  [
    'with the signature of another entry',
    (forged) => signStatement(context.auditKey, { ...contentOf(forged), id: 998 }),
  ],
  ['with an unreadable signature', () => 'x'],
];

const rewriteEntry = async () => {
  const [row] = await db<ChainedEntry[]>`
    update audit_log set thing = 'forged', erased = true where position = 3 returning *`;
  if (!row) throw new Error('there is no entry 3');
  return digestOf(row.salt, canonicalEntry(row)).toString('hex');
};

/** A change in the database, with the entry that would make up for it, and what is found. */
const inDatabase: [string, () => Promise<Forged>, string][] = [
  ['an erasure', async () => ({ action: 'person.erased', erases: [`3:${await rewriteEntry()}`] }), 'erased'],
  [
    'a removal of old entries',
    async () => {
      await db`delete from audit_log where position <= 5`;
      return trimmed;
    },
    'beginning',
  ],
  [
    'a restored backup',
    async () => {
      await db`delete from audit_log where position > 5`;
      await db`delete from audit_seal where id > 1`;
      return restored;
    },
    'removed',
  ],
];

const insert = (forged: Forged, signature: string | null) => {
  const { id: _, detail, changes, ...row } = contentOf(forged);
  const columns = { ...row, detail: db.json(detail), changes: db.json(changes), erases: [...row.erases], signature };
  return db`insert into audit_log ${db(columns)}`;
};

test.each(
  inDatabase.flatMap(([name, forge, code]) => signatures.map(([how, sign]) => [name, how, forge, sign, code] as const)),
)('%s that is forged in the database, %s, is found', async (_name, _how, forge, sign, code) => {
  const forged = await forge();
  await insert(forged, sign(forged));
  expect((await verify()).problem).toMatchObject({ code });
  await sealEntries(context);
  expect((await verify()).problem).toMatchObject({ code });
  const read = await verifyFile(undefined, '--key', context.auditKey.id, '--seals', path.join(folder, 'seals.jsonl'));
  expect(read.code).toBe(1);
});

const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n');

/** The lines without some, with one that waits, and with an end that fits. */
const rewriteFile = (lines: readonly string[], forged: Forged, signature: string | null) => {
  const waiting = `{"waiting":${canonicalEntry({ ...contentOf(forged), signature })}}`;
  const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
  const end = { entries: count('{"position"'), seals: count('{"seal"'), waiting: 1 };
  return Buffer.from([...lines.slice(0, -1), waiting, JSON.stringify({ end }), ''].join('\n'));
};

type Sign = (forged: Forged) => string | null;

const inFile: [string, (lines: string[], sign: Sign) => Buffer, string][] = [
  [
    'an erasure',
    (lines, sign) => {
      const place = lines.findIndex((line) => line.startsWith('{"position":3,'));
      const line = (lines[place] ?? '').replace('thing 3', 'forged').replace('","entry":', '","erased":true,"entry":');
      const [, salt = '', content = ''] = /"salt":"(\w+)".*?"entry":(.*)\}$/.exec(line) ?? [];
      const digest = createHash('sha256').update(Buffer.from(salt, 'hex')).update(content).digest('hex');
      const forged = { action: 'person.erased', erases: [`3:${digest}`] };
      return rewriteFile(lines.with(place, line), forged, sign(forged));
    },
    'content was erased from entry 3, and no signed entry',
  ],
  [
    'a removal of old entries',
    (lines, sign) =>
      rewriteFile(
        lines.filter((line) => !/^\{"position":[1-5],/.test(line)),
        trimmed,
        sign(trimmed),
      ),
    'entries up to 5 are missing, and no signed entry',
  ],
  [
    'a restored backup',
    (lines, sign) =>
      rewriteFile(
        lines.filter((line) => !/^\{"(position":6|seal":2),/.test(line)),
        restored,
        sign(restored),
      ),
    'Seal 2 of',
  ],
];

test.each(
  inFile.flatMap(([name, forge, said]) => signatures.map(([how, sign]) => [name, how, forge, sign, said] as const)),
)('%s that is forged in a file, %s, is found', async (_name, _how, forge, sign, said) => {
  const seals = path.join(folder, 'seals.jsonl');
  const options = ['--key', context.auditKey.id, '--seals', seals];
  const read = await verifyFile((bytes) => forge(linesOf(bytes), sign), ...options);
  expect(read).toEqual({ code: 1, said: expect.stringContaining(said) });
});

const withKey = (lines: readonly string[], { id, publicKey }: SealKey) =>
  lines.with(0, (lines[0] ?? '').replace('"keys":[', `"keys":[${JSON.stringify({ id, public: publicKey })},`));

test.each(inFile)('%s with a key that a forger added to the file is found with --key alone', async (_, forge) => {
  const forger = createSealKey();
  const sign: Sign = (forged) => signStatement(forger, contentOf(forged));
  const change = (bytes: Buffer) => forge(withKey(linesOf(bytes), forger), sign);
  const seals = ['--seals', path.join(folder, 'seals.jsonl')];
  const { code, said } = await verifyFile(change, ...seals);
  expect([code, said]).toEqual([0, expect.stringContaining('The keys in the file were believed')]);
  expect(said).toContain(forger.id);
  expect((await verifyFile(change, ...seals, '--key', context.auditKey.id)).code).toBe(1);
});

test('a statement with a key that somebody added to the database is reported with the other keys', async () => {
  const forger = createSealKey();
  const forged = { action: 'person.erased', erases: [`3:${await rewriteEntry()}`] };
  await inTransaction(db, (tx) => recordStatement(tx, forger, actor, { thing: 'x', detail: {}, ...forged }));
  const { body } = await send(routes.verifyAudit, { token });
  expect(body.other_keys).toEqual([forger.id]);
});

test('a key that somebody put in the place of the own one is not believed', async () => {
  const forger = createSealKey();
  const { id } = context.auditKey;
  const forged = { action: 'person.erased', erases: [`3:${await rewriteEntry()}`] };
  await inTransaction(db, (tx) => recordStatement(tx, { ...forger, id }, actor, { thing: 'x', detail: {}, ...forged }));
  const seals = await db<SignedSeal[]>`select id, position, at, chain from audit_seal`;
  for (const seal of seals) {
    await db`update audit_seal set signature = ${forger.sign(sealText(seal))} where id = ${seal.id}`;
  }
  await db`update audit_key set public_key = ${forger.publicKey}`;
  expect((await verify()).problem).toEqual({ code: 'key', place: 1 });
});

test('a genuine erasure counts, and of two the later one, whatever their order in the file', async () => {
  const erase = (word: string) =>
    inTransaction(db, async (tx) => {
      const { erases } = await eraseEntries(tx, { set: tx`thing = ${word}`, where: tx`position = 3` });
      await recordStatement(tx, context.auditKey, actor, { action: 'person.erased', thing: 'x', detail: {}, erases });
      return erases;
    });
  expect(await erase('once')).toEqual([expect.stringMatching(/^3:/)]);
  expect(await verify()).toMatchObject({ erased: 1, waiting: 1, problem: undefined });
  await sealEntries(context);
  expect(await erase('twice')).toEqual([expect.stringMatching(/^3:/)]);
  await sealEntries(context);
  expect(await verify()).toMatchObject({ erased: 1, problem: undefined });
  const again = (bytes: Buffer) => {
    const lines = linesOf(bytes);
    const [, content = ''] =
      /"entry":(.*)\}$/.exec(lines.find((line) => line.startsWith('{"position":7,')) ?? '') ?? [];
    const end = { entries: 8, seals: 4, waiting: 1 };
    return Buffer.from([...lines.slice(0, -1), `{"waiting":${content}}`, JSON.stringify({ end }), ''].join('\n'));
  };
  expect(await verifyFile(again, '--key', context.auditKey.id)).toMatchObject({ code: 0 });
});

test('an erasure does not make up for an earlier change of the same entry', async () => {
  await db`update audit_log set who = 'forged' where position = 3`;
  await inTransaction(db, async (tx) => {
    const where = tx`position in (2, 3)`;
    const { count, erases } = await eraseEntries(tx, { set: tx`thing = ''`, where });
    expect([count, erases]).toEqual([2, [expect.stringMatching(/^2:/)]]);
    await recordStatement(tx, context.auditKey, actor, { action: 'person.erased', thing: 'x', detail: {}, erases });
  });
  expect((await verify()).problem).toEqual({ code: 'erased', place: 3 });
});

test('a change of an entry that was erased before is not made up for by the next erasure', async () => {
  const erase = () =>
    inTransaction(db, async (tx) => {
      const { erases } = await eraseEntries(tx, { set: tx`thing = ''`, where: tx`position = 3` });
      await recordStatement(tx, context.auditKey, actor, { action: 'person.erased', thing: 'x', detail: {}, erases });
      return erases;
    });
  await erase();
  await db`update audit_log set who = 'forged' where position = 3`;
  expect(await erase()).toEqual([]);
  expect((await verify()).problem).toEqual({ code: 'erased', place: 3 });
});

test('a genuine removal of old entries counts', async () => {
  expect(await trimAudit(context, new Date(Date.now() + 86_400_000))).toBe(6);
  expect((await verify()).problem).toBeUndefined();
  expect(await verifyFile(undefined, '--key', context.auditKey.id)).toMatchObject({ code: 0 });
});

const restore = async () => {
  await db`delete from audit_log where position > 5`;
  await db`delete from audit_seal where id > 1`;
  const head = { format: 1, halloo: '1.0.0', made_at: sealed.toISOString(), migration: 71 } as const;
  await notifyRestored(db, context.auditKey, head, 0);
};

test('a genuine restore explains the seals behind the backup', async () => {
  await restore();
  expect(await sealEntries(context)).toBe(1);
  expect(await verify()).toMatchObject({ restored: 1, problem: undefined });
  const read = await verifyFile(undefined, '--key', context.auditKey.id, '--seals', path.join(folder, 'seals.jsonl'));
  expect(read).toEqual({ code: 0, said: expect.stringContaining('A backup was restored 1 time') });
});

test('a genuine restore does not explain a seal that the backup had', async () => {
  await restore();
  await db`delete from audit_seal`;
  await db`update audit_log set position = null`;
  await sealEntries({ ...context, auditKey: { ...createSealKey(), notes: context.auditKey.notes } });
  expect((await verify()).problem).toEqual({ code: 'removed', place: 1 });
});
