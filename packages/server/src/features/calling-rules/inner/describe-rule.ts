import type { CallingRule } from '@halloo/contract/calling-rules';
import { limitsWith, loosenedBy, type OwnLimits } from '../../../lib/calling-rules/limits.ts';
import type { CountryRule, Limits } from '../../../lib/calling-rules/rule.ts';
import { hoursInWords, regionName } from '../../../lib/calling-rules/rule-words.ts';
import { countryOfRegion, dutiesOf } from '../../../lib/calling-rules/rules.ts';
import { weekHours } from '../../../lib/calling-rules/week-hours.ts';
import { type RuleRow, untouched } from './sql.ts';

export type RuleRows = ReadonlyMap<string, RuleRow>;

export const rowsByRegion = (rows: readonly RuleRow[]): RuleRows => new Map(rows.map((row) => [row.region, row]));

/** A state follows its country. */
export const isOn = (region: string, rows: RuleRows): boolean => rows.get(countryOfRegion(region))?.is_on ?? false;

export const ownLimits = ({ hours, holidays, per_day, per_week, per_30_days }: RuleRow): OwnLimits => ({
  hours: hours ?? undefined,
  holidays: holidays ?? undefined,
  perDay: per_day ?? undefined,
  perWeek: per_week ?? undefined,
  per30Days: per_30_days ?? undefined,
});

/** The limits that hold for a region. */
export const limitsOf = (rule: CountryRule, rows: RuleRows): Limits =>
  limitsWith(rule, ownLimits(rows.get(rule.region) ?? untouched(rule.region)));

export const describeRule = (rule: CountryRule, rows: RuleRows): CallingRule => {
  const { region, hours, holidays, perDay, perWeek, per30Days, source, url, asOf, basis, verified } = rule;
  const row = rows.get(region) ?? untouched(region);
  const { numbers, series, banned, say, consent, notes, register } = dutiesOf(region);
  return {
    region,
    name: regionName(region),
    on: isOn(region, rows),
    rule: {
      hours,
      holidays,
      per_day: perDay ?? null,
      per_week: perWeek ?? null,
      per_30_days: per30Days ?? null,
    },
    own: {
      hours: row.hours,
      holidays: row.holidays,
      per_day: row.per_day,
      per_week: row.per_week,
      per_30_days: row.per_30_days,
    },
    hours_in_words: hoursInWords(weekHours(limitsOf(rule, rows).hours)),
    loosened: [...loosenedBy(rule, ownLimits(row)).values()],
    numbers: [...numbers],
    series: [...series],
    banned: [...banned],
    say: [...say],
    consent,
    notes: [...notes],
    register,
    source,
    url,
    as_of: asOf,
    basis,
    verified,
  };
};
