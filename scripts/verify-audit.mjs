#!/usr/bin/env node
// Verifies a file of Halloo's audit, without Halloo: node verify-audit.mjs FILE [--key PUBLIC-KEY] [--seals OTHER-FILE]
//
// It depends on Node 18 or later alone. docs/audit.md describes the file, for whoever wants to write another verifier.
//
// The file is cut into parts at ends of lines. Threads check the parts at the same time: the digest of each entry, and
// the chain from the first seal of the part on, because a seal states the chain before it. What stands before the first
// seal of a part is joined with the part before it, in order.
import * as crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';

/** In hexadecimal. The quick way exists since Node 21. */
const sha256 = crypto.hash
  ? (bytes) => crypto.hash('sha256', bytes, 'hex')
  : (bytes) => crypto.createHash('sha256').update(bytes).digest('hex');

const keyId = (publicKey) => sha256(Buffer.from(publicKey, 'base64')).slice(0, 32);

const sealPart =
  /\{"seal":(\d{1,15}),"position":(\d{1,15}),"at":"([\dTZ:.-]{24})","chain":"([0-9a-f]{64})","key":"([0-9a-f]{32})","signature":"([A-Za-z0-9+/]{86}==)"\}/;
const sealLine = new RegExp(`^${sealPart.source}$`);
const endLine = /^\{"end":\{"entries":(\d{1,15}),"seals":(\d{1,15}),"waiting":(\d{1,15})\}\}$/;
const headLine =
  /^\{"halloo":"audit","version":1,"keys":\[((?:\{"id":"[0-9a-f]{32}","public":"[A-Za-z0-9+/]{59}="\},?)*)\]\}$/;
const keyPart = /\{"id":"([0-9a-f]{32})","public":"([A-Za-z0-9+/]{59}=)"\}/g;

class Wrong extends Error {}

const describe = (content) => {
  try {
    const { at, who, action, thing } = JSON.parse(content.toString());
    return `${at} · ${who} · ${action} · ${thing}`;
  } catch {
    return 'its content is unreadable';
  }
};

/** Base64 has unused bits at its end, which must not hide a change. */
const fromBase64 = (text) => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

const readHead = (text) => {
  const found = headLine.exec(text);
  const parts = found ? [...found[1].matchAll(keyPart)] : [];
  if (!found || parts.map(([part]) => part).join(',') !== found[1]) {
    throw new Wrong('Line 1: this is no file of the audit.');
  }
  const keys = new Map(parts.map(([, id, key]) => [id, key]));
  for (const [id, key] of keys) {
    const bytes = fromBase64(key);
    if (!bytes || keyId(key) !== id) throw new Wrong(`Line 1: the key ${id} is not the one that its name says.`);
  }
  return keys;
};

// The form of a line, byte by byte: {"position":1,"salt":"…","digest":"…","entry":{…}}
const bytesOf = (text) => Uint8Array.from(Buffer.from(text));
const [positionPart, saltPart, digestPart] = ['{"position":', ',"salt":"', '","digest":"'].map(bytesOf);
const [entryPart, erasedPart, waitingPart] = ['","entry":{', '","erased":true,"entry":{', '{"waiting":{'].map(bytesOf);
const [brace, quote, lineEnd] = [125, 34, 10];

/** The value of each hexadecimal digit, in small letters alone; 16 for other bytes. */
const digitOf = new Uint8Array(256).fill(16);
for (const [value, digit] of [...'0123456789abcdef'].entries()) digitOf[digit.charCodeAt(0)] = value;

const stands = (bytes, at, part) => {
  for (let n = 0; n < part.length; n += 1) if (bytes[at + n] !== part[n]) return false;
  return true;
};

/** Writes hexadecimal digits as bytes. Returns false if one is something else. */
const writeHex = (from, at, count, to, place) => {
  let seen = 0;
  for (let n = 0; n < count; n += 1) {
    const high = digitOf[from[at + 2 * n]];
    const low = digitOf[from[at + 2 * n + 1]];
    seen |= high | low;
    to[place + n] = (high << 4) | low;
  }
  return seen < 16;
};

/**
 * What an entry states about others, as its signature covers it: the entries that lost content and what remains of each,
 * the seal up to which old entries were removed, or the last seal of a backup that was restored.
 */
