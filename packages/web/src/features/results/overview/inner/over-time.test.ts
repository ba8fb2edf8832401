import { expect, test } from 'vitest';
import { bucketInWords, timeColumns } from './over-time.ts';

const bucket = (from: string, dialled = 4, answered = 1) => ({ from, dialled, answered, ended: 4 });

test('within a day the times stand below, by the clock of the campaign', () => {
  const columns = timeColumns(
    { bucket_seconds: 900, buckets: [bucket('2026-11-16T03:30:00Z'), bucket('2026-11-16T03:45:00Z')] },
    'Asia/Kolkata',
  );
  expect(columns.map(({ tick }) => tick)).toEqual(['09:00', '09:15']);
  expect(columns[0]?.label).toBe('Mon 16 Nov 09:00: 4 dialled, 1 picked up');
});

test('over several days each is named once, where it begins', () => {
  const buckets = ['15T20:00', '16T02:00', '16T08:00', '17T02:00'].map((at) => bucket(`2026-11-${at}:00Z`));
  const ticks = timeColumns({ bucket_seconds: 21_600, buckets }, 'UTC').map(({ tick }) => tick);
  expect(ticks).toEqual(['15 Nov', '16 Nov', undefined, '17 Nov']);
});

test('the length of a column is named', () => {
  expect([60, 900, 21_600, 86_400, null].map((seconds) => bucketInWords(seconds, 'India Time'))).toEqual([
    'One column per minute (India Time).',
    'One column per 15 minutes (India Time).',
    'One column per 6 hours (India Time).',
    'One column per day (India Time).',
    'One column per day (India Time).',
  ]);
});
