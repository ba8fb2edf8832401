import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../src/drivers/blobs/files.ts';
import { createS3Store } from '../../src/drivers/blobs/s3.ts';
import type { S3Settings } from '../../src/drivers/blobs/s3-client.ts';
import { type BlobStore, BlobStoreError } from '../../src/ports/blobs.ts';
import { startS3Server } from './s3-server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-blobs-'));
const keys = { region: 'xx-test-1', accessKey: 'HALLOOACCESS', secretKey: 'very/secret+key=' };
let server: Awaited<ReturnType<typeof startS3Server>>;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unknownHash = hashOf(new TextEncoder().encode('nobody ever kept this'));

const s3Store = (changes: Partial<S3Settings> = {}, timeoutMs = 5_000) =>
  createS3Store(
    { ...keys, endpoint: server.endpoint, bucket: 'sounds', prefix: 'halloo audio/v1/', pathStyle: true, ...changes },
    { timeoutMs, backOffMs: 1 },
  );

const readAll = async (store: BlobStore, hash: string, range?: { start: number; end: number }) => {
  const stream = await store.read(hash, range);
  if (stream === null) return null;
  return buffer(stream);
};

beforeAll(async () => {
  server = await startS3Server('sounds', keys);
});
afterEach(() => {
  server.mishaps.length = 0;
  server.seen.length = 0;
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => BlobStore][] = [
  ['files', () => createFileStore(path.join(folder, 'store'))],
  ['S3', () => s3Store()],
];

describe.each(stores)('a store in %s', (_, create) => {
  it('returns stored bytes under their SHA-256', async () => {
    const store = create();
    const bytes = randomBytes(300_000);
    const hash = await store.put(bytes, 'audio/wav');
    expect(hash).toBe(hashOf(bytes));
    expect(await store.size(hash)).toBe(bytes.length);
    expect((await readAll(store, hash))?.equals(bytes)).toBe(true);
  });

  it('stores only the view of a larger buffer', async () => {
    const store = create();
    const bytes = new Uint8Array(randomBytes(1000).buffer, 0, 900).subarray(100, 200);
    expect(await readAll(store, await store.put(bytes, 'audio/wav'))).toEqual(Buffer.from(bytes));
  });

  it('stores zero bytes like any others', async () => {
    const store = create();
    const hash = await store.put(new Uint8Array(), 'audio/wav');
    expect(await store.size(hash)).toBe(0);
    expect((await readAll(store, hash))?.length).toBe(0);
  });

  it('returns ranges, both ends inclusive', async () => {
    const store = create();
    const bytes = randomBytes(5_000);
    const hash = await store.put(bytes, 'audio/wav');
    expect(await readAll(store, hash, { start: 0, end: 0 })).toEqual(bytes.subarray(0, 1));
    expect(await readAll(store, hash, { start: 100, end: 4_242 })).toEqual(bytes.subarray(100, 4_243));
    expect(await readAll(store, hash, { start: 4_990, end: 9_000 })).toEqual(bytes.subarray(4_990));
    await expect(store.read(hash, { start: 5_000, end: 5_001 })).rejects.toThrow(BlobStoreError);
  });

  it('accepts the same bytes again, also concurrently', async () => {
    const store = create();
    const bytes = randomBytes(50_000);
    const hashes = await Promise.all([1, 2, 3, 4].map(() => store.put(bytes, 'audio/wav')));
    expect(new Set([...hashes, await create().put(bytes, 'audio/wav')])).toEqual(new Set([hashOf(bytes)]));
    expect(await readAll(store, hashOf(bytes))).toEqual(bytes);
  });

  it('returns null for missing bytes', async () => {
    const store = create();
    expect(await store.size(unknownHash)).toBeNull();
    expect(await store.read(unknownHash)).toBeNull();
    expect(await store.read(unknownHash, { start: 0, end: 9 })).toBeNull();
  });

  it('deletes bytes, and does nothing if they are missing', async () => {
    const store = create();
    const hash = await store.put(randomBytes(100), 'audio/wav');
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.size(hash)).toBeNull();
    expect(await store.read(hash)).toBeNull();
  });

  it('accepts only a hash as a name', async () => {
    const store = create();
    for (const name of [
      '../../etc/passwd',
      `../${unknownHash.slice(3)}`,
      unknownHash.toUpperCase(),
      '',
      `${unknownHash}\n`,
    ]) {
      await expect(store.read(name)).rejects.toThrow(BlobStoreError);
      await expect(store.size(name)).rejects.toThrow(BlobStoreError);
      await expect(store.remove(name)).rejects.toThrow(BlobStoreError);
    }
  });

  it('reports that it is writable', async () => {
    expect(await create().check()).toBeNull();
  });

  it('lets a reader stop in the middle', async () => {
    const store = create();
    const hash = await store.put(randomBytes(2_000_000), 'audio/wav');
    const stream = await store.read(hash);
    for await (const piece of stream ?? []) {
      expect((piece as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream?.destroyed).toBe(true);
  });
});

describe('a store in files', () => {
  it('makes its files readable only for its own user', async () => {
    const dir = path.join(folder, 'private');
    const hash = await createFileStore(dir).put(randomBytes(100), 'audio/wav');
    const file = path.join(dir, hash.slice(0, 2), hash.slice(2, 4), hash);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) {
      expect(fs.statSync(above).mode & 0o777).toBe(0o700);
    }
  });

  it('leaves no unfinished files', async () => {
    const dir = path.join(folder, 'tidy');
    const store = createFileStore(dir);
    await store.put(randomBytes(100), 'audio/wav');
    await store.check();
    expect(fs.readdirSync(path.join(dir, 'unfinished'))).toEqual([]);
  });

  it('clears files that a crash left, but not those that another process may be writing', async () => {
    const dir = path.join(folder, 'crashed');
    const unfinished = path.join(dir, 'unfinished');
    fs.mkdirSync(unfinished, { recursive: true });
    for (const name of ['old', 'new']) fs.writeFileSync(path.join(unfinished, name), 'half');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    fs.utimesSync(path.join(unfinished, 'old'), twoHoursAgo, twoHoursAgo);
    createFileStore(dir);
    expect(fs.readdirSync(unfinished)).toEqual(['new']);
  });

  it('replaces a truncated file', async () => {
    const dir = path.join(folder, 'damaged');
    const store = createFileStore(dir);
    const bytes = randomBytes(1000);
    const hash = await store.put(bytes, 'audio/wav');
    fs.truncateSync(path.join(dir, hash.slice(0, 2), hash.slice(2, 4), hash), 500);
    await store.put(bytes, 'audio/wav');
    expect(await readAll(store, hash)).toEqual(bytes);
  });

  it('says why it is not writable', async () => {
    const dir = path.join(folder, 'in-the-way');
    fs.writeFileSync(dir, 'a file where the folder should be');
    const store = createFileStore(dir);
    expect(await store.check()).toMatch(/in-the-way for audio cannot be written to \(E[A-Z]+\)\.$/);
    await expect(store.put(randomBytes(10), 'audio/wav')).rejects.toMatchObject({ retryable: false });
  });
});

describe('a store in S3', () => {
  it('names its objects below the prefix, with their content type', async () => {
    const hash = await s3Store().put(randomBytes(10), 'audio/mpeg');
    expect(server.objects.get(`sounds/halloo%20audio/v1/${hash}`)?.contentType).toBe('audio/mpeg');
  });

  it('retries after a temporary error', async () => {
    const bytes = randomBytes(1000);
    server.mishaps.push('fail', 'hang up');
    const hash = await s3Store().put(bytes, 'audio/wav');
    server.mishaps.push('slow down', 'fail');
    expect(await readAll(s3Store(), hash)).toEqual(bytes);
    server.mishaps.push('hang');
    expect(await s3Store({}, 500).size(hash)).toBe(1000);
    expect(server.seen).toHaveLength(8);
  });

  it('gives up after the third try', async () => {
    server.mishaps.push('fail', 'fail', 'fail');
    await expect(s3Store().size(unknownHash)).rejects.toMatchObject({ name: 'BlobStoreError', retryable: true });
    expect(server.seen).toHaveLength(3);
  });

  it.each(['break off', 'stall'] as const)(
    'ends with an error, not early, when the bytes of the server %s',
    async (mishap) => {
      const store = s3Store({}, 1000);
      const hash = await store.put(randomBytes(100_000), 'audio/wav');
      server.mishaps.push(mishap);
      await expect(readAll(store, hash)).rejects.toMatchObject({ name: 'BlobStoreError', retryable: true });
      server.mishaps.push(mishap);
      await expect(readAll(store, hash, { start: 10, end: 90_000 })).rejects.toThrow(BlobStoreError);
    },
  );

  it('does not accept the whole object instead of a range', async () => {
    const store = s3Store();
    const hash = await store.put(randomBytes(1000), 'audio/wav');
    server.mishaps.push('ignore the range');
    await expect(store.read(hash, { start: 10, end: 20 })).rejects.toThrow('something else');
  });

  it('does not retry a refusal, and reveals no secret', async () => {
    const store = s3Store({ secretKey: 'another-secret' });
    const error = await store.put(randomBytes(10), 'audio/wav').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ retryable: false });
    expect(String(error)).toMatch(/answered 403 SignatureDoesNotMatch\.$/);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/secret|HALLOOACCESS/);
    expect(server.seen).toHaveLength(1);
  });

  it('reads no more of a long error than it needs', async () => {
    server.mishaps.push('fail at length');
    await expect(s3Store().read(unknownHash)).rejects.toThrow(/answered 403\.$/);
  });

  it('says why it is not writable', async () => {
    expect(await s3Store({ bucket: 'nowhere' }).check()).toMatch(/answered 404 NoSuchBucket\.$/);
    expect(await s3Store({ endpoint: 'http://127.0.0.1:1' }).check()).toBe(
      'The file store at 127.0.0.1:1 does not answer.',
    );
  });

  it('leaves nothing behind after its check', async () => {
    const before = server.objects.size;
    await s3Store().check();
    expect(server.objects.size).toBe(before);
  });
});