const readStatement = (content) => {
  const { id, at, action, detail, erases, signature } = JSON.parse(content.toString());
  const [, key, signed] = /^([0-9a-f]{32}):([A-Za-z0-9+/]{86}==)$/.exec(signature) ?? [];
  if (key === undefined) return undefined;
  const until = { 'audit.trimmed': detail.position, 'backup.restored': detail.sealed_at }[action];
  const place = until === undefined ? [] : [`${detail.seal}:${until}`];
  const text = ['halloo audit statement', id, at, action, ...place, ...erases, ''].join('\n');
  return { id, at, action, detail, erases, key, signed, text };
};

/**
 * Checks lines that follow one another. `keys` are those of the file. Returns what the caller joins with the parts
 * before and behind, and the first wrong line, counted from 1. The bytes are overwritten.
 */
const createPartCheck = ({ keys, trusted, needsSeals }) => {
  const publicKeys = new Map();
  const publicKeyOf = (id) => {
    if (!publicKeys.has(id) && keys.has(id)) {
      const key = { key: Buffer.from(keys.get(id), 'base64'), format: 'der', type: 'spki' };
      publicKeys.set(id, crypto.createPublicKey(key));
    }
    return publicKeys.get(id);
  };
  const pair = Buffer.alloc(64);

  return (bytes) => {
    const part = {
      lines: 0,
      ...{ entries: 0, seals: 0, waiting: 0, restored: [] },
      /** The digests before the first seal, one behind the other, and the place of the first entry. */
      ...{ openDigests: undefined, openCount: 0, firstPosition: undefined, firstLine: 0 },
      ...{ firstSeal: undefined, lastSeal: undefined, sealed: [] },
      /** The chain and the position at the end; only the position counts where no seal is in the part. */
      ...{ chain: undefined, position: undefined },
      ...{ erased: [], stated: [], removals: [], end: undefined, problem: undefined },
    };
    let open = Buffer.alloc(0);
    let chain;

    const fail = (what) => {
      part.problem = { line: part.lines, what };
      return false;
    };
    const failUnknown = () => {
      part.problem = { line: part.lines, follows: part.position };
      return false;
    };

    /** Whether a trusted key of the file made a signature. */
    const isSigned = (key, text, signature) => {
      const publicKey = publicKeyOf(key);
      const signed = fromBase64(signature);
      if (!publicKey || !signed || (trusted.length > 0 && !trusted.includes(key))) return false;
      return crypto.verify(null, Buffer.from(text), publicKey, signed);
    };

    /** Anybody with the database can write an entry, so one without a signature states nothing. */
    const readContent = (from, to) => {
      // A signature comes last; other entries end with a bracket.
      if (bytes[to - 2] !== quote) return;
      const statement = readStatement(bytes.subarray(from, to));
      if (!statement || !isSigned(statement.key, statement.text, statement.signed)) return;
      const { id, at, action, detail, erases } = statement;
      if (action === 'backup.restored') part.restored.push({ at, seal: detail.seal, sealedAt: detail.sealed_at });
      if (action === 'audit.trimmed') part.removals.push(`${detail.seal}:${detail.position}`);
      for (const each of erases) part.stated.push([...each.split(':'), id]);
    };

    const keepOpen = () => {
      if (open.length < (part.openCount + 1) * 32) open = Buffer.concat([open, Buffer.alloc(open.length + 32_768)]);
      pair.copy(open, part.openCount * 32, 32);
      part.openCount += 1;
    };

    /** The place of the content of an entry; undefined if the line is none. `to` is the place of its last brace. */
    const readEntryHead = (from, to) => {
      let at = from + positionPart.length;
      let position = 0;
      const digits = at;
      for (; bytes[at] >= 48 && bytes[at] <= 57; at += 1) position = position * 10 + bytes[at] - 48;
      if (at === digits || at - digits > 15 || bytes[digits] === 48 || !stands(bytes, at, saltPart)) return undefined;
      const salt = at + saltPart.length;
      const digest = salt + 32 + digestPart.length;
      if (!stands(bytes, salt + 32, digestPart)) return undefined;
      const isErased = stands(bytes, digest + 64, erasedPart);
      if (!isErased && !stands(bytes, digest + 64, entryPart)) return undefined;
      const content = digest + 64 + (isErased ? erasedPart : entryPart).length - 1;
      return content < to ? { position, salt, digest, isErased, content } : undefined;
    };

    const takeEntry = (head, to) => {
      const { position, salt, digest, isErased, content } = head;
      if (part.position === undefined) {
        part.firstPosition = position;
        part.firstLine = part.lines;
      } else if (position !== part.position + 1) return fail(`entry ${part.position + 1} is missing, or out of order.`);
      const hex = bytes.toString('latin1', digest, digest + 64);
      // The salt, as bytes, takes the place before the content, so that both are hashed without a copy.
      const isHex = writeHex(bytes, digest, 32, pair, 32) && writeHex(bytes, salt, 16, bytes, content - 16);
      if (!isHex) return failUnknown();
      part.position = position;
      part.entries += 1;
      const found = sha256(bytes.subarray(content - 16, to));
      if (isErased) part.erased.push([position, found, part.lines]);
      else if (found !== hex) {
        return fail(`entry ${position} was changed after it was sealed: ${describe(bytes.subarray(content, to))}.`);
      }
      if (chain === undefined) keepOpen();
      else {
        pair.write(chain, 0, 'hex');
        chain = sha256(pair);
      }
      readContent(content, to);
      return true;
    };

    const takeSeal = ([, number, place, at, hex, key, signature]) => {
      const seal = { id: Number(number), position: Number(place), at, chain: hex, line: part.lines };
      if (part.lastSeal && seal.id !== part.lastSeal.id + 1) return fail(`seal ${part.lastSeal.id + 1} is missing.`);
      if (!keys.has(key)) return fail(`seal ${number} was made with the key ${key}, which the file does not have.`);
      if (trusted.length > 0 && !trusted.includes(key)) {
        return fail(`seal ${number} was made with the key ${key}, which is none of those that were given.`);
      }
      const text = `halloo audit seal\n${number}\n${place}\n${at}\n${hex}\n`;
      if (!isSigned(key, text, signature)) {
        return fail(`seal ${number} was changed: its signature does not match.`);
      }
      if (part.firstSeal) {
        if (seal.position !== part.position) return fail(`entries ${part.position + 1} to ${place} are missing.`);
        if (chain !== hex) {
          const { position } = part.lastSeal;
          return fail(`one of the entries ${position + 1} to ${place} was changed after it was sealed.`);
        }
      } else {
        part.firstSeal = seal;
        chain = hex;
      }
      part.position = seal.position;
      part.lastSeal = seal;
      if (needsSeals) part.sealed.push([seal.id, hex]);
      part.seals += 1;
      return true;
    };

    const takeLine = (from, to) => {
      part.lines += 1;
      if (part.end) return fail('something follows the end.');
      // The content is between the head, without its last brace, and the brace that closes the line.
      const isClosed = bytes[to - 1] === brace && bytes[to - 2] === brace;
      if (isClosed && stands(bytes, from, positionPart)) {
        const head = readEntryHead(from, to - 1);
        if (head) return takeEntry(head, to - 1);
      }
      if (isClosed && stands(bytes, from, waitingPart)) {
        part.waiting += 1;
        readContent(from + waitingPart.length - 1, to - 1);
        return true;
      }
      const text = bytes.toString('latin1', from, to);
      const seal = sealLine.exec(text);
      if (seal) return takeSeal(seal);
      const end = endLine.exec(text);
      if (!end) return failUnknown();
      part.end = { counts: end.slice(1).map(Number), line: part.lines };
      return true;
    };

    try {
      for (let from = 0, to = 0; from < bytes.length; from = to + 1) {
        to = bytes.indexOf(lineEnd, from);
        if (!takeLine(from, to)) break;
      }
    } catch (error) {
      fail(`its content cannot be read: ${error.message}.`);
    }
    part.openDigests = open.subarray(0, part.openCount * 32);
    part.chain = chain;
    return part;
  };
};

