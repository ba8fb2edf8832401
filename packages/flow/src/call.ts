import { mayBeRepeated } from './about-action.ts';
import { cutShort, start, step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { Flow } from './model.ts';
import { resume } from './resume.ts';
import type { CallEvent, Command, Fact, Run, Turn } from './run.ts';

/*
 * One call, from ringing to its end: the walk through the flow, and what a phone adds to it.
 *
 *   ringing --answered--> talking --hung_up, or the flow ends--> run.waiting.for === 'nothing'
 *
 * Pure: an input and the time go in; the next state, what to save and what to do come out. The engine performs the
 * commands on a line, the console's simulator on the screen.
 */

export type AnsweredBy = 'person' | 'machine' | 'unknown';

export interface Answered {
  readonly at: number;
  readonly by: AnsweredBy;
}

/** What a call does when an answering machine takes it. */
export type OnMachine =
  | { readonly do: 'walk' }
  | { readonly do: 'hang_up' }
  | { readonly do: 'walk_instead'; readonly flow: Flow };

export interface CallState {
  readonly flow: Flow;
  /** Values for templates, from the lead. */
  readonly vars: Readonly<Record<string, string>>;
  readonly onMachine: OnMachine;
  /** Null until somebody answers, and where a machine is hung up on. */
  readonly run: Run | null;
  readonly answered: Answered | null;
  /** The audio that plays, and how long it can play at most. */
  readonly playing: { readonly seq: number; readonly since: number; readonly mostMs: number } | null;
  /** The language and the phrases of the recording that was asked for last. */
  readonly listening: { readonly langCode: string; readonly phrases: readonly string[] };
  /** The recording that is being understood; null where none is. */
  readonly understanding: number | null;
  /** The call is to end because its campaign was cancelled. */
  readonly isCut: boolean;
}

export type CallInput =
  | { readonly type: 'answered'; readonly by: AnsweredBy }
  /** The audio of a `play` command has started. */
  | { readonly type: 'play_began'; readonly seq: number; readonly durationMs: number }
  /** A recording of the line has ended. `text` is known on lines that write down what people say. */
  | {
      readonly type: 'captured';
      readonly seq: number;
      readonly recording: string | null;
      readonly text: string | null;
      readonly spoke: boolean;
      readonly ms: number;
    }
  | {
      readonly type: 'understood';
      readonly seq: number;
      readonly recording: string | null;
      readonly text: string | null;
      readonly phrase: string | null;
      readonly ms: number;
    }
  /** The campaign was cancelled. */
  | { readonly type: 'cut_short' }
  /** Another process took the call over: asks the line again for what the run waits for. */
  | { readonly type: 'resumed' }
  | CallEvent;

export type CallCommand =
  | Command
  /** Transcribe a recording, and answer with `understood`. */
  | {
      readonly do: 'understand';
      readonly seq: number;
      readonly recording: string;
      readonly ms: number;
      readonly langCode: string;
      readonly phrases: readonly string[];
    };

/** What to save before the commands are performed. A save without a run confirms who owns the call. */
export interface CallSave {
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly answered: Answered | null;
}

export interface CallTurn<S extends CallState = CallState> {
  readonly state: S;
  /** A timer for `timed_out` that starts now; null: the timer stops; undefined: it stays as it is. */
  readonly timer?: { readonly seq: number; readonly ms: number } | null;
  /** Null where there is nothing to save: the commands are performed at once. */
  readonly save: CallSave | null;
  readonly commands: readonly CallCommand[];
}

/** A call that rings. */
export const ringing = (flow: Flow, vars: CallState['vars'], onMachine: OnMachine = { do: 'walk' }): CallState => ({
  ...{ flow, vars, onMachine, run: null, answered: null, playing: null, understanding: null, isCut: false },
  listening: { langCode: '', phrases: [] },
});

const notRepeated =
  'Not known whether it was done: the process that ran the call was lost, and another went on with it.';

const unchanged = <S extends CallState>(state: S): CallTurn<S> => ({ state, save: null, commands: [] });

/** How much of an audio was heard before something cut it short. */
const measured = ({ playing }: CallState, fact: Fact, now: number): Fact =>
  fact.fact === 'heard' && fact.ms === null && playing
    ? { ...fact, ms: Math.min(now - playing.since, playing.mostMs) }
    : fact;

const listeningAfter = (listening: CallState['listening'], commands: readonly Command[]) =>
  commands.reduce((last, command) => {
    if (command.do === 'listen') return { langCode: command.langCode, phrases: command.phrases };
    return command.do === 'record' ? { langCode: command.langCode, phrases: [] } : last;
  }, listening);

const afterTurn = <S extends CallState>(state: S, turn: Turn, now: number, answered: Answered | null): CallTurn<S> => {
  const hasMoved = state.run !== null && state.run.waiting !== turn.run.waiting;
  return {
    state: { ...state, run: turn.run, listening: listeningAfter(state.listening, turn.commands) },
    ...(hasMoved && { timer: null }),
    save: { run: turn.run, facts: turn.facts.map((fact) => measured(state, fact, now)), answered },
    commands: turn.commands,
  };
};

const take = <S extends CallState>(state: S, event: CallEvent, now: number): CallTurn<S> => {
  const { run, flow } = state;
  if (!run) return unchanged(state);
  const turn = step(flow, run, event, now);
  if (turn.run === run && turn.commands.length === 0 && turn.facts.length === 0) return unchanged(state);
  const next = afterTurn(state, turn, now, null);
  const { waiting } = turn.run;
  const isMoreDigits = event.type === 'pressed' && waiting.for === 'digits' && waiting === run.waiting;
  return isMoreDigits && turn.run !== run ? { ...next, timer: { seq: waiting.seq, ms: limits.keypadSilenceMs } } : next;
};

const answer = <S extends CallState>(ringing: S, by: AnsweredBy, now: number): CallTurn<S> => {
  if (ringing.answered) return unchanged(ringing);
  const answered = { at: now, by };
  const state = { ...ringing, answered };
  if (by !== 'machine' || state.onMachine.do === 'walk') {
    return afterTurn(state, start(state.flow, state.vars, now), now, answered);
  }
  if (state.onMachine.do === 'hang_up') {
    return { state, save: { run: null, facts: [], answered }, commands: [{ do: 'hang_up' }] };
  }
  const { flow } = state.onMachine;
  return afterTurn({ ...state, flow }, start(flow, state.vars, now), now, answered);
};

/** What the line waits for, where it has a number. */
const waitedFor = ({ run }: CallState) => (run && run.waiting.for !== 'nothing' ? run.waiting : undefined);

const playBegan = <S extends CallState>(state: S, seq: number, mostMs: number, now: number): CallTurn<S> => {
  const waiting = waitedFor(state);
  if (waiting?.for !== 'played' || waiting.seq !== seq) return unchanged(state);
  // Another process asked for it before: it has played since then.
  const since = state.playing?.seq === seq ? state.playing.since : now;
  return unchanged({ ...state, playing: { seq, since, mostMs } });
};

type Understood = Omit<CallInput & { type: 'understood' }, 'type'>;

const understood = <S extends CallState>(state: S, heard: Understood, now: number): CallTurn<S> => {
  const { seq, recording, text, phrase, ms } = heard;
  if (waitedFor(state)?.for === 'speech') return take(state, { type: 'recorded', seq, recording, text, ms }, now);
  return take(state, { type: 'said', seq, text: text ?? '', phrase, recording, ms }, now);
};

const captured = <S extends CallState>(state: S, input: CallInput & { type: 'captured' }, now: number): CallTurn<S> => {
  const { seq, recording, text, spoke, ms } = input;
  if (waitedFor(state)?.seq !== seq) return unchanged(state);
  if (!spoke) return take(state, { type: 'timed_out', seq }, now);
  const listened = { ...state, understanding: seq };
  if (text !== null || recording === null) {
    return understood(listened, { seq, recording, text, phrase: null, ms }, now);
  }
  return { state: listened, save: null, commands: [{ do: 'understand', seq, recording, ms, ...state.listening }] };
};

const cut = <S extends CallState>(uncut: S, now: number): CallTurn<S> => {
  if (uncut.isCut) return unchanged(uncut);
  const state = { ...uncut, isCut: true };
  if (!state.run) return { state, save: { run: null, facts: [], answered: null }, commands: [{ do: 'hang_up' }] };
  const turn = cutShort(state.flow, state.run, now);
  return turn.commands.length > 0 ? afterTurn(state, turn, now, null) : unchanged(state);
};

const askAgain = <S extends CallState>(state: S, now: number): CallTurn<S> => {
  const { run, flow } = state;
  if (!run) return { state, save: null, commands: [{ do: 'hang_up' }] };
  // The answer was recorded while no process had the call.
  if (state.understanding !== null) return unchanged(state);
  const [command] = resume(flow, run);
  if (command && (command.do !== 'act' || mayBeRepeated(command.action.kind))) {
    return { state, save: null, commands: [command] };
  }
  const waiting = waitedFor(state);
  if (waiting?.for !== 'acted') return unchanged(state);
  return take(state, { type: 'acted', seq: waiting.seq, ok: false, detail: notRepeated }, now);
};

/** What an input makes of a call. An input that the call does not wait for changes nothing. */
export const advanceCall = <S extends CallState>(state: S, input: CallInput, now: number): CallTurn<S> => {
  switch (input.type) {
    case 'answered':
      return answer(state, input.by, now);
    case 'play_began':
      return playBegan(state, input.seq, input.durationMs, now);
    case 'captured':
      return captured(state, input, now);
    case 'understood':
      return understood(state, input, now);
    case 'cut_short':
      return cut(state, now);
    case 'resumed':
      return askAgain(state, now);
    default:
      return take(state, input, now);
  }
};

/**
 * A call of another process, from what that process saved last. `playedMs` is how long its audio has played already, by
 * what is known.
 */
export const takenOver = <S extends CallState>(
  ringing: S,
  saved: { readonly run: Run | null; readonly answered: Answered | null },
  { now, playedMs }: { now: number; playedMs: number },
): S => {
  const { run, answered } = saved;
  const isCut = run?.ending === 'cut_short';
  if (!run) return { ...ringing, answered, isCut };
  const { waiting } = run;
  const playing =
    waiting.for === 'played' ? { seq: waiting.seq, since: now - playedMs, mostMs: Number.POSITIVE_INFINITY } : null;
  const listening = listeningAfter(ringing.listening, resume(ringing.flow, run));
  return { ...ringing, run, answered, playing, listening, isCut };
};
