import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { verifyFile } from './verify-audit.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-verify-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Key {
  readonly id: string;
  readonly public: string;
  readonly secret: KeyObject;
}

const makeKey = (): Key => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { id, public: bytes.toString('base64'), secret: privateKey };
};
const key = makeKey();

const sha = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const contentOf = (id: number, more: object = {}) =>
  JSON.stringify({
    ...{ id, at: `2026-03-01T10:00:${String(id % 60).padStart(2, '0')}.000Z`, who: 'Zoë "Z" \\ <z@example.org>' },
    ...{ action: 'campaign.changed', thing: `campaign ${id}`, detail: {}, changes: {}, origin: 'request' },
    ...{ address: null, device: null, erases: [] },
    ...more,
  });

interface Made {
  readonly contents: readonly string[];
  /** Entries that a seal covers; 7 unless given. */
  readonly every?: number;
  readonly day?: string;
}

/** The lines of a file, made as docs/audit.md describes it, not as Halloo's code does it. */
const linesOf = ({ contents, every = 7, day = '2026-03-01' }: Made): string[] => {
  const lines = [`{"halloo":"audit","version":1,"keys":[{"id":"${key.id}","public":"${key.public}"}]}`];
  let chain = Buffer.alloc(32);
  let seals = 0;
  for (const [n, content] of contents.entries()) {
    const salt = randomBytes(16);
    const digest = sha(salt, content);
    chain = sha(chain, digest);
    const position = n + 1;
    lines.push(
      `{"position":${position},"salt":"${salt.toString('hex')}","digest":"${digest.toString('hex')}","entry":${content}}`,
    );
    if (position % every !== 0 && position !== contents.length) continue;
    seals += 1;
    const at = `${day}T11:00:00.000Z`;
    const text = `halloo audit seal\n${seals}\n${position}\n${at}\n${chain.toString('hex')}\n`;
    const signature = sign(null, Buffer.from(text), key.secret).toString('base64');
    lines.push(JSON.stringify({ seal: seals, position, at, chain: chain.toString('hex'), key: key.id, signature }));
  }
  lines.push(JSON.stringify({ end: { entries: contents.length, seals, waiting: 0 } }));
  return lines;
};

const many = 100;
const contents = Array.from({ length: many }, (_, n) => contentOf(n + 1));
const lines = linesOf({ contents });
const entryLine = (position: number) => lines.findIndex((line) => line.startsWith(`{"position":${position},`));
const sealLine = (id: number) => lines.findIndex((line) => line.startsWith(`{"seal":${id},`));

const textOf = (all: readonly string[]) => `${all.join('\n')}\n`;

let files = 0;
const write = (bytes: string | Buffer) => {
  files += 1;
  const file = path.join(folder, `audit-${files}.jsonl`);
  fs.writeFileSync(file, bytes);
  return file;
};

/** As threads see a large file: in parts of a few lines. */
const inParts = { threads: 0, partBytes: 1_500 };
const said = (bytes: string | Buffer, options: object = inParts): Promise<string> =>
  verifyFile(write(bytes), options).then(
    () => 'nothing changed',
    (error: Error) => error.message,
  );

test('a file is intact, read as one, in parts, compressed, and by threads', async () => {
  const counts = { entries: many, seals: 15, waiting: 0, erased: 0, begins: 1, keys: [key.id] };
  for (const options of [{}, { partBytes: 1 }, inParts, { ...inParts, threads: 3 }]) {
    expect(await verifyFile(write(textOf(lines)), options)).toMatchObject(counts);
    expect(await verifyFile(write(gzipSync(textOf(lines))), options)).toMatchObject(counts);
  }
});

/** The number of a line is its place in `lines`, counted from one. */
const tampered: [string, (all: string[]) => string[], string][] = [
  [
    'a changed letter',
    (all) => all.with(entryLine(50), (all[entryLine(50)] ?? '').replace('campaign 50', 'campaign 51')),
    `Line ${entryLine(50) + 1}: entry 50 was changed after it was sealed: 2026-03-01T10:00:50.000Z · Zoë`,
  ],
  [
    'a dropped entry',
    (all) => all.toSpliced(entryLine(33), 1),
    `Line ${entryLine(33) + 1}: entry 33 is missing, or out of order.`,
  ],
  [
    'entries and their seals dropped in the middle',
    (all) => all.toSpliced(entryLine(8), 16),
    `Line ${entryLine(8) + 1}: entry 8 is missing, or out of order.`,
  ],
  [
    'an inserted entry',
    (all) => all.toSpliced(entryLine(60), 0, all[entryLine(60)] ?? ''),
    `Line ${entryLine(60) + 2}: entry 61 is missing, or out of order.`,
  ],
  [
    'two swapped entries',
    (all) => all.with(entryLine(70), all[entryLine(69)] ?? '').with(entryLine(69), all[entryLine(70)] ?? ''),
    `Line ${entryLine(69) + 1}: entry 69 is missing, or out of order.`,
  ],
  [
    'another entry with a digest that fits',
    (all) => {
      const content = contentOf(40, { who: 'forger' });
      const salt = randomBytes(16);
      const line = `{"position":40,"salt":"${salt.toString('hex')}","digest":"${sha(salt, content).toString('hex')}","entry":${content}}`;
      return all.with(entryLine(40), line);
    },
    `Line ${sealLine(6) + 1}: one of the entries 36 to 42 was changed after it was sealed.`,
  ],
  ['a dropped seal', (all) => all.toSpliced(sealLine(9), 1), `Line ${sealLine(10)}: seal 9 is missing.`],
  [
    'a seal of another time',
    (all) => all.with(sealLine(4), (all[sealLine(4)] ?? '').replace('T11:', 'T12:')),
    `Line ${sealLine(4) + 1}: seal 4 was changed: its signature does not match.`,
  ],
  ['the end cut off', (all) => all.slice(0, sealLine(13) + 1), `Line ${sealLine(13) + 2}: the file ends too early.`],
  [
    'the newest entries without a seal',
    (all) => [...all.slice(0, sealLine(13) + 3), `{"end":{"entries":93,"seals":13,"waiting":0}}`],
    'the seals of entry 92 and of those behind it are missing.',
  ],
  ['something behind the end', (all) => [...all, all[1] ?? ''], `Line ${lines.length + 1}: something follows the end.`],
  [
    'a line of another form',
    (all) => all.toSpliced(entryLine(21), 0, '{"position":21}'),
    `Line ${entryLine(21) + 1}: this is neither an entry nor a seal. It follows entry 20.`,
  ],
  ['the first line missing', (all) => all.slice(1), 'Line 1: this is no file of the audit.'],
];
test.each(tampered)('%s is found, and where', async (_, change, what) => {
  const text = textOf(change([...lines]));
  for (const options of [{ threads: 0 }, inParts, { ...inParts, partBytes: 700 }]) {
    expect(await said(text, options)).toContain(what);
  }
});

