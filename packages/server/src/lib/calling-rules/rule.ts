import type {
  ConsentCode,
  HolidayRule,
  NumberCode,
  RuleBasis,
  RuleNote,
  SayCode,
} from '@halloo/contract/calling-rules';

/** The limits that calls to a region keep. */
export interface Limits {
  /** As `week-hours.ts` reads it. */
  readonly hours: string;
  readonly holidays: HolidayRule;
  readonly perDay?: number | undefined;
  readonly perWeek?: number | undefined;
  readonly per30Days?: number | undefined;
}

/** What a country or a state says about recorded and automated sales calls. */
export interface CountryRule extends Limits {
  /** 'IN', or 'US-FL' for a state, which holds together with the rule of its country. */
  readonly region: string;
  /** A state names only what it adds to its country. */
  readonly numbers?: readonly NumberCode[];
  /** National prefixes that calls must come from. */
  readonly series?: readonly string[];
  /** National prefixes that calls must not come from. */
  readonly banned?: readonly string[];
  readonly say?: readonly SayCode[];
  /** Required of countries. */
  readonly consent?: ConsentCode;
  readonly notes?: readonly RuleNote[];
  /** The name of the do-not-call register. */
  readonly register?: string;
  /** The citation, and where it can be read. */
  readonly source: string;
  readonly url: string;
  readonly asOf: string;
  readonly basis: RuleBasis;
  /** Whether the hours were seen in a source. */
  readonly verified: boolean;
}
