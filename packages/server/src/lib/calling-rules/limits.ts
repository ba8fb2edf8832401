import { say } from '../../platform/words.ts';
import type { Limits } from './rule.ts';
import { hoursInWords } from './rule-words.ts';
import { hoursOutside, weekHours } from './week-hours.ts';

/** The changes of a workspace; undefined where the rule holds. */
export type OwnLimits = { readonly [K in keyof Limits]?: Limits[K] | undefined };

/** The limits that hold. */
export const limitsWith = (rule: Limits, own: OwnLimits): Limits => ({
  hours: own.hours ?? rule.hours,
  holidays: own.holidays ?? rule.holidays,
  perDay: own.perDay ?? rule.perDay,
  perWeek: own.perWeek ?? rule.perWeek,
  per30Days: own.per30Days ?? rule.per30Days,
});

const callLimits = ['perDay', 'perWeek', 'per30Days'] as const;

/** What the changes of a workspace allow beyond the rule, in words, by the name of the limit. */
export const loosenedBy = (rule: Limits, own: OwnLimits): Map<keyof Limits, string> => {
  const found = new Map<keyof Limits, string>();
  if (own.hours !== undefined) {
    const outside = hoursOutside(weekHours(own.hours), weekHours(rule.hours));
    if (outside.some(({ length }) => length > 0)) {
      found.set('hours', say('rule.loosened.hours', { hours: hoursInWords(outside) }));
    }
  }
  if (own.holidays === 'allowed' && rule.holidays === 'off') found.set('holidays', say('rule.loosened.holidays'));
  for (const name of callLimits) {
    const [most, ownMost] = [rule[name], own[name]];
    if (most !== undefined && ownMost !== undefined && ownMost > most) {
      found.set(name, say(`rule.loosened.${name}`, { own: ownMost, most }));
    }
  }
  return found;
};

/** The smallest of the limits of several rules that hold together. */
export const strictestCalls = (all: readonly Limits[]): Pick<Limits, (typeof callLimits)[number]> => {
  const least = (name: (typeof callLimits)[number]) => {
    const given = all.flatMap((limits) => limits[name] ?? []);
    return given.length > 0 ? Math.min(...given) : undefined;
  };
  return { perDay: least('perDay'), perWeek: least('perWeek'), per30Days: least('per30Days') };
};
