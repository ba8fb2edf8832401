import { leadStateId } from '@halloo/contract/ledger';
import type { Flow } from '@halloo/flow/model';
import type { Fact } from '@halloo/flow/run';
import type { Profile, ProfileName } from '../../../drivers/line/simulated/profile.ts';
import { virtualTime } from '../../../drivers/line/time.ts';
import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import type { HourCount } from '../../../lib/best-hour/odds.ts';
import { type WindowState, windowAt } from '../../../lib/schedule/window.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { share } from '../../claim/pacing.ts';
import type { LiveCampaign } from '../../claim/plan.ts';
import type { EndSave } from '../../journal/save-calls.ts';
import type { LeadSource, OpenLead, RehearsedLead } from './lead-source.ts';
import { createOpenLeads } from './open-leads.ts';
import { playNow } from './play-now.ts';
import { type CreatePlay, createRehearsedCalls } from './rehearsed-calls.ts';
import { createTally, type Tally } from './tally.ts';

/** The campaign and the settings of a rehearsal. */
export interface RehearsalPlan {
  readonly campaign: LiveCampaign;
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
  readonly channels: number;
  readonly seed: number;
  readonly profile: ProfileName;
  readonly now: number;
  /** What earlier calls have taught about hours, for a campaign that chooses them. */
  readonly hours?: readonly HourCount[];
  /** In place of the profile: who is at a number, at a time, at which attempt. Not for a worker. */
  readonly people?: (number: string, at: number, attempt: number) => Profile;
  /** For measurements: the facts and the end of each call. */
  readonly onFacts?: (call: ClaimedCall, facts: readonly Fact[]) => void;
  readonly onCall?: (call: ClaimedCall, save: EndSave) => void;
  /** What these people do at an audio and at a question. */
  readonly inNode?: (audio: string | null, rule: string | null) => Profile['person'];
}

const expired = leadStateId('Expired');
const doNotCall = leadStateId('Do not call');

/** The calling hours at a time that only moves forward. Recomputed only when they change. */
const createHours = (schedule: LiveCampaign['schedule'], start: number) => {
  let window: WindowState = windowAt(schedule, start);
  return (now: number): WindowState => {
    const changesAt = window.open ? window.closesAt : window.opensAt;
    if (changesAt !== null && now >= changesAt) window = windowAt(schedule, now);
    return window;
  };
};

/** Dials the leads of a list as the engine would: as many at a time as the hours and the channels allow. */
const createRehearsal = <Lead extends OpenLead>(
  plan: RehearsalPlan,
  waiting: LeadSource<Lead>,
  createPlay: CreatePlay<Lead>,
  onFinished: (finished: number) => void,
) => {
  const { id, schedule, spinRate } = plan.campaign;
  const time = virtualTime(plan.now);
  const counting = createTally(schedule.timezone);
  const leads = createOpenLeads(waiting, time, () => poll());
  const hours = createHours(schedule, plan.now);
  /** `isStarving`: the next lead is on a page that is not loaded yet. */
  const state = { finished: 0, isStarving: false, isOver: false, failure: undefined as unknown };
  let opensAt: number | null = null;

  const finish = (leadState: number) => {
    counting.finished(leadState);
    state.finished += 1;
    onFinished(state.finished);
  };
  const onFailure = (error: unknown) => {
    state.failure ??= error;
  };

  const calls = createRehearsedCalls<Lead>({
    ...{ campaign: plan.campaign, channels: plan.channels, time, counting, onRoom: () => poll() },
    play: createPlay({ time, onFailure }),
    onEnd: (lead, { state: leadState, retryAfterMs }) => {
      if (retryAfterMs === null) finish(leadState);
      else leads.rest(lead, time.now() + retryAfterMs);
    },
  });

  /** How many calls may start now. */
  const allowed = (window: WindowState): number => {
    const { ready } = leads;
    // Cheap checks first; usually one of them applies.
    if (!window.open || ready === 0 || calls.free === 0 || calls.size >= spinRate) return 0;
    const pace = { id, window, spinRate, inProgress: calls.size, mine: calls.size, ready };
    return share([pace], { channels: calls.free, line: calls.free, dialers: 1 }).get(id) ?? 0;
  };

  /** Dials up to `count` leads, as far as the loaded page reaches. */
  const dialNext = (count: number): void => {
    for (let dialled = 0; dialled < count; ) {
      const lead = leads.take();
      if (!lead) {
        state.isStarving = waiting.left > 0;
        return;
      }
      if (lead.blocked) finish(doNotCall);
      else if (!lead.withoutConsent) {
        calls.dial(lead);
        dialled += 1;
      }
    }
  };

  /**
   * Starts all calls that may start: after each call and rest, when a retry becomes due, when hours open, and when a
   * page is loaded.
   */
  const poll = (): void => {
    const window = hours(time.now());
    dialNext(allowed(window));
    const next = window.open ? undefined : window.opensAt;
    if (next && next !== opensAt) {
      opensAt = next;
      time.after(next - time.now(), poll);
    }
    state.isOver = calls.size === 0 && (leads.size === 0 || next === null);
  };

  return { time, tally: counting.tally, leads, poll, state };
};

/** The leads of a list in Retry due, and those that were not called yet. */
interface OpenList<Lead> {
  readonly due: readonly Lead[];
  readonly waiting: LeadSource<Lead>;
  readonly createPlay: CreatePlay<Lead>;
}

type Report = (share: number) => void;

/**
 * Calls a whole list in virtual time, by the engine's own rules, until every lead is finished or the schedule ends. Time
 * does not advance while a page of the list loads, so the same list and seed give the same result however fast the
 * database is.
 */
export const callOpenList = async <Lead extends OpenLead>(
  plan: RehearsalPlan,
  { due, waiting, createPlay }: OpenList<Lead>,
  report: Report,
): Promise<Tally> => {
  const all = due.length + waiting.left;
  const rehearsal = createRehearsal(plan, waiting, createPlay, (finished) => report(finished / all));
  const { time, tally, leads, poll, state } = rehearsal;
  for (const lead of due) leads.add(lead, lead.dueAt ?? plan.now);
  await waiting.more();
  time.after(0, poll);
  const mustStop = () => state.isOver || state.isStarving || state.failure !== undefined;
  do {
    // Time advances only after all calls that may start have started.
    while (state.isStarving) {
      await waiting.more();
      state.isStarving = false;
      poll();
    }
    if (!mustStop()) await time.run(mustStop);
  } while (state.isStarving && state.failure === undefined);
  if (state.failure !== undefined) throw state.failure;
  if (state.finished < all) tally.states.set(expired, all - state.finished);
  return tally;
};

/** Calls a whole list and plays each call when it is dialled. */
export const callList = (
  plan: RehearsalPlan,
  due: readonly RehearsedLead[],
  waiting: LeadSource,
  report: Report = () => {},
): Promise<Tally> => callOpenList(plan, { due, waiting, createPlay: playNow(plan) }, report);
