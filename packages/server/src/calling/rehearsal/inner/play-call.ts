import { leadStateId } from '@halloo/contract/ledger';
import { keysOn } from '@halloo/flow/call-keys';
import type { Fact } from '@halloo/flow/run';
import { createSimulatedLine } from '../../../drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../../../drivers/line/simulated/profile.ts';
import { createSoloTime } from '../../../drivers/line/solo-time.ts';
import type { HourFacts } from '../../best-hour/guide.ts';
import { runCall } from '../../call/run-call.ts';
import type { CallParts, RunningCall } from '../../call/running-call.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { mustDetectMachine } from '../../claim/plan.ts';
import type { EndSave, LeadSave } from '../../journal/save-calls.ts';
import type { RehearsalPlan } from './call-list.ts';
import type { RehearsedLead } from './lead-source.ts';
import { type Count, createCount, type PlayedCall } from './played-call.ts';
import { pretendSounds, pretendToAct, pretendToRequest } from './pretend-parts.ts';

/** What the calls of a list share. */
export interface SharedParts {
  /** The place of a quota, taken at a time. */
  readonly takePlace: (at: number, ...wanted: Parameters<CallParts['takePlace']>) => ReturnType<CallParts['takePlace']>;
  /** Absent if the campaign does not choose hours. */
  readonly hours?: () => HourFacts;
  readonly onFailure: (error: unknown) => void;
}

/** A call and the record of its end. */
export interface CallOver {
  readonly claimed: ClaimedCall;
  readonly save: EndSave;
}

type Play = (id: number, lead: RehearsedLead, at: number, then: (call: PlayedCall, over: CallOver) => void) => void;

const retryDue = leadStateId('Retry due');

/** To the line and the ledger all SIMs look alike. */
const sim = { id: 0, channel: 1, number: '' };

/** Applies the end of a call to its lead. */
const applyEnd = (lead: RehearsedLead, next: LeadSave): void => {
  lead.picked_up ||= next.picked_up;
  lead.response = next.response ?? lead.response;
  lead.outcome = next.outcome ?? lead.outcome;
  lead.callbacks = next.callbacks;
  if (next.retryUse !== undefined) lead.retry_use = next.retryUse;
  if (next.hoursTried !== undefined) lead.hours_tried = next.hoursTried;
  lead.attempts -= Number(next.isReturned === true);
  lead.returns = next.returns ?? lead.returns;
  if (next.language) lead.data = { ...lead.data, [next.language.field]: next.language.name };
};

const playedCall = (save: EndSave, next: LeadSave, count: Count): PlayedCall => ({
  durationMs: save.durationMs,
  billedSeconds: save.billed?.answered ? Math.ceil(save.talkMs / 1000) : null,
  state: next.state,
  retryAfterMs:
    next.state === retryDue && next.nextAttemptAt !== null ? next.nextAttemptAt - save.settledAt.getTime() : null,
  count: count.ended(save),
});

/** Tells learned people at which audio and question of the flow a call is. */
const placeFollower = (
  { flow, inNode }: RehearsalPlan,
  become: (person: ReturnType<NonNullable<typeof inNode>>) => void,
) => {
  if (!inNode) return undefined;
  const place = { audio: null as string | null, rule: null as string | null };
  return (facts: readonly Fact[]): void => {
    for (const fact of facts) {
      if (fact.fact !== 'entered') continue;
      const kind = flow.nodes[fact.nodeId]?.kind;
      if (kind === 'rule') place.rule = fact.nodeId;
      else if (kind === 'audio' || kind === 'end') Object.assign(place, { audio: fact.nodeId, rule: null });
    }
    become(inNode(place.audio, place.rule));
  };
};

/**
 * Plays calls by the engine's own rules, one after the other, each to its end before the next: `then` is called before
 * `play` returns, unless the call waits for something. Then the next one needs another player.
 */
export const createPlayer = (plan: RehearsalPlan, { takePlace, hours, onFailure }: SharedParts): Play => {
  const { campaign, flow, scripts } = plan;
  const time = createSoloTime();
  const line = createSimulatedLine({ time, profile: plan.people ?? profiles[plan.profile], seed: plan.seed });
  const keys = flow.keys && { keys: keysOn(flow.keys) };
  const detectMachine = mustDetectMachine(campaign);
  const ringMs = campaign.ringSeconds * 1000;
  let call: RunningCall | undefined;
  let count = createCount();
  line.start((event) => call?.on(event)).catch(onFailure);

  const nothingHeard = { text: null, phrase: null };
  const common = {
    line,
    now: time.now,
    day: () => '',
    soundOf: pretendSounds(plan, {
      lacked: (...told) => count.lacked(...told),
      fellBack: (...told) => count.fellBack(...told),
    }),
    nameOf: (scriptId: number) => scripts.get(scriptId)?.name ?? '',
    versionOf: () => ({ version: 1, language: '' }),
    understand: async () => nothingHeard,
    act: pretendToAct,
    request: pretendToRequest,
    takePlace: (...wanted: Parameters<CallParts['takePlace']>) => takePlace(time.now(), ...wanted),
    ...(hours && { hours }),
  };

  return (id, lead, at, then) => {
    lead.attempts += 1;
    const { number, attempts: attempt, returns } = lead;
    const lineId = String(id);
    const claimed: ClaimedCall = {
      ...{ id, lineId, campaign, lead, sim, direction: 'out', number, attempt },
      dialledAt: new Date(at),
    };
    count = createCount();
    const follow = placeFollower(plan, (person) => line.become(lineId, person));
    time.play(at, () => {
      call = runCall(claimed, flow, {
        ...common,
        journal: {
          turn: (save, saved) => {
            count.turn(save.facts);
            follow?.(save.facts);
            plan.onFacts?.(claimed, save.facts);
            saved('saved');
          },
          end: (save, saved) => {
            if (save.lead) {
              applyEnd(lead, save.lead);
              then(playedCall(save, save.lead, count), { claimed, save });
            }
            saved('saved');
          },
        },
        onOver: () => {},
      });
      const placed = { id: lineId, to: number, from: sim.number, ringMs, detectMachine, attempt: attempt + returns };
      line.place({ ...placed, ...keys }).catch(onFailure);
    });
  };
};
