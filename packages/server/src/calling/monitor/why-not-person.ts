import type { ConsoleAddress } from '@halloo/contract/console-addresses';
import { leadStateName, openStateIds } from '@halloo/contract/ledger';
import { windowAt } from '../../lib/schedule/window.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { judgeLeads } from '../claim/judge-leads.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { DiallingFacts } from './inner/dialling-facts.ts';
import { factsOf, readRunning, readShared, type Shared } from './inner/read-dialling.ts';
import { whyNotCalled } from './inner/why-not.ts';

export interface StandingLead {
  readonly id: number;
  readonly campaign_id: number;
  readonly number: string;
  readonly data: Readonly<Record<string, string>>;
  readonly state: number;
  readonly next_attempt_at: Date | null;
  /** It waits for a limit of calls. */
  readonly over_limit: boolean;
  /** The number is on the do-not-call list. */
  readonly blocked: boolean;
}

/** Why a person is not called now by one campaign, and when the next call is planned. */
export interface LeadStanding {
  readonly sentence: string;
  readonly remedy: string;
  readonly link: ConsoleAddress | null;
  /** Null: none is planned. */
  readonly nextCallAt: Date | null;
}

const nothing = { remedy: '', link: null, nextCallAt: null } as const;

/** What needs no look at the campaign. */
const simply = (lead: StandingLead): LeadStanding | undefined => {
  const state = leadStateName(lead.state);
  if (state === 'Calling') return { ...nothing, sentence: say('whyNotPerson.inCall') };
  if (lead.blocked) return { ...nothing, sentence: say('whyNotPerson.doNotCall') };
  if (!openStateIds.includes(lead.state)) return { ...nothing, sentence: say('whyNotPerson.over', { state }) };
  return undefined;
};

/** The facts of the campaign as if this person were its whole list. */
const factsOfOne = (facts: DiallingFacts, lead: StandingLead, now: Date): DiallingFacts => {
  const retryAt = lead.next_attempt_at?.getTime() ?? now.getTime();
  const isRetry = leadStateName(lead.state) === 'Retry due';
  return {
    ...facts,
    ledger: { [leadStateName(lead.state)]: 1 },
    dueNow: isRetry && retryAt <= now.getTime() ? 1 : 0,
    nextRetryAt: isRetry ? retryAt : null,
    limited: lead.over_limit ? 1 : 0,
    nextLimitedAt: lead.over_limit ? retryAt : null,
  };
};

/** When the campaign calls the person at the earliest. */
const nextCall = ({ status, archived, schedule }: DiallingFacts, from: Date, now: Date): Date | null => {
  if (archived || (status !== 'Live' && status !== 'Scheduled')) return null;
  const at = Math.max(from.getTime(), now.getTime());
  const window = windowAt(schedule, at);
  const opens = window.open ? at : window.opensAt;
  return opens === null ? null : new Date(opens);
};

interface Moment {
  readonly shared: Shared;
  readonly live: ReadonlyMap<number, LiveCampaign>;
  readonly now: Date;
}

const standingOf = async (tx: Tx, lead: StandingLead, { shared, live, now }: Moment): Promise<LeadStanding> => {
  const row = await readRunning(tx, lead.campaign_id);
  if (row.campaign_type === 'Inbound') return { ...nothing, sentence: say('whyNotPerson.inbound') };
  const noRetries = { dueNow: 0, next: null, last: null, limited: 0, next_limited: null };
  const facts = factsOfOne(factsOf(row, now, shared, noRetries), lead, now);
  const reason = whyNotCalled(facts);
  const [verdict] = await judgeLeads(tx, live.has(lead.campaign_id) ? [lead] : [], live, now);
  const from = verdict?.waitsUntil ?? lead.next_attempt_at ?? now;
  const nextCallAt = nextCall(
    facts,
    lead.next_attempt_at && lead.next_attempt_at > from ? lead.next_attempt_at : from,
    now,
  );
  if (verdict?.waitNote === say('call.note.noConsent')) return { ...nothing, sentence: say('whyNotPerson.noConsent') };
  // The person's own hours, limits and the rules of the country come after what keeps everybody from being called.
  if (verdict?.waitsUntil && (!reason || reason.code === 'starting' || reason.code === 'line_slowed')) {
    return { ...nothing, sentence: verdict.waitNote, nextCallAt };
  }
  if (!reason || reason.code === 'starting') return { ...nothing, sentence: say('whyNotPerson.inTurn'), nextCallAt };
  return { sentence: reason.sentence, remedy: reason.remedy, link: reason.link, nextCallAt };
};

/** By lead. The leads are of one person, so they are few. */
export const standingsOfPerson = async (
  tx: Tx,
  leads: readonly StandingLead[],
  now: Date,
): Promise<ReadonlyMap<number, LeadStanding>> => {
  const standings = new Map<number, LeadStanding>();
  const open = leads.filter((lead) => {
    const standing = simply(lead);
    if (standing) standings.set(lead.id, standing);
    return !standing;
  });
  if (open.length === 0) return standings;
  const { shared, live } = await readShared(tx, now);
  const moment = { shared, live: new Map(live.map((campaign) => [campaign.id, campaign])), now };
  for (const lead of open) standings.set(lead.id, await standingOf(tx, lead, moment));
  return standings;
};
