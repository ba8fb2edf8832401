import type { ConsentCode, NumberCode, RuleNote, SayCode } from '@halloo/contract/calling-rules';
import { countryRules } from './inner/countries.ts';
import { stateRules } from './inner/us-states.ts';
import type { CountryRule } from './rule.ts';

/** Every rule, countries first. */
export const allRules: readonly CountryRule[] = [...countryRules, ...stateRules];

const byRegion = new Map(allRules.map((rule) => [rule.region, rule]));

export const findRule = (region: string): CountryRule | undefined => byRegion.get(region);

/** 'US' of 'US-FL'. */
export const countryOfRegion = (region: string): string => region.split('-', 1)[0] ?? region;

/** The regions whose rules hold together: a state and its country. Those without a rule are left out. */
export const regionsOver = (region: string): string[] =>
  [...new Set([region, countryOfRegion(region)])].filter((each) => byRegion.has(each));

/** What is asked of calls to a region beyond its limits, with what its country asks. */
export interface Duties {
  readonly numbers: readonly NumberCode[];
  readonly series: readonly string[];
  readonly banned: readonly string[];
  readonly say: readonly SayCode[];
  readonly consent: ConsentCode;
  readonly notes: readonly RuleNote[];
  readonly register: string;
}

export const dutiesOf = (region: string): Duties => {
  const rules = regionsOver(region).flatMap((each) => findRule(each) ?? []);
  // The country's first.
  const joined = <T>(list: (rule: CountryRule) => readonly T[] | undefined): T[] => [
    ...new Set(rules.toReversed().flatMap((rule) => list(rule) ?? [])),
  ];
  return {
    numbers: joined(({ numbers }) => numbers),
    series: joined(({ series }) => series),
    banned: joined(({ banned }) => banned),
    say: joined(({ say }) => say),
    consent: rules.find(({ consent }) => consent)?.consent ?? 'treat_as_needed',
    notes: joined(({ notes }) => notes),
    register: rules.find(({ register }) => register)?.register ?? '',
  };
};