/** Joins the parts of a file, in order. Throws an error that names the first wrong line. */
const createJoin = (keys) => {
  let chain = '0'.repeat(64);
  let position = 0;
  let line = 1;
  let sealedTo = 0;
  let lastSeal = 0;
  let end;
  let beginning;
  const counts = { entries: 0, seals: 0, waiting: 0 };
  const restored = [];
  const removals = new Set();
  const erased = new Map();
  const stated = new Map();
  const sealed = new Map();
  const pair = Buffer.alloc(64);

  const fail = (at, what) => {
    throw new Wrong(`Line ${line + at}: ${what}`);
  };

  const failWith = ({ problem }) =>
    fail(
      problem.line,
      problem.what ?? `this is neither an entry nor a seal. It follows entry ${problem.follows ?? position}.`,
    );

  const takeOpen = ({ openDigests, openCount }) => {
    for (let n = 0; n < openCount; n += 1) {
      pair.write(chain, 0, 'hex');
      pair.set(openDigests.subarray(n * 32, n * 32 + 32), 32);
      chain = sha256(pair);
    }
    position += openCount;
  };

  const takeFirstSeal = (seal) => {
    if (counts.seals === 0 && position === 0) beginning = seal;
    else if (seal.id !== lastSeal + 1) fail(seal.line, `seal ${lastSeal + 1} is missing.`);
    else if (seal.position !== position) fail(seal.line, `entries ${position + 1} to ${seal.position} are missing.`);
    else if (seal.chain !== chain) {
      fail(seal.line, `one of the entries ${sealedTo + 1} to ${position} was changed after it was sealed.`);
    }
  };

  const take = (part) => {
    if (end) fail(1, 'something follows the end.');
    if (part.firstPosition !== undefined && part.firstPosition !== position + 1) {
      fail(part.firstLine, `entry ${position + 1} is missing, or out of order.`);
    }
    if (part.problem && !part.firstSeal) failWith(part);
    takeOpen(part);
    if (part.firstSeal) {
      takeFirstSeal(part.firstSeal);
      if (part.problem) failWith(part);
      ({ chain, position } = part);
      lastSeal = part.lastSeal.id;
      sealedTo = part.lastSeal.position;
    }
    for (const name of Object.keys(counts)) counts[name] += part[name];
    restored.push(...part.restored);
    for (const each of part.removals) removals.add(each);
    // Of several statements about an entry, the latest counts.
    for (const [place, digest, id] of part.stated) {
      if (id >= (stated.get(Number(place))?.id ?? 0)) stated.set(Number(place), { digest, id });
    }
    for (const [place, digest, at] of part.erased) erased.set(place, { digest, at: line + at });
    for (const [id, digest] of part.sealed) sealed.set(id, digest);
    if (part.end) end = part.end.counts;
    if (part.end && end.join() !== Object.values(counts).join()) {
      fail(part.end.line, 'lines are missing: the end counts others.');
    }
    line += part.lines;
  };

  const finish = () => {
    if (!end) fail(1, 'the file ends too early.');
    if (sealedTo !== position) fail(1, `the seals of entry ${sealedTo + 1} and of those behind it are missing.`);
    line = 0;
    for (const [place, { digest, at }] of erased) {
      if (stated.get(place)?.digest === digest) continue;
      fail(at, `content was erased from entry ${place}, and no signed entry gives the reason for it.`);
    }
    if (beginning && !removals.has(`${beginning.id}:${beginning.position}`)) {
      fail(2, `entries up to ${beginning.position} are missing, and no signed entry says that they were removed.`);
    }
    const begins = (beginning?.position ?? 0) + 1;
    return { ...counts, restored, erased: erased.size, begins, beginning, keys: [...keys.keys()], sealed };
  };

  return { take, finish };
};

