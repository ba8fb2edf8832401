import { advanceCall, type CallCommand, type CallState, type CallTurn, ringing } from '@halloo/flow/call';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { exampleReply, type HttpReply } from '@halloo/flow/http-request';
import type { CallLanguage } from '@halloo/flow/languages';
import type { Flow } from '@halloo/flow/model';
import type { WalkEvent } from '@halloo/flow/replay';
import type { CallAbout, CallEvent, Command, Fact } from '@halloo/flow/run';
import { type Entry, type KnownScript, withCommands, withEvent, withFacts, withKey, withScript } from './entries.ts';

/*
 * A call in the simulator. `advanceCall` decides the next step, as in the engine; this adds the state of the screen:
 *
 *   idle --called--> ringing --answered--> talking --hung_up, or the flow ends--> ended --called--> ringing
 *
 * Pure: takes an event and the time, returns the next state and the commands for the line.
 */

export type Vars = Readonly<Record<string, string>>;

/** A wait for the caller. `until` is null while somebody answers and the time is paused. */
export interface Wait {
  readonly seq: number;
  readonly ms: number;
  readonly until: number | null;
}

/** The path so far, as the canvas shows it. */
export interface Path {
  readonly nodes: readonly string[];
  readonly links: readonly string[];
}

/** The current command. */
export type Doing = Exclude<Command, { do: 'stop_playing' | 'stop_listening' | 'hang_up' }>;

/** Its flow is the one from the start of the call, with its sub-flows; the designer may have changed it since. */
export interface Call extends CallState {
  readonly phase: 'ringing' | 'talking' | 'ended';
  /** The name of the person called, for the screen. */
  readonly who: string;
  readonly doing: Doing | null;
  readonly wait: Wait | null;
  readonly answeredAt: number;
  readonly endedAt: number;
  /** The events that counted, as a test stores them. */
  readonly events: readonly WalkEvent[];
  readonly entries: readonly Entry[];
  readonly path: Path;
}

export type Phone = { readonly phase: 'idle' } | Call;

export type PhoneEvent =
  | {
      readonly type: 'called';
      readonly flow: Flow;
      readonly vars: Vars;
      readonly who: string;
      /** What a Branch and a Random Split choose by. */
      readonly about?: CallAbout;
    }
  | { readonly type: 'answered' }
  /** Sent when the script is fetched, and again when it is spoken. */
  | { readonly type: 'script_known'; readonly seq: number; readonly script: KnownScript }
  /** Somebody began to type or to speak an answer, or stopped. */
  | { readonly type: 'answering'; readonly busy: boolean }
  | CallEvent;

/** A command for the line. At most one sound, one timeout and one action are under way. */
export type LineCommand =
  | { readonly do: 'ring' }
  | {
      readonly do: 'play';
      readonly seq: number;
      readonly scriptId: number;
      readonly vars: Vars;
      /** The digits that it reads back. */
      readonly entry?: string;
      /** The languages of the workspace: the values tell which of them the caller hears. */
      readonly languages: readonly CallLanguage[];
    }
  | { readonly do: 'stop_playing' }
  | { readonly do: 'time_out'; readonly seq: number; readonly ms: number }
  | { readonly do: 'stop_time' }
  | { readonly do: 'act'; readonly seq: number }
  | { readonly do: 'request'; readonly seq: number; readonly reply: HttpReply }
  | { readonly do: 'take_place'; readonly seq: number }
  /** Stops everything. */
  | { readonly do: 'fall_silent' };

export interface Driven {
  readonly state: Phone;
  readonly commands: readonly LineCommand[];
}

export const idle: Phone = { phase: 'idle' };

const asWalked = (event: CallEvent): WalkEvent => {
  switch (event.type) {
    // A test cannot store that a script failed; the walk continues as if it had been played.
    case 'play_failed':
      return { type: 'played', ms: 0 };
    case 'played':
      return { type: 'played', ms: event.ms };
    case 'timed_out':
      return { type: 'timed_out' };
    case 'said':
      return { type: 'said', text: event.text, phrase: event.phrase, ms: event.ms };
    case 'recorded':
      return { type: 'recorded', text: event.text, ms: event.ms };
    case 'acted':
      return { type: 'acted', ok: event.ok, detail: event.detail };
    case 'replied': {
      const { result, status, detail, values } = event;
      return { type: 'replied', result, status, detail, values: { ...values } };
    }
    case 'placed':
      return { type: 'placed', hasPlace: event.hasPlace, taken: event.taken };
    case 'hung_up':
      return { type: 'hung_up' };
    case 'pressed':
      return event;
  }
};

const unchanged = (state: Phone): Driven => ({ state, commands: [] });

const isDoing = (command: Command): command is Doing =>
  command.do !== 'stop_playing' && command.do !== 'stop_listening' && command.do !== 'hang_up';

/** A sound that plays during a request is not what the call waits for. */
const doingAfter = ({ run, doing }: Call, commands: readonly Command[]): Doing | null => {
  if (run?.waiting.for === 'nothing') return null;
  const isRequesting = run?.waiting.for === 'replied';
  return commands.filter(isDoing).findLast((each) => !isRequesting || each.do === 'request') ?? doing;
};

