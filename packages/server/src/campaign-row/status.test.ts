import { settableStatuses, storedStatuses } from '@halloo/contract/campaigns';
import { expect, test } from 'vitest';
import { dayIn, liveStatus, transitionRefusal } from './status.ts';

test('exactly these status changes are refused', () => {
  const refused = settableStatuses.flatMap((to) =>
    storedStatuses.filter((from) => transitionRefusal(from, to) !== undefined).map((from) => `${from} to ${to}`),
  );
  expect(refused).toEqual([
    'Scheduled to Live',
    'Live to Live',
    'Cancelled to Live',
    'Paused to Paused',
    'Cancelled to Paused',
    'Cancelled to Cancelled',
    'Draft to Draft',
    'Scheduled to Draft',
    'Live to Draft',
    'Cancelled to Draft',
    'Completed to Draft',
  ]);
});

test('the date is that of the campaign’s time zone', () => {
  const evening = new Date('2026-11-15T20:00:00Z');
  expect(dayIn('Asia/Kolkata', evening)).toBe('2026-11-16');
  expect(dayIn('America/New_York', evening)).toBe('2026-11-15');
  // The zone changes its clock in between.
  expect(dayIn('America/New_York', new Date('2026-07-16T04:00:00Z'))).toBe('2026-07-16');
  expect(dayIn('America/New_York', new Date('2026-07-16T03:59:59Z'))).toBe('2026-07-15');
});

test('going live waits for the start date in the campaign’s time zone', () => {
  const evening = new Date('2026-11-15T20:00:00Z');
  expect(liveStatus('2026-11-16', 'Asia/Kolkata', evening)).toBe('Live');
  expect(liveStatus('2026-11-16', 'America/New_York', evening)).toBe('Scheduled');
  expect(liveStatus(null, 'Asia/Kolkata', evening)).toBe('Live');
});
