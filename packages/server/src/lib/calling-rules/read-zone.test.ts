import { expect, test } from 'vitest';
import { readZone, zoneOfPerson } from './read-zone.ts';

const offsetAt = (zone: string | undefined, at: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone ?? 'no zone', timeZoneName: 'longOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['EUROPE/PARIS', 'Europe/Paris'],
  ['Eastern', 'America/New_York'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['IST', 'Asia/Kolkata'],
  ['cet', 'Europe/Berlin'],
  ['+05:30', 'Asia/Kolkata'],
  ['GMT+5:30', 'Asia/Kolkata'],
  ['UTC', 'Etc/UTC'],
  ['+00:00', 'Etc/UTC'],
  ['-3', 'Etc/GMT+3'],
  ['UTC+0200', 'Etc/GMT-2'],
  ['(UTC+03:00) Somewhere', 'Etc/GMT-3'],
])('%j is %s', (typed, zone) => {
  expect(readZone(typed)).toBe(zone);
});

test('offsets are those that they say', () => {
  expect(offsetAt(readZone('+05:45'), '2026-07-01T00:00:00Z')).toBe('GMT+05:45');
  expect(offsetAt(readZone('-8'), '2026-07-01T00:00:00Z')).toBe('GMT-08:00');
  expect(offsetAt(readZone('asia/kolkata'), '2026-07-01T00:00:00Z')).toBe('GMT+05:30');
});

test.each(['', 'Mars/Olympus', 'soon', '+25:00', '+10:30', '-13', 'constructor', "Europe/Paris'; drop table lead"])(
  '%j is no zone',
  (typed) => {
    expect(readZone(typed)).toBeUndefined();
  },
);

test('a name of several zones is the one of the number', () => {
  expect(readZone('IST', '+353861234567')).toBe('Europe/Dublin');
  expect(readZone('CST', '+8613912345678')).toBe('Asia/Shanghai');
  expect(readZone('CST', '+13125550123')).toBe('America/Chicago');
});

test('the zone is that of the column, else of the number, else of the campaign', () => {
  const campaignZone = 'Europe/Berlin';
  const zone = (column: string | null, number: string) => zoneOfPerson({ column, number, campaignZone });
  expect(zone('Pacific', '+12125550123')).toEqual({ zones: ['America/Los_Angeles'], from: 'column' });
  expect(zone(' ', '+18505550123')).toEqual({ zones: ['America/Chicago', 'America/New_York'], from: 'number' });
  expect(zone(null, '+881612345678')).toEqual({ zones: ['Europe/Berlin'], from: 'campaign' });
  expect(zone('Estern', '+12125550123')).toEqual({ zones: ['America/New_York'], from: 'number', unread: 'Estern' });
});
