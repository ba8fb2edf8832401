import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasRealTime, inRealTime } from './real-time.ts';

test('runs a command with its arguments and returns its exit code, with and without real-time priority', () => {
  const { status, stdout } = spawnSync(...inRealTime('sh', ['-c', 'echo "$0"; exit 3', 'it ran']), {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 3, stdout: 'it ran\n' });
});

test.runIf(hasRealTime)('runs it at real-time priority', () => {
  const { stdout } = spawnSync(...inRealTime('sh', ['-c', 'chrt -p $$']), { encoding: 'utf8' });
  expect(stdout).toContain('SCHED_RR');
});
