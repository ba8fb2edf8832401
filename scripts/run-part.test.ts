import { expect, test } from 'vitest';
import { hasRealTime } from './real-time.ts';
import { readTimes, runPart } from './run-part.ts';

test('adds up the times that a shell prints, in any format', () => {
  expect(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m3.00s\n')).toBeCloseTo(65.53);
  expect(readTimes('0m0.000000s 0m0.000000s\n2m0.250000s 0m0.000000s\n')).toBeCloseTo(120.25);
});

test.each([false, true])('a part exits with the code of its program, urgent: %s', async (isUrgent) => {
  const command = [process.execPath, '-e', 'process.exit(3)'] as const;
  const { code, processorSeconds } = await runPart({ name: 'three', command, limitSeconds: 60, isUrgent });
  expect(code).toBe(3);
  expect(processorSeconds).toBeGreaterThan(0);
});

test.runIf(hasRealTime)('an urgent part comes before others', async () => {
  const command = [process.execPath, '-e', 'process.exit(require("os").getPriority() < 0 ? 0 : 1)'] as const;
  expect((await runPart({ name: 'urgent', command, limitSeconds: 60, isUrgent: true })).code).toBe(0);
});

test('a part that hangs is killed at its limit with its children, and counts as failed', async () => {
  const command = ['sh', '-c', 'sleep 1000 & sleep 1000'] as const;
  expect((await runPart({ name: 'hangs', command, limitSeconds: 0, printsAtEnd: true })).code).not.toBe(0);
});
