import { cutShort, start, step } from '@halloo/flow/interpreter';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import { resume } from '@halloo/flow/resume';
import type { CallEvent, Command, Fact, Run, Turn } from '@halloo/flow/run';
import type { Action } from '@halloo/flow/schema';
import { leadValues } from '@halloo/flow/template';
import type { LineEvent, LineSound } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { Kept } from '../journal/journal.ts';
import { responsesIn, type TurnSave } from '../journal/save-calls.ts';
import { callEnd } from './call-end.ts';
import { messageFlow, messageIn } from './inner/message-flow.ts';
import type { Answered, CallParts, KeptCall, RunningCall } from './running-call.ts';

/** A phone rings this long. */
export const ringMs = 30_000;

/** After this much more than a call can take, the line is not waited for any longer. */
const graceMs = 30_000;

const notRepeated =
  'Not known whether it was done: the process that ran the call was lost, and another went on with it.';

/** Done twice they are as good as done once; the line finds a transfer that still goes on. */
const mayBeRepeated: Readonly<Record<Action['kind'], boolean>> = {
  transfer: true,
  do_not_call: true,
  callback: true,
  outcome: true,
  replay: true,
  sms: false,
  webhook: false,
};

const nothingKept: KeptCall = { run: null, facts: [], answered: null, turns: 0 };

