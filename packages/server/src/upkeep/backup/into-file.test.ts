import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { intoFile } from './into-file.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-into-file-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const backUp = (name: string, signal = never) =>
  intoFile(path.join(folder, name), signal, async (out) => {
    out.end('whole');
    await finished(out);
  });
const put = (...names: string[]) => {
  for (const name of names) fs.writeFileSync(path.join(folder, name), 'half');
};
const files = () => fs.readdirSync(folder).sort();
/** The pid of a process that has exited. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;

test('the next backup to the same file removes the draft of a killed one, and nothing else does', async () => {
  put(`a.tar.gz.${deadPid}.part`, `a.tar.gz.${process.ppid}.part`, `b.tar.gz.${deadPid}.part`, 'a.tar.gz.note.part');
  await backUp('a.tar.gz');
  expect(files()).toEqual(
    ['a.tar.gz', `a.tar.gz.${process.ppid}.part`, 'a.tar.gz.note.part', `b.tar.gz.${deadPid}.part`].sort(),
  );
  expect(fs.readFileSync(path.join(folder, 'a.tar.gz'), 'utf8')).toBe('whole');
});

test('in a folder of backups named by time, the next backup removes it too', async () => {
  put(`halloo-20261116-0900.tar.gz.${deadPid}.part`);
  await backUp('halloo-20261117-0900.tar.gz');
  expect(files()).toEqual(['halloo-20261117-0900.tar.gz']);
});

test('an aborted backup leaves nothing', async () => {
  const stop = new AbortController();
  const backup = intoFile(path.join(folder, 'a.tar.gz'), stop.signal, async (out) => {
    out.write('half');
    stop.abort(new Error('Broken off.'));
    await finished(out);
  });
  await expect(backup).rejects.toThrow('Broken off.');
  expect(files()).toEqual([]);
});

test('a failed backup leaves the older file unchanged', async () => {
  put('a.tar.gz');
  const backup = intoFile(path.join(folder, 'a.tar.gz'), never, () => Promise.reject(new Error('lost')));
  await expect(backup).rejects.toThrow('lost');
  expect(files()).toEqual(['a.tar.gz']);
});
