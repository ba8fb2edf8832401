import type { TimeZone } from '@halloo/contract/settings';
import { describe, expect, it } from 'vitest';
import { searchZones, zoneGroups } from './time-zone-options.ts';

const zone = (text: string, utc: string[]): TimeZone => ({ value: text, abbr: '', offset: 0, isdst: false, text, utc });
const zones = [
  zone('(UTC+05:30) Chennai, Kolkata, Mumbai', ['Asia/Kolkata', 'Asia/Calcutta']),
  zone('(UTC-05:00) Eastern Time', ['America/New_York', 'Asia/Kolkata']),
  zone('(UTC-06:00) Repeated', ['Asia/Calcutta']),
];
const names = (groups: ReturnType<typeof zoneGroups>) => groups.map(({ items }) => items.map(({ value }) => value));

describe('the zones to pick from', () => {
  it('stand once each, and no group is empty', () => {
    expect(names(zoneGroups(zones, 'Asia/Kolkata'))).toEqual([['Asia/Kolkata', 'Asia/Calcutta'], ['America/New_York']]);
  });

  it('include the chosen one when the list lacks it', () => {
    expect(zoneGroups(zones, 'Etc/UTC')[0]).toEqual({
      group: 'Chosen now',
      items: [{ value: 'Etc/UTC', label: 'Etc/UTC' }],
    });
  });

  it('are found by name, by group and without underscores', () => {
    const groups = zoneGroups(zones, '');
    expect(names(searchZones(groups, 'mumbai calc'))).toEqual([['Asia/Calcutta']]);
    expect(names(searchZones(groups, 'new york'))).toEqual([['America/New_York']]);
    expect(names(searchZones(groups, 'America/New_York'))).toEqual([['America/New_York']]);
    expect(searchZones(groups, 'nowhere')).toEqual([]);
  });

  it('are found by cities that no zone is named after', () => {
    const groups = zoneGroups(
      [zone('(UTC+05:30) Calcutta', ['Asia/Calcutta']), zone('(UTC-05:00) Eastern', ['America/New_York'])],
      '',
    );
    expect(names(searchZones(groups, 'new delhi'))).toEqual([['Asia/Calcutta']]);
    expect(names(searchZones(groups, 'boston'))).toEqual([['America/New_York']]);
  });
});
