import type { ConsentCode } from '@halloo/contract/calling-rules';
import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { listed } from '@halloo/flow/sentence';
import { strictestCalls } from '../../../lib/calling-rules/limits.ts';
import { type ActiveRules, ruleSchedules } from '../../../lib/calling-rules/may-call.ts';
import { inZone } from '../../../lib/calling-rules/person-window.ts';
import { regionOf, zonesOf } from '../../../lib/calling-rules/region.ts';
import { hoursInWords, regionInSentence } from '../../../lib/calling-rules/rule-words.ts';
import { dutiesOf, regionsOver } from '../../../lib/calling-rules/rules.ts';
import { hoursWithin, type WeekHours, weekHours } from '../../../lib/calling-rules/week-hours.ts';
import { windowOfAll } from '../../../lib/schedule/all-windows.ts';
import { type Schedule, windowAt } from '../../../lib/schedule/window.ts';
import { dayMs } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';

/** The rules that the workspace follows, and the leads to call by the first digits of their numbers. */
export interface RuleFacts {
  readonly active: ActiveRules;
  readonly prefixes: readonly { readonly prefix: string; readonly leads: number }[];
  /** The list is longer than what was read of it. */
  readonly isPart: boolean;
}

export const noRules: RuleFacts = { active: new Map(), prefixes: [], isPart: false };

export interface RuleCheckFacts {
  readonly id: number;
  /** Undefined while it is not complete. */
  readonly schedule: Schedule | undefined;
  readonly retry_times: number | null;
  readonly retry_delay_minutes: number;
  /** Only people who gave their consent are called. */
  readonly needsConsent?: boolean;
  readonly callingRules: RuleFacts;
}

/** Leads of one region. */
interface Area {
  readonly region: string;
  readonly zones: readonly string[];
  leads: number;
}

/** The leads by region with a rule that is on, and by zones. */
const areasOf = ({ active, prefixes }: RuleFacts): Area[] => {
  const areas = new Map<string, Area>();
  for (const { prefix, leads } of prefixes) {
    const [region] = regionsOver(regionOf(prefix) ?? '').filter((each) => active.has(each));
    if (region === undefined) continue;
    const zones = zonesOf(prefix);
    const key = `${region} ${zones.join()}`;
    const area = areas.get(key) ?? { region, zones, leads: 0 };
    area.leads += leads;
    areas.set(key, area);
  }
  return [...areas.values()];
};

/** Rules are weekly, so two weeks from the first call show whether a campaign leaves them. */
const lookAheadMs = 14 * dayMs;

/** Whether calls may begin outside of the rules. */
const leaves = (campaign: readonly Schedule[], rules: readonly Schedule[], now: number): boolean => {
  let at = now;
  let until = Number.POSITIVE_INFINITY;
  for (;;) {
    const own = windowOfAll(campaign, at);
    if (own.open) {
      until = Math.min(until, at + lookAheadMs);
      const state = windowOfAll(rules, at);
      if (!state.open) return true;
      at = Math.min(own.closesAt ?? Number.POSITIVE_INFINITY, state.closesAt ?? Number.POSITIVE_INFINITY);
    } else {
      at = own.opensAt ?? Number.POSITIVE_INFINITY;
    }
    if (at >= until || at === Number.POSITIVE_INFINITY) return false;
  }
};

/** The hours of a region and of its country together. */
const hoursOf = (region: string, active: ActiveRules): string => {
  const weeks = regionsOver(region).flatMap((each): WeekHours[] => {
    const limits = active.get(each);
    return limits ? [weekHours(limits.hours)] : [];
  });
  return hoursInWords(weeks.reduce(hoursWithin));
};

type Found = 'never' | 'outside' | undefined;

const judge = (campaign: Schedule, area: Area, active: ActiveRules, now: number): Found => {
  const rules = ruleSchedules(area.region, area.zones, active).map(({ schedule }) => schedule);
  // Hours that mean the clock of each person are those of the region.
  const own = campaign.zones ? area.zones.map((zone) => inZone(campaign, zone)) : [campaign];
  const together = windowOfAll([...own, ...rules], now);
  if (!together.open && together.opensAt === null) return 'never';
  return leaves(own, rules, now) ? 'outside' : undefined;
};

const hoursProblems = ({ id, schedule, callingRules }: RuleCheckFacts, areas: readonly Area[], now: number) => {
  const own = schedule && windowAt(schedule, now);
  // Other checks tell of schedules that are not complete or have no calling time.
  if (!own || (!own.open && own.opensAt === null)) return { blockers: [], warnings: [] };
  const found = areas.map((area) => ({ ...area, found: judge(schedule, area, callingRules.active, now) }));
  const told = (wanted: Found, code: LaunchProblem['code'], key: 'launch.ruleNever' | 'launch.ruleHours') =>
    byRegion(found.filter((area) => area.found === wanted)).map(
      ({ region, leads }): LaunchProblem => ({
        code,
        sentence: say(key, { leads, region: regionInSentence(region), hours: hoursOf(region, callingRules.active) }),
        link: addresses.campaignDetails(id, 'schedule'),
      }),
    );
  return {
    blockers: told('never', 'rule_never_open', 'launch.ruleNever'),
    warnings: told('outside', 'rule_hours', 'launch.ruleHours'),
  };
};

