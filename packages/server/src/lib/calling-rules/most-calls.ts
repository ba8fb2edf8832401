import { listed } from '@halloo/flow/sentence';
import { say } from '../../platform/words.ts';
import { allowedAt } from '../schedule/call-limits.ts';
import type { Callee, CallingLaw } from './may-call.ts';
import { zoneOfPerson } from './read-zone.ts';
import { regionOf } from './region.ts';
import type { Limits } from './rule.ts';
import { regionInSentence } from './rule-words.ts';
import { regionsOver } from './rules.ts';

/** A person whom the rules allow to be called again only later. */
interface CalledEnough {
  readonly until: number;
  /** The region whose rule waits the longest. */
  readonly region: string;
  readonly sentence: string;
}

const hasLimit = ({ perDay, perWeek, per30Days }: Limits): boolean =>
  perDay !== undefined || perWeek !== undefined || per30Days !== undefined;

const limitsInWords = ({ perDay, perWeek, per30Days }: Limits): string =>
  listed([
    ...(perDay === undefined ? [] : [say('rule.most.perDay', { most: perDay })]),
    ...(perWeek === undefined ? [] : [say('rule.most.perWeek', { most: perWeek })]),
    ...(per30Days === undefined ? [] : [say('rule.most.per30Days', { most: per30Days })]),
  ]);

/** Whether a rule that is on limits the calls to one person. */
export const limitsCalls = (rules: CallingLaw['rules']): boolean => [...rules.values()].some(hasLimit);

/**
 * Whether a person was called as often as the rules of the region allow, given the times of the calls. A state and its
 * country hold together. Days are those of the person; where the number may be in several zones, those of all of them.
 */
export const calledEnough = (
  person: Callee,
  { rules, campaignZone }: CallingLaw,
  dialled: readonly number[],
  now: number,
): CalledEnough | undefined => {
  const region = dialled.length > 0 ? regionOf(person.number) : undefined;
  if (region === undefined) return undefined;
  const limited = regionsOver(region).flatMap((each) => {
    const limits = rules.get(each);
    return limits && hasLimit(limits) ? [{ region: each, limits }] : [];
  });
  if (limited.length === 0) return undefined;
  const { zones } = zoneOfPerson({ column: person.zone, number: person.number, campaignZone });
  let found: { readonly until: number; readonly of: (typeof limited)[number] } | undefined;
  for (let at = now; ; at = found?.until ?? at) {
    for (const of of limited) {
      const { perDay: day = null, perWeek: week = null, per30Days: month = null } = of.limits;
      for (const zone of zones) {
        const until = allowedAt(dialled, { day, week, month }, zone, at);
        if (until > (found?.until ?? now)) found = { until, of };
      }
    }
    // All of them allow a call at this instant.
    if (found === undefined || found.until === at) break;
  }
  if (!found) return undefined;
  const { until, of } = found;
  return {
    until,
    region: of.region,
    sentence: say('rule.calledEnough', { region: regionInSentence(of.region), limits: limitsInWords(of.limits) }),
  };
};
