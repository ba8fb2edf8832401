import { language } from '@halloo/words/language';
import { say } from '../../platform/words.ts';
import { groupDays, type HoursProblem, type WeekHours } from './week-hours.ts';

const countryNames = new Intl.DisplayNames(language, { type: 'region' });

type StateKey = Extract<Parameters<typeof say>[0], `rule.state.${string}`>;

/** The name of a country or state that has a rule. */
export const regionName = (region: string): string => {
  const [country = region, state] = region.split('-');
  return state ? say(`rule.state.${state}` as StateKey) : (countryNames.of(country) ?? country);
};

const withArticle: ReadonlySet<string> = new Set(['GB', 'PH', 'US']);

/** The name within a sentence. */
export const regionInSentence = (region: string): string => {
  const name = regionName(region);
  return withArticle.has(region) ? say('rule.the', { name }) : name;
};

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const dayName = (day: number): string => say(`rule.day.${days[day] ?? 0}`);

/** 'Mon–Fri 10:00–13:00, 14:00–20:00; Sat 10:00–16:00'. */
export const hoursInWords = (week: WeekHours): string => {
  const groups = groupDays(week).map(({ first, last, hours: spans }) => {
    const hours = spans.map((span) => say('rule.hours.span', span)).join(', ');
    return first === last
      ? say('rule.hours.day', { day: dayName(first), hours })
      : say('rule.hours.days', { first: dayName(first), last: dayName(last), hours });
  });
  return groups.length > 0 ? groups.join('; ') : say('rule.hours.none');
};

const problemKeys = {
  day: 'rule.hours.badDay',
  time: 'rule.hours.badTime',
  order: 'rule.hours.badOrder',
  twice: 'rule.hours.twice',
  overlap: 'rule.hours.overlap',
} as const;

/** What is wrong with typed hours, to follow the name of their field. */
export const hoursProblemInWords = ({ kind, text }: HoursProblem): string =>
  kind === 'empty' ? say('rule.hours.empty') : say(problemKeys[kind], { text });
