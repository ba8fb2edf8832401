import type { whyNotCodes } from '@halloo/contract/calls';
import type { CampaignType, StoredStatus } from '@halloo/contract/campaigns';
import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import type { LeadStateName } from '@halloo/contract/ledger';
import type { Holiday } from '@halloo/contract/week';
import type { LineFacts } from '../../../features/line/read-line.ts';
import type { BudgetFacts } from '../../../features/money/budget-facts.ts';
import type { CallLimits } from '../../../lib/schedule/call-limits.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import type { Stopped } from '../../breaker/read-stopped.ts';

/** The facts that decide whether the leads of a campaign are dialled now. */
export interface DiallingFacts {
  readonly id: number;
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly campaignType: CampaignType;
  readonly schedule: Schedule;
  /** The days off of the schedule that are holidays. */
  readonly holidays: readonly Holiday[];
  readonly now: number;
  readonly spinRate: number;
  readonly inProgress: number;
  readonly restSeconds: number;
  readonly ledger: Readonly<Partial<Record<LeadStateName, number>>>;
  /** The leads in Retry due whose time has come. */
  readonly dueNow: number;
  readonly nextRetryAt: number | null;
  /** The leads in Retry due that wait for a limit of calls to one person. */
  readonly limited?: number;
  /** The leads in Retry due that rang and are called back in a moment. */
  readonly rang?: { readonly leads: number; readonly at: number };
  /** The workspace follows calling rules of countries. */
  readonly hasRules?: boolean;
  readonly nextLimitedAt?: number | null;
  /** The leads in Retry due that wait for an hour with better odds. */
  readonly forHour?: { readonly leads: number; readonly first: number } | null;
  readonly limits?: CallLimits;
  readonly sims: {
    readonly active: number;
    readonly channels: number;
    readonly busy: number;
    readonly resting: number;
    readonly nextFreeAt: number | null;
    /** The SIMs whose calls stopped because they never left. Their channels are not counted. */
    readonly stopped?: (Stopped & { readonly sims: number }) | null;
  };
  /** Other live campaigns that use the same SIMs. */
  readonly otherCampaigns: number;
  readonly line: Pick<LineFacts, 'state' | 'note' | 'slowed'>;
  readonly dialers: number;
  /** Set if the calls of the campaign stopped because they never left. */
  readonly stopped?: Stopped | null;
  /** Set if people are called again, in rounds or at steps by their date. */
  readonly plan?: { readonly kind: 'recurring' | 'date'; readonly nextRoundAt: number | null } | null;
  readonly budget?: BudgetFacts | null;
}

/** The reason why a number of leads are not dialled now, and the remedy. */
export interface WhyNot {
  readonly code: (typeof whyNotCodes)[number];
  readonly leads: number;
  readonly sentence: string;
  /** Empty if there is nothing to do. */
  readonly remedy: string;
  /** When the reason ends by itself, if known. */
  readonly until: number | null;
  /** A path of the console. */
  readonly link: ConsoleAddress | null;
}

export type Reason = Omit<WhyNot, 'leads' | 'sentence'> & { readonly sentence: (leads: number) => string };

/** A reason and how many leads it keeps from being dialled. */
export type Counted = Reason & { readonly leads: number };

export const counted = (reason: Reason, leads: number): Counted => ({ ...reason, leads });

export const schedulePlace = ({ id }: DiallingFacts) => addresses.campaignDetails(id, 'schedule');

export type Moment = { readonly schedule: Pick<Schedule, 'timezone'>; readonly now: number };

export const inWords = ({ schedule, now }: Moment, instant: number) => timeInWords(schedule.timezone, instant, now);

export const forLeads = ({ sentence, ...reason }: Reason, leads: number): WhyNot => ({
  ...reason,
  leads,
  sentence: sentence(leads),
});
