import type { KeypadKey } from '@halloo/flow/schema';
import { PortError } from '../platform/errors.ts';

/** Where a line, and what runs calls on it, take their time from: real, sped up, or virtual. */
export interface LineTime {
  /** Milliseconds since 1970 by the line's own clock. Never goes back. */
  now(): number;
  /** Runs `work` once after that much of the line's time, never before this returns. Returns the way to call it off. */
  after(ms: number, work: () => void): () => void;
}

/** The time of one call: everything that happens on the call, and each of its timeouts, comes in this order. */
export interface CallTime extends LineTime {
  /**
   * Stops this time until the returned function is called, once: an event is being handled, and handling it takes time in
   * the real world (a save, a text to speak). Does nothing on lines with real people, who do not wait.
   */
  hold(): () => void;
}

/** What the line plays: a kept sound in the form for calls. */
export interface LineSound {
  /** The hash of its bytes in the blob store. */
  readonly hash: string;
  readonly durationMs: number;
}

export interface OutgoingCall {
  /** Halloo's own name of the call, new for each attempt: a call that is placed again under the same name is not dialled twice. */
  readonly id: string;
  /** E.164, with its plus. */
  readonly to: string;
  /** The SIM's number, which the phone shows. */
  readonly from: string;
  readonly ringMs: number;
  /** Whether to find out if a machine answers, which may delay `answered` by a few seconds; without it `by` is unknown. */
  readonly detectMachine: boolean;
  /** Which call to this lead it is, from 1. Lines with real people have no use for it; the simulated one repeats by it. */
  readonly attempt?: number;
}

/** Until when a recording goes on. */
export interface RecordingLimits {
  /** Nothing said for this long from the beginning: it ends without a sound. */
  readonly timeoutMs: number;
  /** Silence after speech that ends it. */
  readonly silenceMs: number;
  readonly mostMs: number;
}

/** What a person at the other end might answer now. Lines with real people have no use for it. */
export type Awaited =
  | { readonly kind: 'key'; readonly keys: readonly KeypadKey[] }
  | { readonly kind: 'digits'; readonly most: number }
  | { readonly kind: 'phrase'; readonly phrases: readonly string[] }
  | { readonly kind: 'speech' };

/** Why a call ended or did not come about. */
export type EndCause =
  /** One side hung up after it was answered. */
  | 'normal'
  /** Nobody answered while it rang, or one side hung up before. */
  | 'no_answer'
  | 'busy'
  | 'rejected'
  | 'invalid_number'
  /** No way to the phone now: worth another try. */
  | 'congestion'
  /** The line itself failed. */
  | 'failed';

export type LineEvent =
  | { readonly type: 'ringing'; readonly id: string }
  | { readonly type: 'answered'; readonly id: string; readonly by: 'person' | 'machine' | 'unknown' }
  /** `ms` is how much of it was heard. */
  | { readonly type: 'played'; readonly id: string; readonly seq: number; readonly ms: number }
  | { readonly type: 'play_failed'; readonly id: string; readonly seq: number; readonly reason: string }
  | { readonly type: 'pressed'; readonly id: string; readonly key: KeypadKey }
  /**
   * A recording ended. `sound` is the hash of its bytes (WAV) in the blob store, null where nothing was said or the line
   * keeps none. `text` is given only by a line that knows what was said without listening.
   */
  | {
      readonly type: 'recorded';
      readonly id: string;
      readonly seq: number;
      readonly sound: string | null;
      readonly text: string | null;
      /** Whether anything was said at all. */
      readonly spoke: boolean;
      readonly ms: number;
    }
  /** The transfer is over, because the other leg ended or never came about. */
  | {
      readonly type: 'transferred';
      readonly id: string;
      readonly seq: number;
      readonly ok: boolean;
      readonly detail: string;
    }
  | { readonly type: 'incoming'; readonly id: string; readonly from: string; readonly to: string }
  /** The last event of a call. `code` is the carrier's own cause (Q.850), 0 where there is none. */
  | {
      readonly type: 'ended';
      readonly id: string;
      readonly cause: EndCause;
      readonly code: number;
      readonly by: 'us' | 'them' | 'line';
    };