const usualPartBytes = 4 << 20;

/** Threads that check parts, in the order in which they were given. Small files need none. */
const createCrew = (settings, threads) => {
  if (threads === 0) {
    const check = createPartCheck(settings);
    return {
      check: async (buffer, length) => ({ part: check(Buffer.from(buffer, 0, length)), buffer }),
      end: () => {},
    };
  }
  const crew = Array.from({ length: threads }, () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { audit: settings } });
    const waiting = [];
    worker.on('message', (answer) => waiting.shift().resolve(answer));
    worker.on('error', (error) => {
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return { worker, waiting };
  });
  let turn = 0;
  const check = (buffer, length) => {
    const { worker, waiting } = crew[turn++ % threads];
    const answer = new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    answer.catch(() => {});
    worker.postMessage({ buffer, length }, [buffer]);
    return answer;
  };
  return { check, end: () => Promise.all(crew.map(({ worker }) => worker.terminate())) };
};

const openFile = (file) => {
  const first = Buffer.alloc(2);
  const handle = fs.openSync(file, 'r');
  fs.readSync(handle, first, 0, 2, 0);
  fs.closeSync(handle);
  const bytes = fs.createReadStream(file, { highWaterMark: 1 << 20 });
  if (first[0] !== 0x1f || first[1] !== 0x8b) return bytes;
  const source = bytes.pipe(createGunzip({ chunkSize: 1 << 20 }));
  bytes.on('error', (error) => source.destroy(error));
  return source;
};

