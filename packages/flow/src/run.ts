import type { Action } from './actions/registry.ts';
import type { AnswerKind } from './model.ts';
import type { KeypadKey, Outcome } from './vocabulary.ts';

/**
 * One call's walk through a flow, as plain JSON: it is kept after each turn and may go on in another process. `waiting`
 * says what the walk is waiting for; each kind of it takes its own events and lets all others pass.
 */
export interface Run {
  readonly version: 1;
  /** The node where it stands. */
  readonly at: string;
  readonly waiting: Waiting;
  /** Nodes entered, and audio played again, so far. An End does not count: it is where the limit leads. */
  readonly steps: number;
  readonly startedAt: number;
  /** The last number given to a command; answers carry it, so that one that comes late is recognised. */
  readonly seq: number;
  /** How often the Rule at hand has asked. */
  readonly tries: number;
  /** The Audio Play that led to the node at hand: what a Rule plays again. Null where something else led there. */
  readonly lastAudio: string | null;
  /** The Audio Play that was played last in this call, wherever it led: what the action "replay" plays again. */
  readonly heardLast: string | null;
  /** Why the call is ending, from the moment that is settled: a closing script may still play. */
  readonly ending: EndReason | null;
  /** Digits of a free keypad input so far. */
  readonly digits: string;
  readonly outcome: Outcome | null;
  /** The lead's data fields, and what was answered under a name: what texts are filled with. */
  readonly vars: Readonly<Record<string, string>>;
}

export type Waiting =
  /** `nodeId` is the Audio Play or the End whose script plays. */
  | { readonly for: 'played'; readonly seq: number; readonly nodeId: string; readonly scriptId: number }
  | { readonly for: 'key' | 'digits' | 'phrase' | 'speech'; readonly seq: number }
  | { readonly for: 'acted'; readonly seq: number }
  | { readonly for: 'nothing'; readonly reason: EndReason };

export type EndReason =
  /** End was reached. */
  | 'end'
  /** The caller hung up. */
  | 'hung_up'
  /** A way led nowhere, or a Rule without an answer has no way on. */
  | 'no_way_on'
  | 'no_answer'
  | 'too_many_steps'
  | 'too_long'
  /** The call was ended from outside, because its campaign was cancelled. */
  | 'cut_short'
  | 'problem';

/** What the line is to do now. Imperative; each is answered by events, or by none. */
export type Command =
  /** Play a script from its beginning, filled with `run.vars` where it is a template. `interruptible`: keys count meanwhile. */
  | {
      readonly do: 'play';
      readonly seq: number;
      readonly nodeId: string;
      readonly scriptId: number;
      readonly interruptible: boolean;
    }
  | { readonly do: 'stop_playing'; readonly seq: number }
  | {
      readonly do: 'gather_key';
      readonly seq: number;
      readonly nodeId: string;
      readonly keys: readonly KeypadKey[];
      readonly timeoutMs: number;
    }
  | {
      readonly do: 'gather_digits';
      readonly seq: number;
      readonly nodeId: string;
      readonly most: number;
      readonly end: '#';
      readonly silenceMs: number;
      readonly timeoutMs: number;
    }
  | {
      readonly do: 'listen';
      readonly seq: number;
      readonly nodeId: string;
      readonly phrases: readonly string[];
      readonly langCode: string;
      readonly timeoutMs: number;
      readonly silenceMs: number;
      readonly mostMs: number;
    }
  | {
      readonly do: 'record';
      readonly seq: number;
      readonly nodeId: string;
      readonly langCode: string;
      readonly timeoutMs: number;
      readonly silenceMs: number;
      readonly mostMs: number;
    }
  | { readonly do: 'act'; readonly seq: number; readonly nodeId: string; readonly action: Action }
  | { readonly do: 'hang_up' };

/** What happened on the line. Past tense. */
export type CallEvent =
  | { readonly type: 'played'; readonly seq: number; readonly ms: number }
  | { readonly type: 'play_failed'; readonly seq: number; readonly reason: string }
  | { readonly type: 'pressed'; readonly key: KeypadKey }
  /** Nothing came in time: no key, no further digit, no word. */
  | { readonly type: 'timed_out'; readonly seq: number }
  /** What the recogniser understood; `phrase` where it matched one of those given itself. */
  | {
      readonly type: 'said';
      readonly seq: number;
      readonly text: string;
      readonly phrase: string | null;
      readonly recording: string | null;
      readonly ms: number;
    }
  /** A free recording ended. `text` is null where nobody wrote it down. */
  | {
      readonly type: 'recorded';
      readonly seq: number;
      readonly recording: string | null;
      readonly text: string | null;
      readonly ms: number;
    }
  | { readonly type: 'acted'; readonly seq: number; readonly ok: boolean; readonly detail: string }
  | { readonly type: 'hung_up' };

/** What gets recorded of the call. */
export type Fact =
  | { readonly fact: 'entered'; readonly nodeId: string; readonly at: number }
  | { readonly fact: 'took_link'; readonly linkId: string; readonly at: number }
  | {
      readonly fact: 'heard';
      readonly nodeId: string;
      readonly scriptId: number;
      readonly ms: number | null;
      readonly whole: boolean;
      readonly at: number;
    }
  | {
      readonly fact: 'responded';
      readonly ruleId: string;
      readonly childId: string;
      readonly kind: AnswerKind;
      /** The key, the digits, the keyword, or what was written down. */
      readonly value: string;
      /** What was really said, where that differs. */
      readonly text: string | null;
      readonly recording: string | null;
      readonly outcome: Outcome | null;
      readonly at: number;
    }
  | { readonly fact: 'no_input'; readonly ruleId: string; readonly tries: number; readonly at: number }
  | {
      readonly fact: 'no_match';
      readonly ruleId: string;
      readonly given: string;
      readonly tries: number;
      readonly at: number;
    }
  | {
      readonly fact: 'acted';
      readonly nodeId: string;
      readonly action: Action;
      readonly ok: boolean;
      readonly detail: string;
      readonly at: number;
    }
  | {
      readonly fact: 'problem';
      readonly nodeId: string;
      /** That of `validate` where it would have found it; otherwise play_failed, too_many_steps, too_long or lost. */
      readonly code: string;
      readonly sentence: string;
      readonly at: number;
    }
  | { readonly fact: 'ended'; readonly reason: EndReason; readonly outcome: Outcome | null; readonly at: number };

export interface Turn {
  readonly run: Run;
  readonly commands: readonly Command[];
  readonly facts: readonly Fact[];
}
