import {
  advanceCall,
  type CallCommand,
  type CallInput,
  type CallSave,
  type OnMachine,
  ringing,
  takenOver,
} from '@halloo/flow/call';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import { leadValues } from '@halloo/flow/template';
import type { CallTime, LineEvent } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { Kept } from '../journal/journal.ts';
import { responsesIn } from '../journal/save-calls.ts';
import { callEnd } from './call-end.ts';
import { messageFlow, messageIn } from './inner/message-flow.ts';
import { createPerformer } from './inner/perform.ts';
import type { CallParts, KeptCall, RunningCall } from './running-call.ts';

/** A phone rings this long. */
export const ringMs = 30_000;

/** How much longer than a call can take the dialer waits for the line. */
const graceMs = 30_000;

const nothingKept: KeptCall = { run: null, facts: [], answered: null, turns: 0 };
const ownership: CallSave = { run: null, facts: [], answered: null };

/** A timer of the call's own time, of which one runs at a time. */
const createTimer = (time: CallTime) => {
  let stop = () => {};
  return {
    stop: () => stop(),
    restart: (ms: number, work: () => void) => {
      stop();
      stop = time.after(ms, work);
    },
  };
};

const onMachineOf = ({ onMachine, machineScriptId }: LiveCampaign): OnMachine => {
  if (onMachine === 'retry') return { do: 'hang_up' };
  if (onMachine === 'script' && machineScriptId !== null) {
    return { do: 'walk_instead', flow: messageFlow(machineScriptId) };
  }
  return { do: 'walk' };
};

/** An event of the line as the call takes it; undefined where it is about the call's beginning or end. */
const inputOf = (event: LineEvent): CallInput | undefined => {
  switch (event.type) {
    case 'answered':
      return { type: 'answered', by: event.by };
    case 'played':
      return { type: 'played', seq: event.seq, ms: event.ms };
    case 'play_failed':
      return { type: 'play_failed', seq: event.seq, reason: event.reason };
    case 'pressed':
      return { type: 'pressed', key: event.key };
    case 'recorded': {
      const { seq, sound, text, spoke, ms } = event;
      return { type: 'captured', seq, recording: sound, text, spoke, ms };
    }
    case 'transferred':
      return { type: 'acted', seq: event.seq, ok: event.ok, detail: event.detail };
    default:
      return undefined;
  }
};

/**
 * Times of a call: by the wall clock at its beginning and by the call's own time from there on. A call that was taken over
 * never goes back behind what was saved of it.
 */
const createCallClock = (time: CallTime, wallNow: number, claimed: ClaimedCall, kept: KeptCall) => {
  const dialledAt = claimed.dialledAt.getTime();
  const lastSavedAt = kept.facts.at(-1)?.at ?? kept.answered?.at ?? dialledAt;
  const beganAt = Math.max(wallNow, lastSavedAt);
  const beganOnLine = time.now();
  return {
    now: () => beganAt + (time.now() - beganOnLine),
    beganAt,
    lastSavedAt,
    startedAt: kept === nothingKept ? beganAt : dialledAt,
  };
};

