/*
 * Says whether a call was allowed, slowly and obviously: it asks Intl for the local time of every minute, and compares texts.
 * It shares no code with the product.
 */

/** HH:MM, and 24:00 for the end of a day. */
export interface PlainHours {
  readonly start: string;
  readonly end: string;
}

export interface JudgedCampaign {
  readonly id: number;
  readonly timezone: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** From Monday to Sunday. */
  readonly week: readonly (readonly PlainHours[])[];
  readonly daysOff: readonly string[];
  /** Whose clock the hours mean. */
  readonly hoursIn: 'campaign' | 'person';
}

export interface JudgedPerson {
  readonly number: string;
  /** All zones in which the number may be; empty if nobody knows. */
  readonly zones: readonly string[];
  /** The zone that the list names. */
  readonly listed?: string | undefined;
  /** The regions whose rules hold: a state and its country. */
  readonly regions: readonly string[];
}

export interface JudgedRule {
  /** 'Mon-Fri 10:00-13:00 14:00-20:00; Sat 10:00-16:00' */
  readonly hours: string;
  readonly holidays: readonly string[];
  readonly perDay: number | null;
  readonly perWeek: number | null;
  readonly per30Days: number | null;
}

/** What a workspace allows. */
export interface JudgedRules {
  readonly rules: ReadonlyMap<string, JudgedRule>;
  readonly mostADay: number | null;
  readonly mostAWeek: number | null;
  readonly doNotCall: ReadonlySet<string>;
}

export interface JudgedCall {
  readonly id: number;
  readonly campaign: JudgedCampaign;
  readonly person: JudgedPerson;
  readonly at: number;
}

const [minuteMs, dayMs] = [60_000, 86_400_000];
const formats = new Map<string, Intl.DateTimeFormat>();
const minutes = new Map<string, string>();

/** What a clock shows, as '2026-03-29 02:30'. */
export const shownAt = (zone: string, at: number): string => {
  const minute = Math.floor(at / minuteMs);
  const key = `${zone} ${minute}`;
  let shown = minutes.get(key);
  if (shown === undefined) {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
    shown = format.format(minute * minuteMs);
    minutes.set(key, shown);
  }
  return shown;
};

/**
 * The latest time that a clock has shown so far. In autumn it stands still for an hour: hours until 02:30 are over once the
 * clock has shown 02:30, although it shows 02:00 again.
 */
const latestShown = (zone: string, at: number): string => {
  let latest = '';
  for (let back = 0; back <= 180; back += 1) {
    const shown = shownAt(zone, at - back * minuteMs);
    if (shown > latest) latest = shown;
  }
  return latest;
};

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

interface Dates {
  readonly from: string | null;
  readonly to: string | null;
  readonly off: readonly string[];
}

const isOpen = (week: JudgedCampaign['week'], { from, to, off }: Dates, zone: string, at: number): boolean => {
  const shown = latestShown(zone, at);
  const today = shown.slice(0, 10);
  // Hours that began yesterday may go on past midnight.
  for (const day of [dateAfter(today, -1), today]) {
    if (off.includes(day) || (from !== null && day < from) || (to !== null && day > to)) continue;
    const next = dateAfter(day, 1);
    for (const { start, end } of week[weekdayOf(day)] ?? []) {
      const begins = `${day} ${start}`;
      const ends = end > start ? `${day} ${end}` : `${next} ${end}`;
      const midnight = `${next} 00:00`;
      if (begins <= shown && shown < ends && !(off.includes(next) && shown >= midnight)) return true;
    }
  }
  return false;
};

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The week of 'Mon-Fri 10:00-13:00 14:00-20:00; Sat 10:00-16:00'. */
const weekOfText = (text: string): PlainHours[][] =>
  dayNames.map((_, weekday) =>
    text.split('; ').flatMap((part) => {
      const [days = '', ...spans] = part.split(' ');
      const [first = '', last = first] = days.split('-');
      if (weekday < dayNames.indexOf(first) || weekday > dayNames.indexOf(last)) return [];
      return spans.map((span) => ({ start: span.slice(0, 5), end: span.slice(6) }));
    }),
  );

export const zonesOfPerson = ({ listed, zones }: JudgedPerson, { timezone }: JudgedCampaign): readonly string[] => {
  if (listed !== undefined) return [listed];
  return zones.length > 0 ? zones : [timezone];
};

/** Why nobody may call this person for this campaign now, whatever calls there were; undefined if one may. */
export const hoursForbid = (
  campaign: JudgedCampaign,
  person: JudgedPerson,
  { rules, doNotCall }: JudgedRules,
  at: number,
): string | undefined => {
  if (doNotCall.has(person.number)) return 'is on the do-not-call list';
  const zones = zonesOfPerson(person, campaign);
  const dates = { from: campaign.startDate, to: campaign.endDate, off: campaign.daysOff };
  for (const zone of campaign.hoursIn === 'person' ? zones : [campaign.timezone]) {
    if (!isOpen(campaign.week, dates, zone, at)) return `the campaign is closed at ${shownAt(zone, at)} in ${zone}`;
  }
  for (const region of person.regions) {
    const rule = rules.get(region);
    if (!rule) continue;
    for (const zone of zones) {
      const open = isOpen(weekOfText(rule.hours), { from: null, to: null, off: rule.holidays }, zone, at);
      if (!open) return `the rule of ${region} is closed at ${shownAt(zone, at)} in ${zone}`;
    }
  }
  return undefined;
};

/** Why the calls before leave no room for this one. */
export const countsForbid = (
  { campaign, person, at }: Omit<JudgedCall, 'id'>,
  { rules, mostADay, mostAWeek }: JudgedRules,
  before: readonly number[],
): string | undefined => {
  const within = (days: number) => before.filter((other) => other > at - days * dayMs && other <= at).length;
  const onDay = (zone: string) => {
    const today = latestShown(zone, at).slice(0, 10);
    return before.filter((other) => latestShown(zone, other).slice(0, 10) === today).length;
  };
  const reached = (most: number | null, calls: () => number) => most !== null && calls() >= most;
  if (reached(mostADay, () => onDay(campaign.timezone))) return `more than ${mostADay} calls that day`;
  if (reached(mostAWeek, () => within(7))) return `more than ${mostAWeek} calls within 7 days`;
  for (const region of person.regions) {
    const rule = rules.get(region);
    if (!rule) continue;
    for (const zone of zonesOfPerson(person, campaign)) {
      if (reached(rule.perDay, () => onDay(zone))) return `more than ${rule.perDay} calls that day by ${region}`;
    }
    if (reached(rule.perWeek, () => within(7))) return `more than ${rule.perWeek} calls a week by ${region}`;
    if (reached(rule.per30Days, () => within(30))) return `more than ${rule.per30Days} calls in 30 days by ${region}`;
  }
  return undefined;
};