/**
 * Cuts a stream at ends of lines. `take` gets a buffer, how much of it is filled, and whether it ends with a line. It
 * may return the next buffer.
 */
const cutParts = async (source, partBytes, take) => {
  let part = Buffer.alloc(0);
  let filled = 0;
  const give = async (atLeast) => {
    const length = part.lastIndexOf(lineEnd, filled - 1) + 1;
    const rest = Buffer.from(part.subarray(length, filled));
    // A line that is longer than a part makes a larger one.
    const isLong = length === 0;
    const next = isLong ? undefined : await take(part.buffer, length, true);
    const needed = Math.max(partBytes, rest.length + atLeast, isLong ? part.length * 2 : 0);
    part = Buffer.from(next && next.byteLength >= needed ? next : new ArrayBuffer(needed));
    rest.copy(part);
    filled = rest.length;
  };
  for await (const chunk of source) {
    if (filled + chunk.length > part.length) await give(chunk.length);
    chunk.copy(part, filled);
    filled += chunk.length;
  }
  if (filled === 0) return;
  await take(part.buffer, filled, part[filled - 1] === lineEnd);
};

const threadsFor = (file) => {
  if (fs.statSync(file).size < usualPartBytes) return 0;
  return Math.min(8, os.availableParallelism?.() ?? os.cpus().length);
};

/** The seals that a file states: an earlier file of the audit, the notes in a data folder, the manifest of a backup. */
const readSeals = async (file) => {
  const stated = [];
  await cutParts(openFile(file), usualPartBytes, (buffer, length) => {
    const text = Buffer.from(buffer, 0, length).toString('latin1');
    for (const [, id, position, at, chain] of text.matchAll(new RegExp(sealPart, 'g'))) {
      stated.push({ id: Number(id), position: Number(position), at, chain });
    }
  });
  if (stated.length === 0) throw new Error(`${file} has no seals.`);
  return stated;
};

/** Whether a seal was lost with a restored backup: it was made before, and behind the last seal of the backup. */
const isLost = (seal, backup) =>
  seal.at < backup.at && (seal.id > backup.seal || (backup.sealedAt !== null && seal.at > backup.sealedAt));

/**
 * Throws if a seal that another file states is missing, or is another one. A backup that was restored later, or the
 * removal of old entries, explains it.
 */
const compareSeals = ({ sealed, restored, beginning }, stated) => {
  for (const seal of stated) {
    const { id, position, at, chain } = seal;
    const isRemoved = beginning && (id < beginning.id || at <= beginning.at);
    if (isRemoved || sealed.get(id) === chain || restored.some((backup) => isLost(seal, backup))) continue;
    const what = sealed.has(id) ? 'is another one here' : 'is missing here';
    throw new Wrong(`Seal ${id} of ${at}, with entries up to ${position}, ${what}: entries were removed.`);
  }
};