/** With `kept`, the call was taken over: it continues with `takeUp`. */
export const runCall = (
  claimed: ClaimedCall,
  drawn: Flow,
  parts: CallParts,
  kept: KeptCall = nothingKept,
): RunningCall => {
  const { line, journal } = parts;
  const { campaign, lead, lineId: id } = claimed;
  const time = line.timeOf(id);
  const clock = createCallClock(time, parts.now(), claimed, kept);
  const left = messageIn(kept, drawn.nodes);
  const fresh = ringing(left === null ? drawn : messageFlow(left), leadValues(lead), onMachineOf(campaign));
  let state = takenOver(fresh, kept, { now: clock.beganAt, playedMs: clock.beganAt - clock.lastSavedAt });
  let { turns } = kept;
  const facts = [...kept.facts];
  let isEnding = false;
  let over = false;
  const inputTimer = createTimer(time);
  const deadline = createTimer(time);
  const spentMs = state.answered ? clock.beganAt - state.answered.at : 0;
  deadline.restart((state.answered ? Math.max(0, limits.callMs - spentMs) : parts.ringMs) + graceMs, () => overdue());

  const store = ({ run, facts, answered }: CallSave, then: () => void) => {
    turns += 1;
    const responses = responsesIn(facts);
    const answer = answered && { at: new Date(answered.at), by: answered.by };
    // What follows from an event comes before the next event, however long the save takes.
    const release = time.hold();
    const ids = { id: claimed.id, campaignId: campaign.id, leadId: lead.id, turn: turns };
    journal.turn({ ...ids, run, facts, responses, answered: answer }, (outcome) => {
      if (outcome === 'kept') then();
      else drop(outcome);
      release();
    });
  };

  const drop = (why: Exclude<Kept, 'kept'>) => {
    if (why === 'taken') forget();
    else if (why === 'closed') letGo();
    else lose();
  };

  /** Works once it is certain that this dialer still owns the call. */
  const asOwner = (work: () => void) =>
    store(ownership, () => {
      if (!over) work();
    });

  const send = (input: CallInput) => {
    if (over) return;
    const wasAnswered = state.answered !== null;
    const turn = advanceCall(state, input, clock.now());
    state = turn.state;
    if (state.answered && !wasAnswered) deadline.restart(limits.callMs + graceMs, () => overdue());
    if (turn.timer) startTimer(turn.timer.ms, turn.timer.seq);
    else if (turn.timer === null) inputTimer.stop();
    const { save, commands } = turn;
    if (!save) return performAll(commands);
    facts.push(...save.facts);
    store(save, () => performAll(commands));
  };
  const startTimer = (ms: number, seq: number) => inputTimer.restart(ms, () => send({ type: 'timed_out', seq }));
  const perform = createPerformer({
    ...{ parts, claimed, time, send, startTimer },
    run: () => (over ? null : state.run),
  });
  const performAll = (commands: readonly CallCommand[]) => {
    for (const command of commands) if (!over) perform(command);
  };

  /** The line never reported how the call ended. */
  const overdue = () => {
    if (over) return;
    asOwner(() => {
      line.hangUp(id);
      deadline.restart(graceMs, lose);
    });
  };

  const stop = () => {
    over = true;
    inputTimer.stop();
    deadline.stop();
  };
  const leave = (how: () => void) => {
    if (over) return;
    stop();
    how();
    parts.onOver();
  };
  const letGo = () => leave(() => line.hangUp(id));
  const forget = () => leave(() => line.forget(id));
  const lose = () => finish({ type: 'ended', id, cause: 'failed', code: 0, by: 'line' }, true);

  const finish = (ended: LineEvent & { type: 'ended' }, lost = false) => {
    if (over || isEnding) return;
    isEnding = true;
    send({ type: 'hung_up' });
    stop();
    const at = parts.now();
    const { flow, run, answered, isCut } = state;
    const lengths = {
      durationMs: clock.now() - clock.startedAt,
      talkMs: answered ? clock.now() - answered.at : 0,
    };
    const { nameOf } = parts;
    const day = parts.day(at);
    const save = callEnd({
      claimed,
      flow,
      run,
      facts,
      answered,
      cutting: isCut,
      ended,
      lost,
      at,
      day,
      nameOf,
      ...lengths,
    });
    journal.end(save, (outcome) => {
      if (lost && outcome === 'taken') line.forget(id);
      else if (lost) line.hangUp(id);
      parts.onOver();
    });
  };

  const on = (event: LineEvent) => {
    if (event.type === 'ended') return finish(event);
    const input = inputOf(event);
    if (input) send(input);
  };

  return {
    claimed,
    get run() {
      return state.run;
    },
    on,
    takeUp: (missed) => {
      const before = state.run?.waiting;
      for (const event of missed) on(event);
      // Somebody answered while no process had the call.
      if (!state.answered) return send({ type: 'answered', by: 'unknown' });
      asOwner(() => {
        if (state.run?.waiting === before) send({ type: 'resumed' });
      });
    },
    cutShort: () => send({ type: 'cut_short' }),
    lose,
    letGo,
    forget,
  };
};