test('threads name the first wrong line, wherever they are', async () => {
  const text = textOf(lines).replace('campaign 90', 'campaign 9O').replace('"campaign 12"', '"campaign 21"');
  expect(await said(text, { ...inParts, threads: 3 })).toContain('entry 12 was changed');
});

test('a changed bit is found in every third byte', async () => {
  const bytes = Buffer.from(textOf(linesOf({ contents: contents.slice(0, 1) })));
  const missed: number[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << (at % 8)), at);
    if ((await said(copy, { threads: 0, partBytes: 2_000 })) === 'nothing changed') missed.push(at);
  }
  expect(missed).toEqual([]);
});

test('newest entries that were removed with their seals are found by seals from elsewhere', async () => {
  const shorter = linesOf({ contents: contents.slice(0, 49) });
  const later = textOf([...lines.slice(0, entryLine(50)), ...shorter.slice(-1)]);
  const earlier = write(textOf(lines));
  expect(await said(later)).toBe('nothing changed');
  const missing = 'Seal 8 of 2026-03-01T11:00:00.000Z, with entries up to 56, is missing here: entries were removed.';
  expect(await said(later, { seals: [earlier] })).toBe(missing);
  expect(await said(textOf(lines), { seals: [write(later)] })).toBe('nothing changed');
  // As the manifest of a backup has one, in the middle of a line.
  const manifest = (id: number) => write(`{"format":1,"audit_seal":${lines[sealLine(id)]},"audio":{}}`);
  expect(await said(later, { seals: [manifest(7)] })).toBe('nothing changed');
  expect(await said(later, { seals: [manifest(8)] })).toBe(missing);
  expect(await said(later, { seals: [write('{"seal":8}')] })).toContain('has no seals.');
});

/** Signs what an entry states, as docs/audit.md describes it. */
const signed = (...stated: readonly (string | number)[]) => {
  const text = ['halloo audit statement', ...stated, ''].join('\n');
  return { signature: `${key.id}:${sign(null, Buffer.from(text), key.secret).toString('base64')}` };
};

test('a backup that was restored later explains missing seals behind it; an earlier or an unsigned one does not', async () => {
  const made = (at: string, sealed_at: string | null = null, isSigned = true) => {
    const seal = sealed_at ? 1 : 0;
    const entry = { at, action: 'backup.restored', detail: { seal, sealed_at } };
    const signature = isSigned ? signed(8, at, 'backup.restored', `${seal}:${sealed_at}`) : {};
    return textOf(
      linesOf({ contents: [...contents.slice(0, 7), contentOf(8, { ...entry, ...signature })], day: '2026-03-02' }),
    );
  };
  const seals = [write(textOf(lines))];
  const missing = 'Seal 1 of 2026-03-01T11:00:00.000Z';
  expect(await said(made('2026-03-01T10:30:00.000Z'), { seals })).toContain(missing);
  expect(await said(made('2026-03-02T09:00:00.000Z'), { seals })).toBe('nothing changed');
  expect(await said(made('2026-03-02T09:00:00.000Z', null, false), { seals })).toContain(missing);
  expect(await said(made('2026-03-02T09:00:00.000Z', '2026-03-01T11:00:00.000Z'), { seals })).toContain(missing);
  // Behind the last seal of the backup by its time, though not by its number: a newer backup was restored after an older one.
  expect(await said(made('2026-03-02T09:00:00.000Z', '2026-03-01T10:59:00.000Z'), { seals })).toBe('nothing changed');
});

test('an erasure counts where it is signed', async () => {
  const salt = randomBytes(16).toString('hex');
  const content = contentOf(1, { who: '' });
  const remains = `1:${sha(Buffer.from(salt, 'hex'), content).toString('hex')}`;
  const at = '2026-03-01T12:00:00.000Z';
  const made = (signature: object) => {
    const reason = contentOf(2, { at, action: 'person.erased', erases: [remains], ...signature });
    const all = linesOf({ contents: [contents[0] ?? '', reason] });
    const digest = /"digest":"\w+"/.exec(all[1] ?? '')?.[0];
    return textOf(all.with(1, `{"position":1,"salt":"${salt}",${digest},"erased":true,"entry":${content}}`));
  };
  expect(await said(made(signed(2, at, 'person.erased', remains)))).toBe('nothing changed');
  const unexplained = 'Line 2: content was erased from entry 1, and no signed entry gives the reason for it.';
  expect(await said(made({}))).toBe(unexplained);
  expect(await said(made(signed(3, at, 'person.erased', remains)))).toBe(unexplained);
});
