import type { Fact, Run } from '@halloo/flow/run';
import type { Action } from '@halloo/flow/schema';
import type { Line, LineEvent, LineSound } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { Journal } from '../journal/journal.ts';

/** What calls run with. */
export interface CallParts {
  readonly line: Line;
  readonly journal: Pick<Journal, 'turn' | 'end'>;
  /** The wall clock, in milliseconds. */
  readonly now: () => number;
  /** A SIM's day, in the workspace's zone. */
  readonly day: (at: number) => string;
  /** The sound of a script for this caller: at once where it is there, later where it has to be spoken. */
  readonly soundOf: (scriptId: number, vars: Readonly<Record<string, string>>) => LineSound | Promise<LineSound>;
  readonly nameOf: (scriptId: number) => string;
  /** Writes down what was said. `text` is null where no engine understands the language. */
  readonly understand: (
    sound: string,
    langCode: string,
    phrases: readonly string[],
  ) => Promise<{ readonly text: string | null; readonly phrase: string | null }>;
  /** Does the work of a System Action; transfers are the line's. */
  readonly act: (
    action: Action,
    call: ClaimedCall,
    vars: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ok: boolean; readonly detail: string }>;
  readonly ringMs: number;
  /** The call is over and kept, or no longer this dialer's. */
  readonly onOver: () => void;
}

/** Who answered a call, and when by the wall clock. */
export interface Answered {
  readonly at: number;
  readonly by: 'person' | 'machine' | 'unknown';
}

/** What was kept last of a call whose process is gone. */
export interface KeptCall {
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly answered: Answered | null;
  readonly turns: number;
}

/**
 * One call in this process, from dialling to its end:
 *
 *   ringing ──answered──▶ walking the flow ──▶ ended by the line ──▶ kept
 *      └──────────────── ended by the line ────────┘
 *
 * Each event makes a turn of the flow; the turn is kept; only then the line is told what comes next. A turn that comes while
 * an earlier one is being kept waits behind it. So whoever takes a call over from a process that is gone goes on from what
 * was kept; and a process that was only thought to be gone does nothing to the line before it has learned who has the call.
 */
export interface RunningCall {
  readonly claimed: ClaimedCall;
  readonly run: Run | null;
  on(event: LineEvent): void;
  /** Goes on with a call that was taken over. `missed` is what happened on the line since. */
  takeUp(missed: readonly LineEvent[]): void;
  /** Ends it politely, because its campaign was cancelled. */
  cutShort(): void;
  /** Ends it at once, because nobody can go on with it. */
  lose(): void;
  /** It never came about, or another dialer has closed it: hangs up and keeps nothing. */
  letGo(): void;
  /** Another dialer goes on with it: does nothing to it any more and keeps nothing. */
  forget(): void;
}