/** The leads of each region, most of them first. */
const byRegion = (areas: readonly Pick<Area, 'region' | 'leads'>[]): { region: string; leads: number }[] =>
  [...Map.groupBy(areas, ({ region }) => region)]
    .map(([region, parts]) => ({ region, leads: parts.reduce((sum, { leads }) => sum + leads, 0) }))
    .sort((one, other) => other.leads - one.leads);

const minutesPerDay = 1440;

/** The most calls to one person within this many days. Retries wait for their delay. */
const callsWithin = (days: number, { retry_times, retry_delay_minutes }: RuleCheckFacts): number =>
  1 + Math.min(retry_times ?? 0, Math.floor((days * minutesPerDay - 1) / Math.max(1, retry_delay_minutes)));

const periods = [
  { name: 'perDay', days: 1, key: 'launch.rulePerDay' },
  { name: 'perWeek', days: 7, key: 'launch.rulePerWeek' },
  { name: 'per30Days', days: 30, key: 'launch.rulePer30Days' },
] as const;

const attemptProblems = (facts: RuleCheckFacts, areas: readonly Area[]): LaunchProblem[] =>
  byRegion(areas).flatMap(({ region, leads }) => {
    const limits = strictestCalls(regionsOver(region).flatMap((each) => facts.callingRules.active.get(each) ?? []));
    return periods.flatMap(({ name, days, key }): LaunchProblem[] => {
      const [most, calls] = [limits[name], callsWithin(days, facts)];
      if (most === undefined || calls <= most) return [];
      return [
        {
          code: 'rule_attempts',
          sentence: say(key, { leads, region: regionInSentence(region), calls, most }),
          link: addresses.campaignDetails(facts.id, 'schedule'),
        },
      ];
    });
  });

/** Whether a campaign that calls only people who gave their consent does what a rule asks for. */
const asksForConsent: Readonly<Record<ConsentCode, boolean>> = {
  needed: true,
  needed_documented: true,
  needed_renewed: true,
  needed_in_writing: true,
  needed_one_approach: true,
  needed_or_asked_live: true,
  treat_as_needed: true,
  customers_with_consent: true,
  // Except to people who asked for them.
  recorded_calls_barred: true,
  // Customers may be called without it.
  customers_or_consent: false,
  // Consent changes nothing.
  customers_only: false,
  registered_sender: false,
};

const consentPlace = ({ id }: RuleCheckFacts) => addresses.campaignDetails(id, 'imports');

/** What nobody but people can check. Regions with the same duty share a sentence. */
const reminders = (areas: readonly Area[], facts: RuleCheckFacts): LaunchProblem[] => {
  const { active, isPart, prefixes } = facts.callingRules;
  const regions = byRegion(areas).map(({ region }) => region);
  const link = addresses.settings('calling-rules');
  const problem = (sentence: string): LaunchProblem => ({ code: 'rule_reminder', sentence, link });
  const names = (all: readonly string[]) => listed(all.map(regionInSentence));
  const parts = Map.groupBy(regions, (region) => listed(dutiesOf(region).say.map((code) => say(`rule.say.${code}`))));
  const consents = Map.groupBy(regions, (region) => dutiesOf(region).consent);
  const off = regions.filter((region) => regionsOver(region).some((each) => active.get(each)?.holidays === 'off'));
  return [
    ...[...parts].map(([said, all]) => problem(say('launch.ruleSays', { regions: names(all), parts: said }))),
    ...[...consents].map(([code, all]): LaunchProblem => {
      const given = { regions: names(all), consent: say(`rule.consent.${code}`) };
      const isOpen = asksForConsent[code] && facts.needsConsent === false;
      return isOpen
        ? { code: 'rule_consent', sentence: say('launch.ruleConsentOpen', given), link: consentPlace(facts) }
        : problem(say('launch.ruleConsent', given));
    }),
    ...(off.length > 0 ? [problem(say('launch.ruleHolidays', { regions: names(off) }))] : []),
    ...(isPart
      ? [problem(say('launch.ruleSample', { leads: prefixes.reduce((sum, { leads }) => sum + leads, 0) }))]
      : []),
  ];
};

/** Where a campaign contradicts the calling rules that the workspace follows. */
export const ruleProblems = (facts: RuleCheckFacts, now: Date): Pick<LaunchCheck, 'blockers' | 'warnings'> => {
  const areas = areasOf(facts.callingRules);
  if (areas.length === 0) return { blockers: [], warnings: [] };
  const { blockers, warnings } = hoursProblems(facts, areas, now.getTime());
  return {
    blockers,
    warnings: [...warnings, ...attemptProblems(facts, areas), ...reminders(areas, facts)],
  };
};
