import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let file = '';
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'halloo-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, '.lock');
});

test('the second waits for the first, and says so', async () => {
  const events: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = oneAtATime(file, async () => {
    events.push('first begins');
    await held.promise;
    events.push('first ends');
  });
  const second = oneAtATime(file, async () => events.push('second'), {
    pollMs: 1,
    onWait: (holder: number) => {
      events.push(holder === process.pid ? 'waits' : 'waits for a stranger');
      held.resolve();
    },
  });
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'waits', 'first ends', 'second']);
  expect(existsSync(file)).toBe(false);
});

test('the lock is released by an error, and the lock of a dead process counts for nothing', async () => {
  await expect(oneAtATime(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});

test('the wait ends, and names the process', async () => {
  writeFileSync(file, String(process.pid));
  await expect(oneAtATime(file, async () => 'never', { longestMs: 5, pollMs: 1 })).rejects.toThrow(
    `process ${process.pid} has not finished`,
  );
});
