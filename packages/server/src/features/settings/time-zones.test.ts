import { expect, test } from 'vitest';
import { isTimeZone, listTimeZones, readTimeZone } from './time-zones.ts';

const zones = listTimeZones(new Date('2026-07-01T00:00:00Z'));
const of = (name: string) => zones.find(({ utc }) => utc.includes(name));

test('the list spans UTC-12 to UTC+13, west to east', () => {
  const offsets = zones.map(({ offset }) => offset);
  expect(offsets[0]).toBe(-12);
  expect(offsets.at(-1)).toBe(13);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
});

test('half and quarter hours are correct', () => {
  expect(of('Asia/Calcutta') ?? of('Asia/Kolkata')).toMatchObject({ offset: 5.5, isdst: false });
  expect(of('Asia/Katmandu') ?? of('Asia/Kathmandu')).toMatchObject({ offset: 5.75 });
});

test('shows daylight saving in its half of the year', () => {
  expect(of('Europe/Paris')).toMatchObject({ offset: 2, isdst: true });
  const inWinter = listTimeZones(new Date('2026-12-01T00:00:00Z'));
  expect(inWinter.find(({ utc }) => utc.includes('Europe/Paris'))).toMatchObject({ offset: 1, isdst: false });
});

test('every zone of every entry is valid', () => {
  for (const { utc } of zones) for (const zone of utc) expect(isTimeZone(zone)).toBe(true);
});

test('a clock in the list means a zone that has it all year', () => {
  const winter = new Date('2026-12-01T00:00:00Z');
  const paris = listTimeZones(winter).find(({ utc }) => utc.includes('Europe/Paris'));
  const zone = readTimeZone(paris?.value ?? '', winter) ?? '';
  expect(paris?.utc).toContain(zone);
  const summer = listTimeZones(new Date('2026-07-01T00:00:00Z')).find(({ utc }) => utc.includes(zone));
  expect(summer).toMatchObject({ offset: 2, isdst: true });
  // The name of the other half of the year still counts.
  expect(readTimeZone(summer?.value ?? '', winter)).toBe(zone);
  expect(readTimeZone('Asia/Kolkata', winter)).toBe('Asia/Kolkata');
  expect(readTimeZone('Mars Standard Time', winter)).toBeUndefined();
});

test.each(['Mars/Olympus', '+05:30', '', "Europe/Paris'; drop table account"])('%j is not a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
