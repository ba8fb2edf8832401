import { keysOn } from '@halloo/flow/call-keys';
import type { Flow } from '@halloo/flow/model';
import type { EndReason, Fact } from '@halloo/flow/run';
import type { Profile } from '../../../drivers/line/simulated/profile.ts';
import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import type { Line, LineEvent, LineTime } from '../../../ports/line.ts';
import type { LearningHours } from '../../best-hour/learning-hours.ts';
import { runCall } from '../../call/run-call.ts';
import type { CallParts, RunningCall } from '../../call/running-call.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { type LiveCampaign, mustDetectMachine } from '../../claim/plan.ts';
import type { EndSave } from '../../journal/save-calls.ts';
import type { RehearsedLead } from './lead-source.ts';
import { pretendPlaces, pretendSounds, pretendToAct, pretendToRequest } from './pretend-parts.ts';
import type { Counting } from './tally.ts';

interface RehearsedCallsParts {
  readonly campaign: LiveCampaign;
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
  readonly channels: number;
  readonly time: LineTime;
  readonly line: Line;
  readonly counting: Counting;
  /** Absent if the campaign does not choose hours. */
  readonly learning: LearningHours | undefined;
  /** For people who were learned: what they do at an audio and at a question. */
  readonly inNode?: (audio: string | null, rule: string | null) => Profile['person'];
  readonly become: (callId: string, person: Profile['person']) => void;
  /** For measurements: the facts and the end of each call. */
  readonly onFacts?: (call: ClaimedCall, facts: readonly Fact[]) => void;
  readonly onCall?: (call: ClaimedCall, save: EndSave) => void;
  readonly onEnd: (lead: RehearsedLead, save: EndSave) => void;
  /** A call has ended, or a channel has finished its rest. */
  readonly onRoom: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** To the line and the ledger all SIMs look alike. */
const sim = { id: 0, channel: 1, number: '' };

const understand: CallParts['understand'] = async () => ({ text: null, phrase: null });

/** The calls in progress of a rehearsal, and its free channels. */
export const createRehearsedCalls = (parts: RehearsedCallsParts) => {
  const { campaign, flow, scripts, channels, time, line, counting, learning, onEnd, onRoom, onFailure } = parts;
  const restMs = campaign.restSeconds * 1000;
  const keys = flow.keys && { keys: keysOn(flow.keys) };
  const calls = new Map<string, RunningCall>();
  let free = channels;
  let placed = 0;

  const { takePlace, giveBack } = pretendPlaces();

  const common = {
    line,
    now: time.now,
    day: () => '',
    soundOf: pretendSounds({ scripts, flow }, counting),
    nameOf: (scriptId: number) => scripts.get(scriptId)?.name ?? '',
    versionOf: () => ({ version: 1, language: '' }),
    understand,
    act: pretendToAct,
    request: pretendToRequest,
    takePlace,
    ...(learning && { hours: learning.facts }),
  };

  const freeChannel = () => {
    free += 1;
    onRoom();
  };

  const start = (claimed: ClaimedCall, lead: RehearsedLead, at: number): RunningCall => {
    let reason: EndReason | null = null;
    const place = { audio: null as string | null, rule: null as string | null };
    const enter = (facts: readonly Fact[]) => {
      for (const fact of facts) {
        if (fact.fact !== 'entered') continue;
        const kind = flow.nodes[fact.nodeId]?.kind;
        if (kind === 'rule') place.rule = fact.nodeId;
        else if (kind === 'audio' || kind === 'end') Object.assign(place, { audio: fact.nodeId, rule: null });
      }
      if (parts.inNode) parts.become(claimed.lineId, parts.inNode(place.audio, place.rule));
    };
    return runCall(claimed, flow, {
      ...common,
      journal: {
        turn: (save, then) => {
          reason = counting.turn(save) ?? reason;
          enter(save.facts);
          parts.onFacts?.(claimed, save.facts);
          then('saved');
        },
        end: (save, then) => {
          if (save.givesBack) giveBack(claimed);
          counting.ended(save, at, reason);
          learning?.learn(claimed, save);
          parts.onCall?.(claimed, save);
          onEnd(lead, save);
          then('saved');
        },
      },
      onOver: () => {
        calls.delete(claimed.lineId);
        if (restMs > 0) time.after(restMs, freeChannel);
        else free += 1;
        onRoom();
      },
    });
  };

  return {
    get size() {
      return calls.size;
    },
    get free() {
      return free;
    },
    onEvent: (event: LineEvent) => calls.get(event.id)?.on(event),
    dial: (lead: RehearsedLead): void => {
      placed += 1;
      free -= 1;
      const at = time.now();
      const isFirst = lead.attempts === 0;
      lead.attempts += 1;
      const { number, attempts: attempt, returns } = lead;
      const id = String(placed);
      const claimed: ClaimedCall = {
        ...{ id: placed, lineId: id, campaign, lead, sim, direction: 'out', number, attempt },
        dialledAt: new Date(at),
      };
      calls.set(id, start(claimed, lead, at));
      counting.dialled(at, isFirst, calls.size);
      const detectMachine = mustDetectMachine(campaign);
      const ringMs = campaign.ringSeconds * 1000;
      const call = { id, to: number, from: sim.number, ringMs, detectMachine, attempt: attempt + returns, ...keys };
      line.place(call).catch(onFailure);
    },
  };
};
