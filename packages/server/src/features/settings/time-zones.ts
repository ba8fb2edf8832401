import type { TimeZone } from '@halloo/contract/settings';

export const isTimeZone = (name: string): boolean => {
  try {
    // Offsets such as "+05:30" would also work, but have no daylight saving.
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null && !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

const part = (zone: string, style: Intl.DateTimeFormatOptions['timeZoneName'], at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The hours ahead of UTC at an instant, from "GMT-03:30" or "GMT". */
const offsetOf = (zone: string, at: Date): number => {
  const found = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(part(zone, 'longOffset', at));
  if (!found?.[1]) return 0;
  const hours = Number(found[2]) + Number(found[3]) / 60;
  return found[1] === '-' ? -hours : hours;
};

const written = (offset: number) => {
  const minutes = Math.round(Math.abs(offset) * 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '-' : '+'}${clock}`;
};

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The specification's range. The runtime has no inhabited zone at its western end, so one is added. */
const range = { from: -12, to: 13 };
const names = () => ['Etc/GMT+12', ...Intl.supportedValuesOf('timeZone')];

/** The runtime's time zones at an instant, west to east; zones with the same clock share an entry. */
export const listTimeZones = (at: Date): TimeZone[] => {
  const winter = new Date(Date.UTC(at.getUTCFullYear(), 0, 1));
  const summer = new Date(Date.UTC(at.getUTCFullYear(), 6, 1));
  const entries = new Map<string, TimeZone>();
  for (const zone of names()) {
    const offset = offsetOf(zone, at);
    if (offset < range.from || offset > range.to) continue;
    const value = part(zone, 'long', at);
    const entry = entries.get(`${value}/${offset}`);
    if (entry) {
      entry.utc.push(zone);
      continue;
    }
    const standard = Math.min(offsetOf(zone, winter), offsetOf(zone, summer));
    entries.set(`${value}/${offset}`, {
      value,
      abbr: part(zone, 'short', at),
      offset,
      isdst: offset !== standard,
      text: '',
      utc: [zone],
    });
  }
  return [...entries.values()]
    .map((entry) => ({ ...entry, text: `(${written(entry.offset)}) ${entry.utc.slice(0, 4).map(cityOf).join(', ')}` }))
    .sort((a, b) => a.offset - b.offset || a.text.localeCompare(b.text, 'en'));
};

/**
 * The IANA zone that a request means: a zone name, or the `value` or `text` of an entry of the list. Clocks change names with
 * daylight saving, so entries of both halves of the year count. Zones of an entry may differ in the other half: the name of a
 * clock means the zone that shares its year with most others.
 */
export const readTimeZone = (given: string, at: Date): string | undefined => {
  if (isTimeZone(given)) return given;
  const entries = [at, ...seasons(at)].flatMap(zonesAt);
  const entry = entries.find(({ text }) => text === given) ?? entries.find(({ value }) => value === given);
  return entry && commonZone(entry.utc, at);
};

/** Making a list takes a fifth of a second, and clocks change on the hour. */
const known = new Map<number, TimeZone[]>();
const zonesAt = (at: Date): TimeZone[] => {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const zones = known.get(hour) ?? listTimeZones(at);
  if (known.size > 5) known.clear();
  known.set(hour, zones);
  return zones;
};

const seasons = (at: Date) => [0, 6].map((month) => new Date(Date.UTC(at.getUTCFullYear(), month, 1)));

const commonZone = (zones: readonly string[], at: Date): string | undefined => {
  const years = Map.groupBy(zones, (zone) =>
    seasons(at)
      .map((day) => offsetOf(zone, day))
      .join(),
  );
  return [...years.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
};