/** With `kept`, the call is one that was taken over: it goes on with `takeUp`. */
export const runCall = (
  claimed: ClaimedCall,
  drawn: Flow,
  parts: CallParts,
  kept: KeptCall = nothingKept,
): RunningCall => {
  const { line, journal } = parts;
  const { campaign, lead } = claimed;
  const id = claimed.lineId;
  const isTakenOver = kept !== nothingKept;
  const time = line.timeOf(id);
  const lastKept = kept.facts.at(-1)?.at ?? kept.answered?.at ?? claimed.dialledAt.getTime();
  /** Everything is dated by the wall clock at the beginning and by the call's own time from there on. */
  const beganOnLine = time.now();
  const beganAt = Math.max(parts.now(), lastKept);
  const nowMs = () => beganAt + (time.now() - beganOnLine);
  const startedAt = isTakenOver ? claimed.dialledAt.getTime() : beganAt;

  const left = messageIn(kept, drawn.nodes);
  let flow = left === null ? drawn : messageFlow(left);
  let { run, answered, turns } = kept;
  const facts = [...kept.facts];
  let playing: { readonly seq: number; readonly since: number; readonly mostMs: number } | undefined;
  let cutting = run?.ending === 'cut_short';
  let isEnding = false;
  let over = false;
  let stopWaiting = () => {};
  const leftMs = answered ? Math.max(0, limits.callMs - (beganAt - answered.at)) : parts.ringMs;
  let stopDeadline = time.after(leftMs + graceMs, () => overdue());

  /** How much of an audio was heard before something cut it short. */
  const measured = (fact: Fact): Fact =>
    fact.fact === 'heard' && fact.ms === null && playing
      ? { ...fact, ms: Math.min(time.now() - playing.since, playing.mostMs) }
      : fact;

  const store = (save: Pick<TurnSave, 'run' | 'facts' | 'responses' | 'answered'>, then: () => void) => {
    turns += 1;
    const { id, campaign, lead } = claimed;
    // What follows from an event comes before the next event, however long the save takes.
    const release = time.hold();
    journal.turn({ id, campaignId: campaign.id, leadId: lead.id, turn: turns, ...save }, (kept) => {
      if (kept === 'kept') then();
      else drop(kept);
      release();
    });
  };

  const drop = (why: Exclude<Kept, 'kept'>) => {
    if (why === 'taken') forget();
    else if (why === 'closed') letGo();
    else lose();
  };

  /** For what no turn asks for: does it once it is certain that the call is still this dialer's. */
  const asOwner = (work: () => void) =>
    store({ run: null, facts: [], responses: [], answered: null }, () => {
      if (!over) work();
    });

  const keep = (next: Turn, just: Answered | null = null) => {
    const waited = run?.waiting;
    run = next.run;
    if (waited && waited !== next.run.waiting) stopWaiting();
    const added = next.facts.map(measured);
    facts.push(...added);
    const save = {
      run: next.run,
      facts: added,
      responses: responsesIn(added),
      answered: just && { at: new Date(just.at), by: just.by },
    };
    store(save, () => {
      for (const command of next.commands) perform(command);
    });
  };

  const take = (event: CallEvent) => {
    if (!run || over) return;
    const next = step(flow, run, event, nowMs());
    if (next.run !== run || next.commands.length > 0 || next.facts.length > 0) keep(next);
  };

  /** Runs `work` unless the walk has gone on meanwhile. */
  const wait = (ms: number, seq: number) => {
    stopWaiting();
    stopWaiting = time.after(ms, () => take({ type: 'timed_out', seq }));
  };

  const play = (seq: number, scriptId: number) => {
    const begin = (sound: LineSound) => {
      if (over || run?.waiting.for !== 'played' || run.waiting.seq !== seq) return;
      // Where it was asked for by the process that is gone, it plays since then.
      const since = playing?.seq === seq ? playing.since : time.now();
      playing = { seq, since, mostMs: sound.durationMs };
      line.play(id, seq, sound);
    };
    const fail = (error: unknown) => take({ type: 'play_failed', seq, reason: (error as Error).message });
    try {
      const sound = parts.soundOf(scriptId, run?.vars ?? {});
      if ('then' in sound) sound.then(begin, fail).finally(time.hold());
      else begin(sound);
    } catch (error) {
      fail(error);
    }
  };

  const perform = (command: Command): void => {
    if (over) return;
    switch (command.do) {
      case 'play':
        play(command.seq, command.scriptId);
        break;
      case 'stop_playing':
        line.stopPlaying(id, command.seq);
        break;
      case 'gather_key':
        line.awaits(id, command.seq, { kind: 'key', keys: command.keys });
        wait(command.timeoutMs, command.seq);
        break;
      case 'gather_digits':
        line.awaits(id, command.seq, { kind: 'digits', most: command.most });
        wait(command.timeoutMs, command.seq);
        break;
      case 'listen':
        remember(command);
        line.record(id, command.seq, command, { kind: 'phrase', phrases: command.phrases });
        break;
      case 'record':
        remember(command);
        line.record(id, command.seq, command, { kind: 'speech' });
        break;
      case 'act':
        act(command.seq, command.action);
        break;
      case 'hang_up':
        line.hangUp(id);
        break;
    }
  };

  const act = (seq: number, action: Action) => {
    if (action.kind === 'transfer') return line.transfer(id, seq, action.number, claimed.sim.number);
    parts
      .act(action, claimed, run?.vars ?? {})
      .then(
        ({ ok, detail }) => take({ type: 'acted', seq, ok, detail }),
        (error: Error) => take({ type: 'acted', seq, ok: false, detail: error.message }),
      )
      .finally(time.hold());
  };

  /** What a recording is listened to for. */
  let asked: { readonly langCode: string; readonly phrases: readonly string[] } = { langCode: '', phrases: [] };
  const remember = (command: Command) => {
    if (command.do === 'listen') asked = { langCode: command.langCode, phrases: command.phrases };
    if (command.do === 'record') asked = { langCode: command.langCode, phrases: [] };
  };

  /** The recording that is being understood. */
  let understanding = 0;

  const heard = async ({ seq, sound, text, spoke, ms }: LineEvent & { type: 'recorded' }) => {
    const waiting = run?.waiting;
    if (!waiting || waiting.for === 'nothing' || waiting.seq !== seq) return;
    if (!spoke) return take({ type: 'timed_out', seq });
    understanding = seq;
    const understood =
      text === null && sound !== null
        ? await parts.understand(sound, asked.langCode, asked.phrases).catch(() => ({ text: null, phrase: null }))
        : { text, phrase: null };
    if (waiting.for === 'speech') return take({ type: 'recorded', seq, recording: sound, text: understood.text, ms });
    take({ type: 'said', seq, text: understood.text ?? '', phrase: understood.phrase, recording: sound, ms });
  };

  const begin = (by: 'person' | 'machine' | 'unknown') => {
    if (answered || over) return;
    stopDeadline();
    stopDeadline = time.after(limits.callMs + graceMs, () => overdue());
    answered = { at: nowMs(), by };
    if (by === 'machine' && campaign.onMachine === 'retry') {
      const answer = { at: new Date(answered.at), by };
      return store({ run: null, facts: [], responses: [], answered: answer }, () => line.hangUp(id));
    }
    if (by === 'machine' && campaign.onMachine === 'script' && campaign.machineScriptId !== null) {
      flow = messageFlow(campaign.machineScriptId);
    }
    keep(start(flow, leadValues(lead), nowMs()), answered);
  };

  const pressed = (key: LineEvent & { type: 'pressed' }) => {
    const before = run;
    take({ type: 'pressed', key: key.key });
    // Where this key began the digits, the turn's own command waits for the next.
    if (run !== before && run?.waiting.for === 'digits' && run.waiting === before?.waiting) {
      wait(limits.keypadSilenceMs, run.waiting.seq);
    }
  };

  /** The line never said how the call ended. */
  const overdue = () => {
    if (over) return;
    asOwner(() => {
      line.hangUp(id);
      stopDeadline = time.after(graceMs, lose);
    });
  };

  const leave = (how: () => void) => {
    if (over) return;
    over = true;
    stopWaiting();
    stopDeadline();
    how();
    parts.onOver();
  };
  const letGo = () => leave(() => line.hangUp(id));
  const forget = () => leave(() => line.forget(id));

  const lose = () => finish({ type: 'ended', id, cause: 'failed', code: 0, by: 'line' }, true);

  const finish = (event: LineEvent & { type: 'ended' }, lost = false) => {
    if (over || isEnding) return;
    isEnding = true;
    take({ type: 'hung_up' });
    over = true;
    stopWaiting();
    stopDeadline();
    const at = parts.now();
    const save = callEnd({
      claimed,
      flow,
      run,
      facts,
      answered,
      cutting,
      ended: event,
      lost,
      at,
      durationMs: nowMs() - startedAt,
      talkMs: answered ? nowMs() - answered.at : 0,
      day: parts.day(at),
      nameOf: parts.nameOf,
    });
    journal.end(save, (kept) => {
      if (lost && kept === 'taken') line.forget(id);
      else if (lost) line.hangUp(id);
      parts.onOver();
    });
  };

  /** What the run waits for is asked for again. */
  const askAgain = (asked: Run) => {
    const { waiting } = asked;
    for (const command of resume(flow, asked)) {
      if (command.do !== 'act' || mayBeRepeated[command.action.kind]) return perform(command);
    }
    if (waiting.for === 'acted') take({ type: 'acted', seq: waiting.seq, ok: false, detail: notRepeated });
  };

  const takeUp = (missed: readonly LineEvent[]) => {
    const before = run?.waiting;
    if (run && before?.for === 'played') {
      const since = time.now() - (beganAt - lastKept);
      playing = { seq: before.seq, since, mostMs: Number.POSITIVE_INFINITY };
    }
    for (const command of run ? resume(flow, run) : []) remember(command);
    for (const event of missed) on(event);
    // Answered while nobody was there.
    if (!answered) return begin('unknown');
    asOwner(() => {
      if (run?.waiting !== before) return;
      if (!run) line.hangUp(id);
      else if (understanding === 0) askAgain(run);
    });
  };

  const on = (event: LineEvent) => {
    switch (event.type) {
      case 'answered':
        begin(event.by);
        break;
      case 'played':
        take({ type: 'played', seq: event.seq, ms: event.ms });
        break;
      case 'play_failed':
        take({ type: 'play_failed', seq: event.seq, reason: event.reason });
        break;
      case 'pressed':
        pressed(event);
        break;
      case 'recorded':
        void heard(event);
        break;
      case 'transferred':
        take({ type: 'acted', seq: event.seq, ok: event.ok, detail: event.detail });
        break;
      case 'ended':
        finish(event);
        break;
      default:
    }
  };

  return {
    claimed,
    get run() {
      return run;
    },
    on,
    takeUp,
    cutShort() {
      if (over || cutting) return;
      cutting = true;
      if (!answered || !run) return asOwner(() => line.hangUp(id));
      const next = cutShort(flow, run, nowMs());
      if (next.commands.length > 0) keep(next);
    },
    lose,
    letGo,
    forget,
  };
};
