import { mayBeRepeated } from './about-action.ts';
import { waitMsAt } from './asking.ts';
import { listeningAfter, measured, stopping } from './call-audio.ts';
import { expanded } from './expand-sub-flows.ts';
import { askForKeysAgain, cutShort, start, step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { Flow } from './model.ts';
import { resume } from './resume.ts';
import type { CallAbout, CallEvent, Command, Fact, Run, Sayable, Turn } from './run.ts';
import { say } from './words.ts';

/*
 * One call, from ringing to its end: the walk through the flow, plus the events of a phone.
 *
 *   ringing --answered--> talking --hung_up, or the flow ends--> run.waiting.for === 'nothing'
 *      \--answered by a machine that gets a message--> greeting --quiet--> talking
 *
 * Pure functions: from an input and the time they compute the next state, the data to save and the commands. The engine
 * performs the commands on a line, the console's simulator on the screen.
 */

export type AnsweredBy = 'person' | 'machine' | 'unknown';

export interface Answered {
  readonly at: number;
  readonly by: AnsweredBy;
}

/** How a call reacts to an answering machine. */
export type OnMachine =
  | { readonly do: 'walk' }
  | { readonly do: 'hang_up' }
  | { readonly do: 'walk_instead'; readonly flow: Flow };

export interface CallState {
  readonly flow: Flow;
  /** Template values from the lead. */
  readonly vars: Readonly<Record<string, string>>;
  readonly onMachine: OnMachine;
  readonly about: CallAbout | undefined;
  /** Null until the call is answered, during a machine's greeting, and if a machine is hung up on. */
  readonly run: Run | null;
  readonly answered: Answered | null;
  /** The audio that is playing, and its maximum duration. */
  readonly playing: { readonly seq: number; readonly since: number; readonly mostMs: number } | null;
  /** The language and the phrases of the last requested recording. */
  readonly listening: Sayable;
  /** The recording that is being transcribed; null if there is none. */
  readonly understanding: number | null;
  /** The call must end because its campaign was cancelled. */
  readonly isCut: boolean;
  /** What was heard before the answer: a machine will answer, or the call ends whatever answers. */
  readonly foreheard?: 'machine' | 'over';
  /** An assistant asks who calls: it speaks, hears a script, and calls the person. */
  readonly screening?: { readonly stage: 'asks' | 'told' | 'waits'; readonly scriptId: number } | undefined;
}

export type CallInput =
  /** `at`: when the phone was lifted, if that was earlier: machine detection takes seconds. */
  | { readonly type: 'answered'; readonly by: AnsweredBy; readonly at?: number }
  /** Nobody speaks any more: an answering machine's greeting is over. */
  | { readonly type: 'quiet' }
  /** The audio of a `play` command has started. */
  | { readonly type: 'play_began'; readonly seq: number; readonly durationMs: number }
  /** A recording has ended. `text` is set by lines that transcribe speech themselves. */
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
  /** The person put the call on hold, and hears nothing until `unheld`. */
  | { readonly type: 'held' | 'unheld' }
  /** What is heard is a machine, whoever seemed to answer. `isOver`: it gets no message, the call ends. */
  | { readonly type: 'machine_heard'; readonly isOver: boolean }
  /** An assistant asks who calls, and hears this script. */
  | { readonly type: 'screening_heard'; readonly scriptId: number }
  /** The person takes the call from the assistant. */
  | { readonly type: 'hello' }
  /** The campaign was cancelled. */
  | { readonly type: 'cut_short' }
  /** Another process took over the call: repeats the request that the run waits for. */
  | { readonly type: 'resumed' }
  | CallEvent;

export type CallCommand =
  | Command
  /** Wait until nobody speaks, and reply with `quiet`. */
  | { readonly do: 'await_quiet'; readonly silenceMs: number; readonly mostMs: number }
  /** Play a script outside of the flow, and reply with `played`. */
  | { readonly do: 'tell'; readonly scriptId: number }
  /** Wait until a person says hello, and reply with `hello`, or with `machine_heard` after this time. */
  | { readonly do: 'await_hello'; readonly mostMs: number }
  /** Transcribe a recording, and reply with `understood`. */
  | {
      readonly do: 'understand';
      readonly seq: number;
      readonly recording: string;
      readonly ms: number;
      readonly langCode: string;
      readonly phrases: readonly string[];
      readonly alike?: readonly (readonly string[])[];
    };

/** Data to save before the commands are performed. A save without a run confirms the owner of the call. */
export interface CallSave {
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly answered: Answered | null;
}

export interface CallTurn<S extends CallState = CallState> {
  readonly state: S;
  /** A timer for `timed_out` that starts now; null: stop the timer; undefined: leave it running. */
  readonly timer?: { readonly seq: number; readonly ms: number } | null;
  /** Null if there is nothing to save: the commands are performed immediately. */
  readonly save: CallSave | null;
  readonly commands: readonly CallCommand[];
}

/** A ringing call. */
export const ringing = (
  flow: Flow,
  vars: CallState['vars'],
  onMachine: OnMachine = { do: 'walk' },
  about?: CallAbout,
): CallState => ({
  ...{ flow, vars, onMachine, about, run: null, answered: null, playing: null, understanding: null, isCut: false },
  listening: { langCode: '', phrases: [] },
});

const unchanged = <S extends CallState>(state: S): CallTurn<S> => ({ state, save: null, commands: [] });

const afterTurn = <S extends CallState>(state: S, turn: Turn, now: number, answered: Answered | null): CallTurn<S> => {
  const hasMoved = state.run !== null && state.run.waiting !== turn.run.waiting;
  return {
    state: { ...state, run: turn.run, listening: listeningAfter(state.listening, turn.commands) },
    ...(hasMoved && { timer: null }),
    save: { run: turn.run, facts: turn.facts.map((fact) => measured(state.playing, fact, now)), answered },
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

const awaitGreeting: CallCommand = {
  do: 'await_quiet',
  silenceMs: limits.greetingSilenceMs,
  mostMs: limits.greetingMs,
};

const answer = <S extends CallState>(ringing: S, seems: AnsweredBy, at: number, now: number): CallTurn<S> => {
  if (ringing.answered) return unchanged(ringing);
  const by = ringing.foreheard ? 'machine' : seems;
  const answered = { at, by };
  const state = { ...ringing, answered };
  if (ringing.foreheard === 'over') {
    return { state, save: { run: null, facts: [], answered }, commands: [{ do: 'hang_up' }] };
  }
  if (by !== 'machine' || state.onMachine.do === 'walk') {
    return afterTurn(state, start(state.flow, state.vars, now, state.about), now, answered);
  }
  if (state.onMachine.do === 'hang_up') {
    return { state, save: { run: null, facts: [], answered }, commands: [{ do: 'hang_up' }] };
  }
  return { state, save: { run: null, facts: [], answered }, commands: [awaitGreeting] };
};

/** Whether a machine's greeting must end before it gets its message. */
const isGreeting = ({ run, answered, onMachine, screening }: CallState): boolean =>
  run === null && answered?.by === 'machine' && onMachine.do === 'walk_instead' && !screening;

const greeted = <S extends CallState>(state: S, now: number): CallTurn<S> => {
  if (!isGreeting(state) || state.isCut || state.onMachine.do !== 'walk_instead') return unchanged(state);
  const { flow } = state.onMachine;
  return afterTurn({ ...state, flow }, start(flow, state.vars, now, state.about), now, null);
};

/** The flow began for somebody who is a machine: it goes on, ends, or the machine gets its own message. */
const heardMachine = <S extends CallState>(state: S, isOver: boolean): CallTurn<S> => {
  const foreheard = isOver ? ('over' as const) : ('machine' as const);
  if (!state.answered) {
    const next = { ...state, foreheard };
    return isOver
      ? { state: next, save: { run: null, facts: [], answered: null }, commands: [{ do: 'hang_up' }] }
      : unchanged(next);
  }
  if (state.answered.by === 'machine' && !isOver) return unchanged(state);
  const answered = { ...state.answered, by: 'machine' as const };
  const next = { ...state, answered, foreheard };
  const save = { run: null, facts: [], answered };
  if (isOver || state.onMachine.do === 'hang_up') {
    return { state: next, timer: null, save, commands: [...stopping(state.run), { do: 'hang_up' }] };
  }
  if (state.onMachine.do === 'walk') return { state: next, save, commands: [] };
  return {
    state: { ...next, run: null, playing: null },
    timer: null,
    save,
    commands: [...stopping(state.run), awaitGreeting],
  };
};

/** The flow waits until an assistant has put the call through. Until then nobody has answered. */
const heardScreening = <S extends CallState>(state: S, scriptId: number): CallTurn<S> => {
  if (!state.answered || state.isCut || state.screening || isGreeting(state)) return unchanged(state);
  const answered = { ...state.answered, by: 'machine' as const };
  const asked: CallCommand = { do: 'await_quiet', silenceMs: limits.screeningSilenceMs, mostMs: limits.screeningMs };
  return {
    state: { ...state, answered, run: null, playing: null, screening: { stage: 'asks', scriptId } },
    timer: null,
    save: { run: null, facts: [], answered },
    commands: [...stopping(state.run), asked],
  };
};

const screened = <S extends CallState>(
  state: S,
  screening: CallState['screening'],
  command: CallCommand,
): CallTurn<S> => ({
  ...unchanged({ ...state, screening }),
  commands: [command],
});

/** What an assistant does next. Undefined if the input is about something else. */
const screen = <S extends CallState>(state: S, { type }: CallInput, now: number): CallTurn<S> | undefined => {
  const { screening, answered } = state;
  if (!screening || !answered || state.isCut) return undefined;
  const { stage, scriptId } = screening;
  if (stage === 'asks' && type === 'quiet') {
    return screened(state, { stage: 'told', scriptId }, { do: 'tell', scriptId });
  }
  if (stage === 'told' && (type === 'played' || type === 'play_failed')) {
    return screened(state, { stage: 'waits', scriptId }, { do: 'await_hello', mostMs: limits.helloMs });
  }
  if (stage !== 'waits' || type !== 'hello') return undefined;
  const person = { ...answered, by: 'person' as const };
  const next = { ...state, answered: person, screening: undefined };
  return afterTurn(next, start(state.flow, state.vars, now, state.about), now, person);
};

/** The pending wait of the run, if it has a sequence number. */
const waitedFor = ({ run }: CallState) => (run && run.waiting.for !== 'nothing' ? run.waiting : undefined);

const playBegan = <S extends CallState>(state: S, seq: number, mostMs: number, now: number): CallTurn<S> => {
  const waiting = waitedFor(state);
  if (waiting?.for !== 'played' || waiting.seq !== seq) return unchanged(state);
  // Another process requested it before: it has been playing since then.
  const since = state.playing?.seq === seq ? state.playing.since : now;
  return unchanged({ ...state, playing: { seq, since, mostMs } });
};

type Understood = Omit<CallInput & { type: 'understood' }, 'type'>;

/** An answer that was understood before its recording ended: the recording is not needed. */
const isEarly = (state: CallState, seq: number): boolean => {
  const waiting = waitedFor(state);
  return waiting?.for === 'phrase' && waiting.seq === seq && state.understanding !== seq;
};

const understood = <S extends CallState>(state: S, heard: Understood, now: number): CallTurn<S> => {
  const { seq, recording, text, phrase, ms } = heard;
  if (isEarly(state, seq)) {
    const turn = understood({ ...state, understanding: seq }, heard, now);
    return { ...turn, commands: [{ do: 'stop_listening', seq }, ...turn.commands] };
  }
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

/** A request that changes something may have arrived already. */
const isRepeatable = (command: Command): boolean => {
  if (command.do === 'act') return mayBeRepeated(command.action.kind);
  return command.do !== 'request' || command.request.method === 'GET';
};

const askAgain = <S extends CallState>(state: S, now: number): CallTurn<S> => {
  const { run, flow } = state;
  if (!run) return { state, save: null, commands: [isGreeting(state) ? awaitGreeting : { do: 'hang_up' }] };
  // The answer was recorded while no process ran the call.
  if (state.understanding !== null) return unchanged(state);
  // Keys that were pressed meanwhile are lost.
  const question = askForKeysAgain(flow, run, now);
  if (question) return afterTurn(state, question, now, null);
  const [command] = resume(flow, run);
  if (command && isRepeatable(command)) {
    return { state, save: null, commands: [command] };
  }
  const waiting = waitedFor(state);
  const detail = say('flow.run.actionUnknown');
  if (waiting?.for === 'acted') return take(state, { type: 'acted', seq: waiting.seq, ok: false, detail }, now);
  if (waiting?.for === 'placed')
    return take(state, { type: 'placed', seq: waiting.seq, hasPlace: false, taken: null }, now);
  if (waiting?.for !== 'replied') return unchanged(state);
  const reply = { result: 'failed', status: null, detail, values: {} } as const;
  return take(state, { type: 'replied', seq: waiting.seq, ...reply }, now);
};

/** Somebody on hold does not hear the question: the time to answer starts again afterwards. */
const held = <S extends CallState>(state: S, isHeld: boolean): CallTurn<S> => {
  const waiting = waitedFor(state);
  if (waiting?.for !== 'key' && waiting?.for !== 'digits') return unchanged(state);
  const { flow, run } = state;
  const ms = run?.digits ? limits.keypadSilenceMs : waitMsAt(expanded(flow), run?.at ?? '');
  return { ...unchanged(state), timer: isHeld ? null : { seq: waiting.seq, ms } };
};

/** Applies an input to a call. An input that the call does not wait for changes nothing. */
export const advanceCall = <S extends CallState>(state: S, input: CallInput, now: number): CallTurn<S> => {
  const next = screen(state, input, now);
  if (next) return next;
  switch (input.type) {
    case 'answered':
      return answer(state, input.by, Math.min(input.at ?? now, now), now);
    case 'quiet':
      return greeted(state, now);
    case 'play_began':
      return playBegan(state, input.seq, input.durationMs, now);
    case 'captured':
      return captured(state, input, now);
    case 'understood':
      return understood(state, input, now);
    case 'held':
    case 'unheld':
      return held(state, input.type === 'held');
    case 'screening_heard':
      return heardScreening(state, input.scriptId);
    case 'hello':
      return unchanged(state);
    case 'machine_heard':
      return heardMachine(state, input.isOver);
    case 'cut_short':
      return cut(state, now);
    case 'resumed':
      return askAgain(state, now);
    default:
      return take(state, input, now);
  }
};

/**
 * A call of another process, from its last save. `playedMs` is how long its audio has been playing, as far as known.
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
