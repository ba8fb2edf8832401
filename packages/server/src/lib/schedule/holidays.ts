import { setImmediate } from 'node:timers/promises';
import type Calendar from 'date-holidays';

/** A public holiday, YYYY-MM-DD. */
export interface NamedDay {
  readonly date: string;
  readonly name: string;
}

interface Region {
  readonly code: string;
  readonly name: string;
  /** Country, state and region, as the calendar names them. */
  readonly parts: readonly string[];
}

const dayMs = 86_400_000;

type Names = Readonly<Record<string, string>> | undefined;

function* regionsOf(calendar: Calendar): Generator<Region, void, undefined> {
  const region = (parts: string[], names: string[]): Region => ({
    code: parts.join('-'),
    name: names.join(', '),
    parts,
  });
  for (const [country, name] of Object.entries((calendar.getCountries('en') as Names) ?? {})) {
    yield region([country], [name]);
    for (const [state, stateName] of Object.entries((calendar.getStates(country, 'en') as Names) ?? {})) {
      yield region([country, state], [name, stateName]);
      for (const [part, partName] of Object.entries((calendar.getRegions(country, state, 'en') as Names) ?? {})) {
        yield region([country, state, part], [name, stateName, partName]);
      }
    }
  }
}

const read = async () => {
  const { default: Holidays } = await import('date-holidays');
  const regions = [...regionsOf(new Holidays())].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { Holidays, regions, byCode: new Map(regions.map((region) => [region.code, region])) };
};

/** Loaded when somebody needs it: it takes half a second and 40 MB, and the dialer never does. */
let loaded: ReturnType<typeof read> | undefined;
const load = () => {
  loaded ??= read();
  return loaded;
};

/** Countries and their regions, by name. */
export const holidayRegions = async (): Promise<{ code: string; name: string }[]> =>
  (await load()).regions.map(({ code, name }) => ({ code, name }));

export const isHolidayRegion = async (code: string): Promise<boolean> => (await load()).byCode.has(code);

/** A year of a region takes up to 60 ms where the moon decides. Other work runs between two years. */
const known = new Map<string, readonly NamedDay[]>();
const mostKnown = 2000;

const holidaysOf = async (region: Region, year: number): Promise<readonly NamedDay[]> => {
  const key = `${region.code} ${year}`;
  const found = known.get(key);
  if (found) return found;
  await setImmediate();
  const { Holidays } = await load();
  const [country = '', state = '', part = ''] = region.parts;
  const calendar = new Holidays(country, state, part, { types: ['public'], languages: ['en'] });
  const days = (calendar.getHolidays(year) || []).flatMap(({ date, start, end, name }): NamedDay[] => {
    if (date.slice(11, 16) !== '00:00') return [];
    const first = Date.parse(date.slice(0, 10));
    const length = Math.round((end.getTime() - start.getTime()) / dayMs);
    return Array.from({ length }, (_, day) => ({
      date: new Date(first + day * dayMs).toISOString().slice(0, 10),
      name,
    }));
  });
  if (known.size >= mostKnown) known.clear();
  known.set(key, days);
  return days;
};

/**
 * The public holidays of a region between two dates, both included, in order; none of an unknown region. Half days are left
 * out, and each day of a longer one is named. Holidays on the same day share an entry.
 */
export const holidaysBetween = async (code: string, from: string, to: string): Promise<NamedDay[]> => {
  const region = (await load()).byCode.get(code);
  const names = new Map<string, string>();
  const lastYear = Number(to.slice(0, 4));
  // A holiday of several days may begin in the year before.
  for (let year = Number(from.slice(0, 4)) - 1; region && year <= lastYear; year += 1) {
    for (const { date, name } of await holidaysOf(region, year)) {
      const before = names.get(date);
      if (date >= from && date <= to && !before?.includes(name)) names.set(date, before ? `${before}, ${name}` : name);
    }
  }
  return [...names].map(([date, name]) => ({ date, name })).sort((one, other) => (one.date < other.date ? -1 : 1));
};
