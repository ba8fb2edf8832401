import { callsToNumbers } from '../../features/call-limits/number-calls.ts';
import { readLaw } from '../../features/calling-rules/calling-law.ts';
import { withConsent } from '../../features/consent/with-consent.ts';
import { type CallingLaw, mayCallEach } from '../../lib/calling-rules/may-call.ts';
import { calledEnough, limitsCalls } from '../../lib/calling-rules/most-calls.ts';
import { inZone, zoneIn, zonesFor } from '../../lib/calling-rules/person-window.ts';
import { type WindowOfAll, windowOfAll } from '../../lib/schedule/all-windows.ts';
import { allowedAt } from '../../lib/schedule/call-limits.ts';
import { dayMs } from '../../lib/schedule/zone-time.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { LiveCampaign } from './plan.ts';

/** Whether a person may be called now. */
export interface Verdict {
  /** When limits and rules allow the next call; null: now. */
  readonly waitsUntil: Date | null;
  /** Why it waits. */
  readonly waitNote: string;
  /** When the person's own hours or the rules close next; null: nothing but the campaign's hours limits the call. */
  readonly closesAt: number | null;
}

interface JudgedLead {
  readonly campaign_id: number;
  readonly number: string;
  readonly data: Readonly<Record<string, string>>;
  /** On the do-not-call list. */
  readonly blocked: boolean;
}

type Law = Omit<CallingLaw, 'campaignZone'>;

const mayBeCalled = { waitsUntil: null, waitNote: '', closesAt: null } as const;

/** A lead that may not be called before this instant, and why. */
const waits = (until: number, waitNote: string): Verdict => ({ waitsUntil: new Date(until), waitNote, closesAt: null });

const openUntil = (closesAt: number | null): Verdict => ({ ...mayBeCalled, closesAt });

/** Whether a lead may be called, given the calls to its number. */
type Judge = (lead: JudgedLead, campaign: LiveCampaign, calls: readonly number[]) => Verdict;

/**
 * The hours of the campaign are closed in the person's own time zone, where they mean the clock of each person. Many people
 * share a zone, so each is asked once.
 */
const byOwnHours = (now: number): Judge => {
  const known = new Map<string, WindowOfAll>();
  return (lead, { id, schedule }) => {
    if (!schedule.zones) return mayBeCalled;
    const zones = zonesFor(schedule, lead);
    const key = `${id} ${zones.join()}`;
    const ask = () =>
      windowOfAll(
        zones.map((zone) => inZone(schedule, zone)),
        now,
      );
    const window = known.get(key) ?? ask();
    known.set(key, window);
    if (window.open) return openUntil(window.closesAt);
    // Where the last day has passed already, another zone may still have it: the end of the campaign closes the lead.
    return waits(window.opensAt ?? now + dayMs, say('call.note.ownHours', { zone: zones[window.by ?? 0] ?? '' }));
  };
};

/** The campaign calls only people who gave their consent. A day later somebody looks again; a noted consent ends the wait. */
const byConsent =
  (consented: ReadonlySet<string>, now: number): Judge =>
  ({ number }, { needsConsent }) =>
    needsConsent && !consented.has(number) ? waits(now + dayMs, say('call.note.noConsent')) : mayBeCalled;

/** The number was called as often as the workspace allows. */
const byLimits =
  (now: number): Judge =>
  (_, { limits, schedule }, calls) => {
    if (!limits) return mayBeCalled;
    const allowed = allowedAt(calls, limits, schedule.timezone, now);
    return allowed > now ? waits(allowed, say('call.note.overLimit')) : mayBeCalled;
  };

/** The rules of the country allow no call now. If they never allow one, a later claim looks at the lead again. */
const byRules = (rules: Law, now: number): Judge => {
  const mayCall = mayCallEach(rules, now);
  return ({ number, data }, { schedule }, calls) => {
    const person = { number, zone: zoneIn(data) };
    const enough = calledEnough(person, { ...rules, campaignZone: schedule.timezone }, calls, now);
    if (enough) return waits(enough.until, enough.sentence);
    const allowed = mayCall(person, schedule.timezone);
    return allowed.open ? openUntil(allowed.closesAt) : waits(allowed.opensAt ?? now + dayMs, allowed.sentence);
  };
};

/** Null: never. */
const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Leads that may not be called now wait. Two campaigns may share a number in the same claim. */
export const judgeLeads = async <Lead extends JudgedLead>(
  tx: Tx,
  leads: readonly Lead[],
  campaigns: ReadonlyMap<number, LiveCampaign>,
  now: Date,
): Promise<(Lead & Verdict)[]> => {
  const all = [...campaigns.values()];
  const law = all.some(({ hasRules }) => hasRules) ? await readLaw(tx) : undefined;
  const counts = all.some(({ limits }) => limits) || (law !== undefined && limitsCalls(law.rules));
  const numbers = counts ? leads.flatMap(({ blocked, number }) => (blocked ? [] : [number])) : [];
  const times = numbers.length > 0 ? await callsToNumbers(tx, numbers, now) : new Map<string, number[]>();
  const at = now.getTime();
  const asked = leads.flatMap(({ campaign_id, number, blocked }) =>
    !blocked && campaigns.get(campaign_id)?.needsConsent ? [number] : [],
  );
  const judges = [
    byConsent(await withConsent(tx, asked), at),
    byOwnHours(at),
    byLimits(at),
    ...(law ? [byRules(law, at)] : []),
  ];
  return leads.map((lead) => {
    const campaign = campaigns.get(lead.campaign_id);
    if (lead.blocked || !campaign) return { ...lead, ...mayBeCalled };
    const calls = times.get(lead.number) ?? [];
    let closesAt: number | null = null;
    for (const judge of judges) {
      const verdict = judge(lead, campaign, calls);
      if (verdict.waitsUntil) return { ...lead, ...verdict };
      closesAt = earlier(closesAt, verdict.closesAt);
    }
    times.set(lead.number, [...calls, at]);
    return { ...lead, ...openUntil(closesAt) };
  });
};
