import type { createChance } from '../faults/random.ts';
import { dateAfter, type JudgedCampaign, type JudgedPerson, type JudgedRule, type PlainHours } from './slow-judge.ts';

export type Chance = ReturnType<typeof createChance>;

export const isLikely = ({ next }: Chance, share: number): boolean => next() < share;

const one = (zone: string, regions: string[] = []) => ({ zones: [zone], regions });

/** Numbers of which it is known where they are, without their last four digits. */
const prefixes: Readonly<Record<string, Omit<JudgedPerson, 'number' | 'listed'>>> = {
  '+9120500': one('Asia/Kolkata', ['IN']),
  '+1212555': one('America/New_York', ['US-NY', 'US']),
  '+1305555': one('America/New_York', ['US-FL', 'US']),
  '+1415555': one('America/Los_Angeles', ['US-CA', 'US']),
  '+1312555': one('America/Chicago', ['US-IL', 'US']),
  '+1281555': one('America/Chicago', ['US-TX', 'US']),
  '+1850555': { zones: ['America/Chicago', 'America/New_York'], regions: ['US-FL', 'US'] },
  '+1785555': { zones: ['America/Chicago', 'America/Denver'], regions: ['US-KS', 'US'] },
  '+1416555': one('America/Toronto'),
  '+3314000': one('Europe/Paris', ['FR']),
  '+4930123': one('Europe/Berlin', ['DE']),
  '+4420712': one('Europe/London', ['GB']),
  '+3491123': one('Europe/Madrid', ['ES']),
  '+551191234': one('America/Sao_Paulo', ['BR']),
  '+559291234': one('America/Manaus', ['BR']),
  '+52551234': one('America/Mexico_City', ['MX']),
  '+25471234': one('Africa/Nairobi', ['KE']),
  '+23480123': one('Africa/Lagos', ['NG']),
  '+2782123': one('Africa/Johannesburg', ['ZA']),
  '+63917123': one('Asia/Manila', ['PH']),
  '+656123': one('Asia/Singapore'),
  '+9617112': one('Asia/Beirut'),
  '+2010012': one('Africa/Cairo'),
  '+5691234': { zones: ['America/Santiago', 'America/Punta_Arenas'], regions: [] },
  '+2126123': one('Africa/Casablanca'),
  '+6121234': one('Australia/Sydney'),
  '+53512': one('America/Havana'),
};

/** What lists say about zones, and what they mean. */
const listed: readonly (readonly [text: string, zone: string | undefined])[] = [
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['pacific time', 'America/Los_Angeles'],
  ['Australia/Lord_Howe', 'Australia/Lord_Howe'],
  ['Europe/London', 'Europe/London'],
  ['asia/kathmandu', 'Asia/Kathmandu'],
  ['+05:30', 'Asia/Kolkata'],
  ['Mars', undefined],
];

export interface RandomPerson extends JudgedPerson {
  /** The column of the list. */
  readonly column: string | undefined;
}

export const randomPerson = (chance: Chance): RandomPerson => {
  const [prefix, where] = chance.oneOf(Object.entries(prefixes));
  const [column, zone] = isLikely(chance, 0.3) ? chance.oneOf(listed) : [undefined, undefined];
  return { ...where, number: `${prefix}${1_000 + chance.upTo(9_000)}`, column, listed: zone };
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours of one day that do not overlap; the last of them may go on past midnight where the next day begins later. */
const randomDay = (chance: Chance): PlainHours[] => {
  const cuts = new Set(Array.from({ length: 2 * chance.upTo(4) }, () => chance.upTo(96) * 15));
  const times = [...cuts].sort((before, after) => before - after);
  return Array.from({ length: Math.floor(times.length / 2) }, (_, nth) => ({
    start: clock(times[2 * nth] ?? 0),
    end: clock(times[2 * nth + 1] ?? 0),
  }));
};

/** Hours around midnight, and the hours in which clocks change. */
const lateHours: readonly PlainHours[] = [
  { start: '22:00', end: '02:30' },
  { start: '23:30', end: '00:15' },
  { start: '03:00', end: '02:00' },
  { start: '20:00', end: '00:00' },
];

export const zonesOfCampaigns = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Pacific/Auckland',
] as const;

const someDates = (chance: Chance, around: string, share: number): string[] =>
  Array.from({ length: 11 }, (_, day) => dateAfter(around, day - 4)).filter(() => isLikely(chance, share));

export interface RandomSchedule extends Omit<JudgedCampaign, 'id'> {
  /** The two times, in place of hours by weekday. */
  readonly times: { readonly start: string | null; readonly end: string | null } | undefined;
  /** Those of the days off that are holidays. */
  readonly holidays: readonly string[];
}

export const randomSchedule = (chance: Chance, around: string): RandomSchedule => {
  const time = () => (isLikely(chance, 0.2) ? null : clock(chance.upTo(96) * 15));
  const times = isLikely(chance, 0.4) ? { start: time(), end: time() } : undefined;
  const everyDay = times && { start: times.start ?? '00:00', end: times.end ?? '00:00' };
  const week = Array.from({ length: 7 }, () => {
    if (everyDay) return [everyDay];
    return isLikely(chance, 0.2) ? [chance.oneOf(lateHours)] : randomDay(chance);
  });
  const isOff = isLikely(chance, 0.5) ? 0.15 : 0;
  const holidays = someDates(chance, around, isOff);
  return {
    timezone: chance.oneOf(zonesOfCampaigns),
    startDate: isLikely(chance, 0.2) ? dateAfter(around, chance.upTo(3) - 1) : '2020-01-01',
    endDate: isLikely(chance, 0.15) ? dateAfter(around, 1 + chance.upTo(4)) : '2099-12-31',
    hoursIn: isLikely(chance, 0.5) ? 'person' : 'campaign',
    ...{ times, week, holidays },
    daysOff: [...holidays, ...someDates(chance, around, isOff)],
  };
};

const orNone = (chance: Chance, most: number): number | null => (isLikely(chance, 0.5) ? 1 + chance.upTo(most) : null);

/** The rule of a country as it is, or tightened. */
export const randomRule = (chance: Chance, hours: string, perDay: number | undefined, around: string): JudgedRule => {
  const isOwn = isLikely(chance, 0.4);
  return {
    hours: isOwn
      ? chance.oneOf(['Mon-Fri 11:00-12:30 15:00-18:00', 'Mon-Sun 12:00-17:00', 'Sat-Sun 10:00-13:00'])
      : hours,
    holidays: someDates(chance, around, 0.15),
    perDay: isOwn ? Math.min(1 + chance.upTo(3), perDay ?? 9) : (perDay ?? null),
    perWeek: isOwn ? orNone(chance, 4) : null,
    per30Days: isOwn ? orNone(chance, 6) : null,
  };
};

/** Moments at which clocks change somewhere, and two plain ones. */
const moments = [
  '2026-03-08T07:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-04-23T22:00:00Z',
  '2026-09-06T04:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-10-29T21:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-11-16T09:00:00Z',
  '2026-12-31T20:00:00Z',
] as const;

export const randomStart = (chance: Chance): number =>
  Date.parse(chance.oneOf(moments)) - chance.upTo(26 * 60) * 60_000;
