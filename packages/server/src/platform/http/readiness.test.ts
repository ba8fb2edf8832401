import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createDiskSpace, isFullDisk } from './disk-space.ts';
import { createReadiness } from './readiness.ts';

const log = createLog('silent');
const never = () => new Promise<never>(() => {});
const answers = async (): Promise<unknown> => [];
const fine = { ping: answers, pingWork: answers, disk: { problem: async () => undefined }, log };
const limitMs = 10;

test('a process with a database and free disk space is ready', async () => {
  expect(await createReadiness(fine)()).toBeUndefined();
});

test('names a database that is down, silent or overloaded, in time', async () => {
  const away = async () => {
    throw new Error('connection refused');
  };
  const why = (parts: Partial<typeof fine>) => createReadiness({ ...fine, ...parts }, limitMs)();
  expect(await why({ ping: away })).toBe('The database does not answer.');
  expect(await why({ ping: never })).toBe('The database did not answer within 0.01 seconds.');
  expect(await why({ pingWork: never })).toBe('All connections to the database were busy for 0.01 seconds.');
  expect(await why({ pingWork: away })).toBe('No connection to the database became free.');
  expect(await why({ ping: never, pingWork: never })).toBe('The database did not answer within 0.01 seconds.');
});

test('a silent database gets one query of each kind, however many requests come', async () => {
  let asked = 0;
  const ping = () => {
    asked += 1;
    return never();
  };
  const check = createReadiness({ ...fine, ping, pingWork: ping }, limitMs);
  await Promise.all([check(), check()]);
  await check();
  expect(asked).toBe(2);
});

test('names a disk that is full, silent or gone, together with other problems', async () => {
  const why = (problem: () => Promise<string | undefined>, ping: () => Promise<unknown> = answers) =>
    createReadiness({ ...fine, ping, disk: { problem } }, limitMs)();
  expect(await why(async () => 'The disk is full.')).toBe('The disk is full.');
  expect(await why(never)).toBe('The disk did not answer within 0.01 seconds.');
  expect(await why(() => Promise.reject(new Error('ENOENT')))).toBe('The data folder cannot be used.');
  expect(await why(async () => 'The disk is full.', never)).toMatch(/^The disk is full\. The database did not answer/);
});

test('the fullest disk decides', async () => {
  const free = async (folder: string) => ({ '/data': 7e9, '/data/postgres': 12_345_678 })[folder] ?? 0;
  const disk = (folders: string[], least?: number) => createDiskSpace(folders, { free, ...(least && { least }) });
  expect(await disk(['/data']).problem()).toBeUndefined();
  expect(await disk(['/data', '/data/postgres']).problem()).toBe('The disk is full: 12 MB are left.');
  expect(await disk(['/data', '/data/postgres'], 12_000_000).problem()).toBeUndefined();
});

test('a write that failed with a full disk counts for a minute', async () => {
  let now = 0;
  const disk = createDiskSpace(['/'], { least: 0, now: () => now });
  disk.noteFull();
  now = 59_999;
  expect(await disk.problem()).toBe('The disk is full: a write failed a moment ago.');
  now = 60_000;
  expect(await disk.problem()).toBeUndefined();
});

test('recognises a full disk as the cause of an error', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(isFullDisk(full)).toBe(true);
  expect(isFullDisk(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
  expect(isFullDisk(new Error('not kept', { cause: new Error('not written', { cause: full }) }))).toBe(true);
  expect(isFullDisk(Object.assign(new Error('x'), { code: 'EACCES' }))).toBe(false);
  expect(isFullDisk(undefined)).toBe(false);
});