/** Verifies a file, plain or compressed. Throws an error that names the first wrong line. */
export const verifyFile = async (
  file,
  { keys: trusted = [], seals: sealFiles = [], threads = threadsFor(file), partBytes = usualPartBytes } = {},
) => {
  let crew;
  let join;
  const checked = [];
  const joinOldest = async () => {
    const { part, buffer } = await checked.shift();
    join.take(part);
    return buffer;
  };
  const begin = (bytes) => {
    const to = bytes.indexOf(lineEnd);
    const keys = readHead(bytes.toString('latin1', 0, to));
    join = createJoin(keys);
    crew = createCrew({ keys, trusted, needsSeals: sealFiles.length > 0 }, threads);
    return to + 1;
  };
  try {
    await cutParts(openFile(file), partBytes, async (buffer, length, isWhole) => {
      if (!isWhole) throw new Wrong('The file ends in the middle of a line.');
      // The first line is of another form, and the threads need its keys.
      const from = join ? 0 : begin(Buffer.from(buffer, 0, length));
      const lines = from === 0 ? buffer : buffer.slice(from, length);
      if (length > from) checked.push(crew.check(lines, length - from));
      return checked.length >= 16 ? joinOldest() : undefined;
    });
    if (!join) throw new Wrong('Line 1: this is no file of the audit.');
    while (checked.length > 0) await joinOldest();
    const result = join.finish();
    for (const each of sealFiles) compareSeals(result, await readSeals(each));
    return result;
  } finally {
    await crew?.end();
  }
};

const count = (number, one, many) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const report = ({ entries, seals, waiting, erased, restored, begins, keys }, isTrusted, sealFiles) => [
  `${count(entries, 'entry', 'entries')}, ${count(seals, 'seal', 'seals')}, nothing changed.`,
  ...(begins > 1
    ? [`The file begins with entry ${begins.toLocaleString('en')}; the ones before it were removed after their time.`]
    : []),
  ...(erased > 0 ? [`Content was erased from ${count(erased, 'entry', 'entries')}, and the audit says why.`] : []),
  ...(restored.length > 0
    ? [
        `A backup was restored ${count(restored.length, 'time', 'times')}: what was recorded after it was made is not here.`,
      ]
    : []),
  ...(waiting > 0 ? [`${count(waiting, 'entry', 'entries')} of the last minute are not sealed yet.`] : []),
  ...sealFiles.map((file) => `No seal of ${file} is missing.`),
  ...(isTrusted
    ? []
    : [
        'The keys in the file were believed, for seals and for what entries state of erased, removed and restored ones.',
        `Compare them with Settings → Activity, or give them with --key: ${keys.join(', ') || 'none'}`,
      ]),
];

const usage = `node verify-audit.mjs FILE [--key KEY]… [--seals FILE]…

FILE is a file of the audit (.jsonl or .jsonl.gz), from Settings → Activity or "halloo audit export".
KEY is a key or its public key, as Settings → Activity shows it. Without it, the keys in the file are believed.
--seals compares with seals from elsewhere: audit-seals.jsonl of a data folder, an earlier file of the audit, or
manifest.json of a backup.
Exit codes: 0 nothing changed, 1 something changed, 2 the file cannot be read.`;

const main = async (args) => {
  const keys = [];
  const seals = [];
  const files = [];
  for (let n = 0; n < args.length; n += 1) {
    const value = args[n + 1] ?? '';
    if (args[n] === '--key') keys.push(/^[0-9a-f]{32}$/.test(value) ? value : keyId(value));
    else if (args[n] === '--seals') seals.push(value);
    else files.push(args[n]);
    if (args[n] === '--key' || args[n] === '--seals') n += 1;
  }
  if (files.length !== 1 || files[0].startsWith('-')) {
    console.error(usage);
    return 2;
  }
  try {
    const result = await verifyFile(files[0], { keys, seals });
    for (const line of report(result, keys.length > 0, seals)) console.log(line);
    return 0;
  } catch (error) {
    // Bytes of a compressed file that were changed do not unpack.
    const isChanged = error instanceof Wrong || error instanceof SyntaxError || String(error.code).startsWith('Z_');
    console.error(isChanged ? `CHANGED. ${error.message}` : error.message);
    return isChanged ? 1 : 2;
  }
};

if (!isMainThread && workerData?.audit) {
  const check = createPartCheck(workerData.audit);
  parentPort.on('message', ({ buffer, length }) => {
    const part = check(Buffer.from(buffer, 0, length));
    parentPort.postMessage({ part, buffer }, [buffer]);
  });
} else if (
  isMainThread &&
  process.argv[1] &&
  import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href
) {
  process.exitCode = await main(process.argv.slice(2));
}
