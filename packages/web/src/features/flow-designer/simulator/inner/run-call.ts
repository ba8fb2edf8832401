import { start, step } from '@halloo/flow/interpreter';
import type { Flow } from '@halloo/flow/model';
import type { WalkEvent } from '@halloo/flow/replay';
import type { CallEvent, Command, Fact, Run, Turn } from '@halloo/flow/run';
import { type Entry, type KnownScript, withCommands, withEvent, withFacts, withKey, withScript } from './entries.ts';

/*
 * A call in the simulator. The interpreter says what comes next; this adds what a phone has around it:
 *
 *   idle --called--> ringing --answered--> talking --hung_up, or the flow ends--> ended --called--> ringing
 *
 * Pure: an event and the time go in, the next state and what the line is to do come out.
 */

export type Vars = Readonly<Record<string, string>>;

/** What the line waits for at most so long. Null in `until`: somebody is answering, and time stands still. */
export interface Wait {
  readonly seq: number;
  readonly ms: number;
  readonly until: number | null;
}

/** The way so far, as the canvas shows it. */
export interface Path {
  readonly nodes: readonly string[];
  readonly links: readonly string[];
}

/** What is being done now. */
export type Doing = Exclude<Command, { do: 'stop_playing' | 'hang_up' }>;

export interface Call {
  readonly phase: 'ringing' | 'talking' | 'ended';
  /** As it was when the call began; it may change meanwhile. */
  readonly flow: Flow;
  readonly vars: Vars;
  /** Who is called, for the screen. */
  readonly who: string;
  readonly run: Run | null;
  readonly doing: Doing | null;
  readonly wait: Wait | null;
  readonly answeredAt: number;
  readonly endedAt: number;
  /** What happened on the line and counted, as a test keeps it. */
  readonly events: readonly WalkEvent[];
  readonly entries: readonly Entry[];
  readonly path: Path;
}

export type Phone = { readonly phase: 'idle' } | Call;

export type PhoneEvent =
  | { readonly type: 'called'; readonly flow: Flow; readonly vars: Vars; readonly who: string }
  | { readonly type: 'answered' }
  /** Becomes known while it is fetched, and again when it is spoken. */
  | { readonly type: 'script_known'; readonly seq: number; readonly script: KnownScript }
  /** Somebody began to type or to speak an answer, or gave it up again. */
  | { readonly type: 'answering'; readonly busy: boolean }
  | CallEvent;

/** What the line is to do. At most one sound, one time-out and one action are under way. */
export type LineCommand =
  | { readonly do: 'ring' }
  | { readonly do: 'play'; readonly seq: number; readonly scriptId: number; readonly vars: Vars }
  | { readonly do: 'stop_playing' }
  | { readonly do: 'time_out'; readonly seq: number; readonly ms: number }
  | { readonly do: 'stop_time' }
  | { readonly do: 'act'; readonly seq: number }
  /** Whatever is under way stops. */
  | { readonly do: 'fall_silent' };

export interface Driven {
  readonly state: Phone;
  readonly commands: readonly LineCommand[];
}

export const idle: Phone = { phase: 'idle' };

const asWalked = (event: CallEvent): WalkEvent => {
  switch (event.type) {
    // A test cannot say that a script failed; the walk goes on as if it had been heard.
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
    case 'pressed':
    case 'hung_up':
      return event;
  }
};

const unchanged = (state: Phone): Driven => ({ state, commands: [] });

const isDoing = (command: Command): command is Doing => command.do !== 'stop_playing' && command.do !== 'hang_up';

const doingAfter = (call: Call, { run, commands }: Turn): Doing | null =>
  run.waiting.for === 'nothing' ? null : (commands.findLast(isDoing) ?? call.doing);

const waitAfter = ({ commands }: Turn, doing: Doing | null, now: number): Wait | null => {
  if (!doing || !('timeoutMs' in doing)) return null;
  // A digit among others: from here on silence ends the answer.
  const ms = commands.length === 0 && doing.do === 'gather_digits' ? doing.silenceMs : doing.timeoutMs;
  return { seq: doing.seq, ms, until: now + ms };
};