/** One of the machines that a line calls through. */
export interface LineNode {
  readonly name: string;
  /** Where it is, without any secret. */
  readonly address: string;
  /** Draining: it finishes its calls and takes no new ones. */
  readonly state: 'ready' | 'draining' | 'failing';
  /** For a person: how it does, or what is wrong and how to mend it. */
  readonly note: string;
  /** Calls of this process on it. */
  readonly calls: number;
  /** What it can carry, for all processes together. */
  readonly capacity: number;
}

/**
 * What places and receives calls. Everything happens by events, handed to the one listener in the order in which it
 * happened on that call, never from within the method that caused it. Commands for a call that has ended, or that the
 * line does not know, do nothing. On a call that is not answered yet nothing can be played, recorded or transferred:
 * the event that follows says that it failed. Every call that was placed or came in ends with exactly one `ended`.
 */
export interface Line {
  readonly name: 'simulated' | 'asterisk';
  readonly time: LineTime;
  /** The time of a call, from before it is placed until it has ended. It begins to pass when the call is placed. */
  timeOf(id: string): CallTime;
  /** How it does now, from memory. `note` is for a person and carries no secret. */
  state(): { readonly state: 'ready' | 'failing'; readonly note: string };
  /** The machines that it calls through, from memory; none where it is inside this process. */
  nodes(): readonly LineNode[];
  /**
   * How many processes share its machines, each taking its part, and which of the machines take no new calls. Leaving: calls
   * that come in are left to the other processes.
   */
  arrange(plan: {
    readonly sharedBy: number;
    readonly draining: ReadonlySet<string>;
    readonly leaving?: boolean;
  }): void;
  /** How many more calls it can place now. */
  room(): number;
  /** Begins to hand events over. Called once, before anything else. */
  start(listen: (event: LineEvent) => void): Promise<void>;
  /** Throws a `LineError` where the call was certainly not dialled; once it returns, the call counts as dialled and `ended` follows. */
  place(call: OutgoingCall): Promise<void>;
  /** Takes an incoming call; `answered` follows unless it ends. */
  answer(id: string): void;
  /** Refuses an incoming call that was not answered; `ended` follows. */
  refuse(id: string, why: 'busy' | 'unknown_number' | 'closed'): void;
  /**
   * Plays from the beginning; `played` or `play_failed` with this `seq` follows unless the call ends or it is stopped.
   * What still plays under this `seq`, begun by the process from which the call was adopted, plays on.
   */
  play(id: string, seq: number, sound: LineSound): void;
  /** Stops what plays under `seq`, at once. No `played` follows. */
  stopPlaying(id: string, seq: number): void;
  /**
   * Tells what is waited for; `pressed` comes at any time with or without it. Told while audio plays (with the `seq` of
   * the audio), it lets somebody simulated cut the audio short; told again when it is over, it starts him thinking.
   */
  awaits(id: string, seq: number, awaited: Awaited): void;
  /** Records what is said; `recorded` with this `seq` follows unless the call ends. */
  record(id: string, seq: number, limits: RecordingLimits, awaited: Awaited): void;
  /** Connects the caller with another number; `transferred` follows when that is over, unless the call ends. */
  transfer(id: string, seq: number, to: string, from: string): void;
  /** Ends a call; `ended` follows. */
  hangUp(id: string): void;
  /**
   * Takes over calls of a process that is gone, and returns those that were answered and are still there: from now on
   * their events come here, and what was waited for has to be asked for again. The others are hung up where they are
   * still there (they ring, or are on a machine that says nothing); of them no event will come.
   */
  adopt(ids: readonly string[]): Promise<readonly string[]>;
  /** Stops following a call that another process has taken over: does nothing to it, and no event of it comes any more. */
  forget(id: string): void;
  /** Ends what it runs; no event comes after. Calls in progress are left to `adopt` where the line outlives Halloo. */
  close(): Promise<void>;
}

/** Why a call was not placed, in a sentence for a person without any secret in it. */
export class LineError extends PortError {}
