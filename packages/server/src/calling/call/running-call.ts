import type { Action } from '@halloo/flow/actions/registry';
import type { HttpReply, HttpRequest } from '@halloo/flow/http-request';
import type { WantedPlace } from '@halloo/flow/nodes/quota';
import type { Fact, Run, Sayable } from '@halloo/flow/run';
import type { Line, LineEvent, LineSound } from '../../ports/line.ts';
import type { AnnouncementWatch, HeardAnnouncement } from '../announcements/watch-announcements.ts';
import type { HourFacts } from '../best-hour/guide.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { CallEar, EarlyAnswer } from '../hearing/create-call-ear.ts';
import type { Journal } from '../journal/journal.ts';

/** The dependencies of a call. */
export interface CallParts {
  readonly line: Line;
  readonly journal: Pick<Journal, 'turn' | 'end'>;
  /** The wall clock, in milliseconds. */
  readonly now: () => number;
  /** The date in the workspace's time zone, by which a SIM's calls are counted. */
  readonly day: (at: number) => string;
  /**
   * The audio of a script for this caller: returned directly where it exists, as a promise where it must be
   * synthesised. `entry`: the digits that it reads back.
   */
  readonly soundOf: (
    scriptId: number,
    vars: Readonly<Record<string, string>>,
    entry?: string,
  ) => LineSound | Promise<LineSound>;
  readonly nameOf: (scriptId: number) => string;
  /** The version of a script that this caller hears; `language` is empty for the script's own sound. */
  readonly versionOf: (
    scriptId: number,
    vars: Readonly<Record<string, string>>,
  ) => { readonly version: number; readonly language: string };
  /** Recognises the caller's speech. `text` is null where nobody can. */
  readonly understand: (
    sound: string,
    sayable: Sayable,
  ) => Promise<{ readonly text: string | null; readonly phrase: string | null }>;
  /** Makes the ear of a call whose sound is heard. `onAnswer` returns whether the call still waits for the answer. */
  readonly earOf?: (id: string, onAnswer: (answer: EarlyAnswer) => boolean) => CallEar;
  /** Runs a System Action; transfers belong to the line. */
  readonly act: (
    action: Action,
    call: ClaimedCall,
    vars: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ok: boolean; readonly detail: string }>;
  /** Sends an HTTP request. A failure is a reply, not an error. */
  readonly request: (request: HttpRequest) => Promise<HttpReply>;
  /** Takes a place of a Quota for the lead of a call. A lead that has one keeps it. */
  readonly takePlace: (
    place: WantedPlace,
    call: ClaimedCall,
  ) => Promise<{ readonly hasPlace: boolean; readonly taken: number }>;
  /** What is known about the hours at which people answer; undefined while no campaign asks. */
  readonly hours?: () => HourFacts | undefined;
  /** The channels of second legs. Without them, a transfer uses the caller's own SIM. */
  readonly legs?: {
    /** Returns the number that the other phone shows; null if no channel is free. */
    readonly claim: (call: ClaimedCall) => Promise<string | null>;
    readonly release: (call: ClaimedCall) => void;
  };
  /** Notes why a call that should be recorded is not. */
  readonly noteUnrecorded?: (call: ClaimedCall, problem: string) => void;
  /** What else is heard in calls, where the line has sound; each returns a function that stops it. */
  readonly ears?: {
    /** A machine's beep is over. */
    readonly beep: (id: string, onBeep: () => void) => () => void;
    /** Somebody says a word or two, and waits. */
    readonly hello: (id: string, onHello: () => void) => () => void;
    /** What an assistant hears that screens calls. */
    readonly soundOf: CallParts['soundOf'];
  };
  /** Listens for announcements from now on; absent where none are looked for. */
  readonly watchAnnouncements?: (
    call: ClaimedCall,
    onHeard: (heard: HeardAnnouncement) => void,
  ) => AnnouncementWatch | undefined;
  /** The call has ended and is saved, or another dialer owns it. */
  readonly onOver: () => void;
}

/** Who answered the call, and the wall-clock time. */
export interface Answered {
  readonly at: number;
  readonly by: 'person' | 'machine' | 'unknown';
}

/** The last saved state of a call whose process is lost. */
export interface SavedCall {
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly answered: Answered | null;
  readonly turns: number;
}

/**
 * One call in this process, from dialling to its end:
 *
 *   ringing ──answered──▶ walking the flow ──▶ ended by the line ──▶ saved
 *      └──────────────── ended by the line ────────┘
 *
 * Each event makes a turn of the flow. The turn is saved, and only then does the line get its next commands. A later
 * turn waits until the earlier one is saved. So a dialer that takes over a call from a lost process continues from the
 * last save, and a process that was wrongly considered dead does nothing on the line before it learns who owns the
 * call.
 */
export interface RunningCall {
  readonly claimed: ClaimedCall;
  readonly run: Run | null;
  /** The line has dialled it. */
  placed(): void;
  on(event: LineEvent): void;
  /** Continues a call that was taken over. `missed` has the line events since then. */
  resume(missed: readonly LineEvent[]): void;
  /** Ends the call politely because its campaign was cancelled. */
  cutShort(): void;
  /** Ends the call immediately because nobody can continue it. */
  lose(): void;
  /** The call was never placed, or another dialer closed it: hangs up and saves nothing. */
  abandon(): void;
  /** Another dialer continues the call: leaves it alone on the line and saves nothing. */
  forget(): void;
}