const grown = ({ nodes, links }: Path, facts: readonly Fact[]): Path => ({
  nodes: [...new Set([...nodes, ...facts.flatMap((fact) => (fact.fact === 'entered' ? [fact.nodeId] : []))])],
  links: [...new Set([...links, ...facts.flatMap((fact) => (fact.fact === 'took_link' ? [fact.linkId] : []))])],
});

const lineCommands = ({ run, commands }: Turn, wait: Wait | null): LineCommand[] => {
  if (run.waiting.for === 'nothing') return [{ do: 'fall_silent' }];
  const asked = commands.flatMap((command): LineCommand[] => {
    if (command.do === 'stop_playing') return [{ do: 'stop_playing' }];
    if (command.do === 'act') return [{ do: 'act', seq: command.seq }];
    if (command.do !== 'play') return [];
    return [{ do: 'play', seq: command.seq, scriptId: command.scriptId, vars: run.vars }];
  });
  return [...asked, wait ? { do: 'time_out', seq: wait.seq, ms: wait.ms } : { do: 'stop_time' }];
};

const afterTurn = (call: Call, turn: Turn, entries: readonly Entry[], now: number): Driven => {
  const { run, facts, commands } = turn;
  const doing = doingAfter(call, turn);
  const wait = waitAfter(turn, doing, now);
  const over = run.waiting.for === 'nothing';
  const state: Call = {
    ...call,
    phase: over ? 'ended' : 'talking',
    run,
    doing,
    wait,
    endedAt: over ? now : call.endedAt,
    entries: withCommands(withFacts(entries, facts, run.at), commands),
    path: grown(call.path, facts),
  };
  return { state, commands: lineCommands(turn, wait) };
};

const call = ({ flow, vars, who }: Extract<PhoneEvent, { type: 'called' }>): Driven => ({
  state: {
    phase: 'ringing',
    flow,
    vars,
    who,
    run: null,
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

const takeEvent = (state: Call, run: Run, event: CallEvent, now: number): Driven => {
  const turn = step(state.flow, run, event, now);
  if (turn.run === run) {
    if (event.type !== 'pressed') return unchanged(state);
    return unchanged({ ...state, entries: withKey(state.entries, run.at, event.key, false) });
  }
  const entries = withEvent(state.entries, event, run.at);
  return afterTurn({ ...state, events: [...state.events, asWalked(event)] }, turn, entries, now);
};

const holdTime = (state: Call, busy: boolean, now: number): Driven => {
  const { wait } = state;
  if (!wait || busy === (wait.until === null)) return unchanged(state);
  if (busy) return { state: { ...state, wait: { ...wait, until: null } }, commands: [{ do: 'stop_time' }] };
  const { seq, ms } = wait;
  return { state: { ...state, wait: { seq, ms, until: now + ms } }, commands: [{ do: 'time_out', seq, ms }] };
};

/** What an event makes of the phone. One that means nothing in its state makes nothing of it. */
export const drive = (state: Phone, event: PhoneEvent, now: number): Driven => {
  if (event.type === 'called') {
    return state.phase === 'idle' || state.phase === 'ended' ? call(event) : unchanged(state);
  }
  if (state.phase === 'idle' || state.phase === 'ended') return unchanged(state);
  if (state.phase === 'ringing') {
    if (event.type === 'hung_up') return { state: idle, commands: [{ do: 'fall_silent' }] };
    if (event.type !== 'answered') return unchanged(state);
    const answered: Call = { ...state, answeredAt: now };
    return afterTurn(answered, start(state.flow, state.vars, now), [{ kind: 'answered', nodeId: null }], now);
  }
  if (event.type === 'script_known') {
    return unchanged({ ...state, entries: withScript(state.entries, event.seq, event.script) });
  }
  if (event.type === 'answering') return holdTime(state, event.busy, now);
  if (event.type === 'answered' || state.run === null) return unchanged(state);
  return takeEvent(state, state.run, event, now);
};