/** The screen acts as the line: it also ends recordings without speech. */
const waitAfter = ({ timer }: CallTurn<Call>, doing: Doing | null, now: number): Wait | null => {
  if (!doing || !('timeoutMs' in doing)) return null;
  const ms = timer?.ms ?? doing.timeoutMs;
  return { seq: doing.seq, ms, until: now + ms };
};

const grown = ({ nodes, links }: Path, facts: readonly Fact[]): Path => ({
  nodes: [...new Set([...nodes, ...facts.flatMap((fact) => (fact.fact === 'entered' ? [fact.nodeId] : []))])],
  links: [...new Set([...links, ...facts.flatMap((fact) => (fact.fact === 'took_link' ? [fact.linkId] : []))])],
});

const lineCommands = ({ run, flow }: Call, commands: readonly Command[], wait: Wait | null): LineCommand[] => {
  if (!run || run.waiting.for === 'nothing') return [{ do: 'fall_silent' }];
  const asked = commands.flatMap((command): LineCommand[] => {
    if (command.do === 'stop_playing') return [{ do: 'stop_playing' }];
    if (command.do === 'act') return [{ do: 'act', seq: command.seq }];
    if (command.do === 'take_place') return [{ do: 'take_place', seq: command.seq }];
    if (command.do === 'request') {
      return [{ do: 'request', seq: command.seq, reply: exampleReply(command.request) }];
    }
    if (command.do !== 'play') return [];
    const { seq, scriptId, entry } = command;
    const played = { seq, scriptId, vars: run.vars, languages: flow.languages ?? [] };
    return [{ do: 'play', ...played, ...(entry && { entry: entry.text }) }];
  });
  return [...asked, wait ? { do: 'time_out', seq: wait.seq, ms: wait.ms } : { do: 'stop_time' }];
};

/** The screen transcribes by itself and has no answering machines, so the call never asks for these. */
const isForScreen = (command: CallCommand): command is Command =>
  command.do !== 'understand' && command.do !== 'await_quiet';

const afterTurn = (turn: CallTurn<Call>, entries: readonly Entry[], now: number): Driven => {
  const { state: call, save } = turn;
  const facts = save?.facts ?? [];
  const commands = turn.commands.filter(isForScreen);
  const doing = doingAfter(call, commands);
  const wait = waitAfter(turn, doing, now);
  const over = call.run?.waiting.for === 'nothing';
  const state: Call = {
    ...call,
    phase: over ? 'ended' : 'talking',
    doing,
    wait,
    endedAt: over ? now : call.endedAt,
    entries: withCommands(withFacts(entries, facts, call.run?.at ?? ''), commands),
    path: grown(call.path, facts),
  };
  return { state, commands: lineCommands(state, commands, wait) };
};

const call = ({ flow, vars, who, about }: Extract<PhoneEvent, { type: 'called' }>): Driven => ({
  state: {
    ...ringing(expanded(flow), vars, undefined, about),
    phase: 'ringing',
    who,
    doing: null,
    wait: null,
    answeredAt: 0,
    endedAt: 0,
    events: [],
    entries: [],
    path: { nodes: [], links: [] },
  },
  commands: [{ do: 'fall_silent' }, { do: 'ring' }],
});

const takeEvent = (state: Call, at: string, event: CallEvent, now: number): Driven => {
  const turn = advanceCall(state, event, now);
  if (turn.state.run === state.run) {
    if (event.type !== 'pressed') return unchanged(state);
    return unchanged({ ...state, entries: withKey(state.entries, at, event.key, false) });
  }
  // A test is about the flow, which begins after the announcement.
  const isBefore = state.run?.aside?.use === 'announce' && event.type !== 'hung_up';
  const events = isBefore ? state.events : [...state.events, asWalked(event)];
  return afterTurn({ ...turn, state: { ...turn.state, events } }, withEvent(state.entries, event, at), now);
};

const holdTime = (state: Call, busy: boolean, now: number): Driven => {
  const { wait } = state;
  if (!wait || busy === (wait.until === null)) return unchanged(state);
  if (busy) return { state: { ...state, wait: { ...wait, until: null } }, commands: [{ do: 'stop_time' }] };
  const { seq, ms } = wait;
  return { state: { ...state, wait: { seq, ms, until: now + ms } }, commands: [{ do: 'time_out', seq, ms }] };
};

/** The phone after an event. Events that do not apply in its state are ignored. */
export const drive = (state: Phone, event: PhoneEvent, now: number): Driven => {
  if (event.type === 'called') {
    return state.phase === 'idle' || state.phase === 'ended' ? call(event) : unchanged(state);
  }
  if (state.phase === 'idle' || state.phase === 'ended') return unchanged(state);
  if (state.phase === 'ringing') {
    if (event.type === 'hung_up') return { state: idle, commands: [{ do: 'fall_silent' }] };
    if (event.type !== 'answered') return unchanged(state);
    const turn = advanceCall({ ...state, answeredAt: now }, { type: 'answered', by: 'person' }, now);
    return afterTurn(turn, [{ kind: 'answered', nodeId: null }], now);
  }
  if (event.type === 'script_known') {
    return unchanged({ ...state, entries: withScript(state.entries, event.seq, event.script) });
  }
  if (event.type === 'answering') return holdTime(state, event.busy, now);
  if (event.type === 'answered' || state.run === null) return unchanged(state);
  return takeEvent(state, state.run.at, event, now);
};
