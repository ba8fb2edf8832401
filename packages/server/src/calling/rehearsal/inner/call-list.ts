import { leadStateId } from '@halloo/contract/ledger';
import type { Flow } from '@halloo/flow/model';
import type { EndReason } from '@halloo/flow/run';
import { createSimulatedLine } from '../../../drivers/line/simulated/create-simulated-line.ts';
import { type ProfileName, profiles } from '../../../drivers/line/simulated/profile.ts';
import { virtualTime } from '../../../drivers/line/time.ts';
import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import { type WindowState, windowAt } from '../../../lib/schedule/window.ts';
import { ringMs, runCall } from '../../call/run-call.ts';
import type { CallParts, RunningCall } from '../../call/running-call.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { share } from '../../claim/pacing.ts';
import { type LiveCampaign, mustDetectMachine } from '../../claim/plan.ts';
import type { EndSave } from '../../journal/save-calls.ts';
import type { LeadSource, RehearsedLead } from './lead-source.ts';
import { pretendSounds, pretendToAct } from './pretend-parts.ts';
import { createQueue } from './queue.ts';
import { createRestingLeads } from './resting-leads.ts';
import { createTally, type Tally } from './tally.ts';

/** What is rehearsed. */
export interface RehearsalPlan {
  readonly campaign: LiveCampaign;
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
  readonly channels: number;
  readonly seed: number;
  readonly profile: ProfileName;
  readonly now: number;
}

const retryDue = leadStateId('Retry due');
const expired = leadStateId('Expired');
const doNotCall = leadStateId('Do not call');

/** All calls look the same to the line and to the ledger, whichever SIM they go out from. */
const sim = { id: 0, channel: 1, number: '' };

const understand: CallParts['understand'] = async () => ({ text: null, phrase: null });

/**
 * Calls a whole list in virtual time, by the engine's own rules, until every lead is finished or the schedule is over.
 * `due` are the leads whose retry is due at some time, `waiting` those that were not called yet. Time stands still while
 * a page of the list is read, so that the same list and seed come out the same however quick the database is.
 */
export const callList = async (
  plan: RehearsalPlan,
  due: readonly RehearsedLead[],
  waiting: LeadSource,
  tell: (share: number) => void = () => {},
): Promise<Tally> => {
  const { campaign, flow, scripts } = plan;
  const { schedule, spinRate, restSeconds } = campaign;
  const all = due.length + waiting.left;
  const time = virtualTime(plan.now);
  const line = createSimulatedLine({ time, profile: profiles[plan.profile], seed: plan.seed });
  const counting = createTally(schedule.timezone);
  const calls = new Map<string, RunningCall>();
  const ready = createQueue<RehearsedLead>();
  const resting = createRestingLeads(time, ready.add, () => look());
  let free = plan.channels;
  let finished = 0;
  let placed = 0;
  /** The next lead is on a page that is not there yet. */
  let isStarving = false;
  let isOver = false;
  let failure: unknown;

  let window: WindowState = windowAt(schedule, plan.now);
  let opensAt: number | null = null;
  const windowNow = (now: number): WindowState => {
    const changesAt = window.open ? window.closesAt : window.opensAt;
    if (changesAt !== null && now >= changesAt) window = windowAt(schedule, now);
    return window;
  };

  const common = {
    line,
    now: time.now,
    day: () => '',
    soundOf: pretendSounds(scripts, counting),
    nameOf: (scriptId: number) => scripts.get(scriptId)?.name ?? '',
    understand,
    act: pretendToAct,
    ringMs,
  };

  const finish = () => {
    finished += 1;
    tell(finished / all);
  };

  const settle = (lead: RehearsedLead, { lead: next }: EndSave) => {
    if (!next) return;
    lead.picked_up ||= next.picked_up;
    lead.response = next.response ?? lead.response;
    lead.outcome = next.outcome ?? lead.outcome;
    lead.callbacks = next.callbacks;
    if (next.state === retryDue && next.nextAttemptAt !== null) return resting.add(lead, next.nextAttemptAt);
    counting.finished(next.state);
    finish();
  };

  const freeChannel = () => {
    free += 1;
    look();
  };

  const dial = (lead: RehearsedLead) => {
    placed += 1;
    free -= 1;
    const at = time.now();
    const isFirst = lead.attempts === 0;
    lead.attempts += 1;
    const id = String(placed);
    const claimed: ClaimedCall = {
      id: placed,
      lineId: id,
      campaign,
      lead,
      sim,
      direction: 'out',
      number: lead.number,
      attempt: lead.attempts,
      dialledAt: new Date(at),
    };
    let reason: EndReason | null = null;
    const call = runCall(claimed, flow, {
      ...common,
      journal: {
        turn: (save, then) => {
          reason = counting.turn(save) ?? reason;
          then('kept');
        },
        end: (save, then) => {
          counting.ended(save, at, reason);
          settle(lead, save);
          then('kept');
        },
      },
      onOver: () => {
        calls.delete(id);
        if (restSeconds > 0) time.after(restSeconds * 1000, freeChannel);
        else free += 1;
        look();
      },
    });
    calls.set(id, call);
    counting.dialled(at, isFirst, calls.size);
    const detectMachine = mustDetectMachine(campaign);
    const outgoing = { id, to: lead.number, from: sim.number, ringMs, detectMachine, attempt: lead.attempts };
    line.place(outgoing).catch((error: unknown) => {
      failure ??= error;
    });
  };

  /** How many calls may begin now. */
  const allowed = (): number => {
    const window = windowNow(time.now());
    const isReady = ready.size + waiting.left;
    // Not worth asking, and asked most often.
    if (!window.open || isReady === 0 || free === 0 || calls.size >= spinRate) return 0;
    const pace = { id: campaign.id, window, spinRate, inProgress: calls.size, mine: calls.size, ready: isReady };
    return share([pace], { channels: free, line: line.room(), dialers: 1 }).get(campaign.id) ?? 0;
  };

  /** Dials that many leads, as far as the page reaches. */
  const dialNext = (count: number): void => {
    for (let dialled = 0; dialled < count; ) {
      const lead = ready.take() ?? waiting.take();
      if (!lead) {
        isStarving = waiting.left > 0;
        return;
      }
      if (lead.blocked) {
        counting.finished(doNotCall);
        finish();
      } else {
        dial(lead);
        dialled += 1;
      }
    }
  };

  /** Begins what may begin; asked whenever a call or a rest ends, a retry is due, hours begin or a page has come. */
  const look = (): void => {
    dialNext(allowed());
    const next = window.open ? undefined : window.opensAt;
    if (next && next !== opensAt) {
      opensAt = next;
      time.after(next - time.now(), look);
    }
    const left = ready.size + resting.size + waiting.left;
    isOver = calls.size === 0 && (left === 0 || next === null);
  };

  await line.start((event) => calls.get(event.id)?.on(event));
  for (const lead of due) {
    if ((lead.dueAt ?? plan.now) <= plan.now) ready.add(lead);
    else resting.add(lead, lead.dueAt ?? plan.now);
  }
  await waiting.more();
  time.after(0, look);
  const mustStop = () => isOver || isStarving || failure !== undefined;
  do {
    // Not a moment passes before everything that may begin has begun.
    while (isStarving) {
      await waiting.more();
      isStarving = false;
      look();
    }
    if (!mustStop()) await time.run(mustStop);
  } while (isStarving && failure === undefined);
  await line.close();
  if (failure !== undefined) throw failure;
  if (finished < all) counting.tally.states.set(expired, all - finished);
  return counting.tally;
};
