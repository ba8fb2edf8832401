import type { KeypadKey } from '@halloo/flow/vocabulary';
import { PortError } from '../platform/errors.ts';

/** The clock of a line and of the calls on it: real, accelerated, or virtual. */
export interface LineTime {
  /** Milliseconds since 1970 by the line's own clock. Never decreases. */
  now(): number;
  /** Runs `work` once after `ms` of the line's time, never before this returns. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The clock of one call: its events and timeouts happen in the order of this clock. */
export interface CallTime extends LineTime {
  /**
   * Stops this clock until the returned function is called once. Used while an event is handled and the handling takes
   * real time (a save, speech synthesis). Has no effect on lines with real people, who do not wait.
   */
  hold(): () => void;
}

/** A phone rings within this time after dialling, or the call is given up. A mobile network may need most of it. */
export const setupMs = 30_000;

/** The audio that the line plays: a stored sound in the format for calls. */
export interface LineSound {
  /** The hash of its bytes in the blob store. */
  readonly hash: string;
  /** Another one that follows at once, as part of the same audio. */
  readonly tail?: string;
  /** Of both. */
  readonly durationMs: number;
}

/** The length of a frame. */
export const frameMs = 20;

/** A piece of what the other side says. */
export interface SoundFrame {
  /** `frameMs` of sound: 8 kHz, 16 bits, mono. */
  readonly samples: Int16Array;
  /** When it began, by the call's clock. */
  readonly at: number;
}

export interface OutgoingCall {
  /** Halloo's own id of the call, new for each attempt: placing a call again with the same id does not dial twice. */
  readonly id: string;
  /** E.164, with the plus sign. */
  readonly to: string;
  /** The SIM's number, which the phone shows. */
  readonly from: string;
  /** How long the phone rings. Setting up the call, before it rings, has time of its own. */
  readonly ringMs: number;
  /** Whether to detect answering machines, which may delay `answered` by a few seconds; without it `by` is unknown. */
  readonly detectMachine: boolean;
  /** Whether `hear` delivers from before the answer on, where the line has it: ringing tones, announcements of the network. */
  readonly hearEarly?: boolean;
  /**
   * The attempt number of this call to the lead, from 1. Only the simulated line uses it, to make results repeatable.
   */
  readonly attempt?: number;
  /** The node that places it, whatever its load; absent: the one with the most room. */
  readonly node?: string;
  /** The keys that always work in this call. Only simulated people use them. */
  readonly keys?: readonly KeypadKey[];
}

/** When a recording ends. */
export interface RecordingLimits {
  /** If nothing is said for this long from the start, the recording ends without audio. */
  readonly timeoutMs: number;
  /** Silence after speech that ends the recording. */
  readonly silenceMs: number;
  readonly mostMs: number;
}

/** When nobody speaks any more. */
export interface QuietLimits {
  /** This much silence. */
  readonly silenceMs: number;
  /** Or this time, whatever is heard. */
  readonly mostMs: number;
}

/** The answers that the caller might give now. Lines with real people ignore it. */
export type Awaited =
  | { readonly kind: 'key'; readonly keys: readonly KeypadKey[] }
  /** `right`: entries that pass the check of the question; absent if any digits do. */
  | { readonly kind: 'digits'; readonly most: number; readonly right?: readonly string[] }
  | { readonly kind: 'phrase'; readonly phrases: readonly string[] }
  | { readonly kind: 'speech' };

/** Why a call ended or was not connected. */
export type EndCause =
  /** One side hung up after the call was answered. */
  | 'normal'
  /** Nobody answered while it rang, or one side hung up before. */
  | 'no_answer'
  | 'busy'
  | 'rejected'
  | 'invalid_number'
  /** No route to the phone now: retrying makes sense. */
  | 'congestion'
  /** The line itself failed. */
  | 'failed';

export type LineEvent =
  /** `at`: when it began, by the call's clock, if that was earlier. */
  | { readonly type: 'ringing'; readonly id: string; readonly at?: number }
  /** `at`: when the phone was lifted, by the call's clock, if that was earlier: machine detection takes seconds. */
  | {
      readonly type: 'answered';
      readonly id: string;
      readonly by: 'person' | 'machine' | 'unknown';
      readonly at?: number;
    }
  /** Nobody speaks any more, or the longest time is over. */
  | { readonly type: 'quiet'; readonly id: string }
  /** The person put the call on hold, and hears nothing until `unheld`. Audio that plays waits meanwhile. */
  | { readonly type: 'held' | 'unheld'; readonly id: string }
  /** `ms` is how much of it was played. */
  | { readonly type: 'played'; readonly id: string; readonly seq: number; readonly ms: number }
  | { readonly type: 'play_failed'; readonly id: string; readonly seq: number; readonly reason: string }
  | { readonly type: 'pressed'; readonly id: string; readonly key: KeypadKey }
  /** The caller said this over the audio of `seq`. Only from a line that knows the words without their sound. */
  | { readonly type: 'said'; readonly id: string; readonly seq: number; readonly text: string }
  /**
   * A recording ended. `sound` is the hash of its bytes (WAV) in the blob store; null if nothing was said or the line
   * stores none. `text` is set only by a line that knows the words without speech recognition.
   */
  | {
      readonly type: 'recorded';
      readonly id: string;
      readonly seq: number;
      readonly sound: string | null;
      readonly text: string | null;
      /** Whether anything was said. */
      readonly spoke: boolean;
      readonly ms: number;
    }
  /** The transfer has ended, because the other leg ended or was never connected. */
  | {
      readonly type: 'transferred';
      readonly id: string;
      readonly seq: number;
      readonly ok: boolean;
      readonly detail: string;
    }
  | { readonly type: 'incoming'; readonly id: string; readonly from: string; readonly to: string }
  /**
   * The last event of a call. `code` is the carrier's own cause (Q.850) and `sip` its SIP status, 0 if there is none.
   * `by` is `line` if neither side ended it: the line or the network failed. `isLost`: the node is gone, or no longer has
   * the call. `at`: when the call ended, by its clock, if that was earlier.
   */
  | {
      readonly type: 'ended';
      readonly id: string;
      readonly cause: EndCause;
      readonly code: number;
      readonly sip?: number;
      readonly by: 'us' | 'them' | 'line';
      readonly isLost?: true;
      readonly at?: number;
    };

/** What the line has of a whole call: its sound (WAV), or the reason why there is none. */
export type WholeCall = { readonly wav: Buffer } | { readonly problem: string };

/** Stores a whole call. Once it resolves, the line deletes what it has. Told twice, it stores nothing twice. */
export type KeepCall = (id: string, heard: WholeCall) => Promise<void>;

/** What a node can be short of: task processors, time to answer, packets that arrive, and that arrive in time. */
export type LoadSignal = 'tasks' | 'answers' | 'lost' | 'jitter';

/** What a node was short of at the last reading. Null: not known. */
export interface NodeLoad {
  /** The fullest task processor: the tasks that wait, and the number at which the node refuses calls. */
  readonly tasks: { readonly name: string; readonly queued: number; readonly highWater: number } | null;
  /** How long it took to answer requests. */
  readonly answerMs: number | null;
  /** The part of packets that most calls lose, 0 to 1, and how late packets are. */
  readonly lost: number | null;
  readonly jitterMs: number | null;
}

export const noLoad: NodeLoad = { tasks: null, answerMs: null, lost: null, jitterMs: null };

/** The limits of a busy node, for this process, and their cause. */
export interface Slowed {
  readonly by: LoadSignal;
  /** Calls at once. */
  readonly calls: number;
  /** New calls. */
  readonly perSecond: number;
}

/** One of the machines that a line uses. */
export interface LineNode {
  readonly name: string;
  /** Its address, without any secret. */
  readonly address: string;
  /** Draining: it finishes its calls and takes no new ones. */
  readonly state: 'ready' | 'draining' | 'failing';
  /** For people: its state, or the problem and its fix. */
  readonly note: string;
  /** Calls of this process on it. */
  readonly calls: number;
  /** Its capacity, for all processes together. */
  readonly capacity: number;
  /** Where its calls go out. `{from}` in it stands for the digits of the SIM's number. */
  readonly trunk?: string;
  readonly load?: NodeLoad;
  /** Set while it is busy and gets fewer calls. */
  readonly slowed?: Slowed | undefined;
}

/**
 * Places and receives calls. Everything is reported as events, passed to the one listener in the order in which they
 * happened on that call, never from within the method that caused them. Commands for a call that has ended, or that the
 * line does not know, do nothing. Before a call is answered nothing can be played, recorded or transferred: the event
 * that follows reports the failure. Every call that was placed or came in ends with exactly one `ended`.
 */
export interface Line {
  readonly name: 'simulated' | 'asterisk';
  readonly time: LineTime;
  /** The clock of a call, from before it is placed until it has ended. It starts when the call is placed. */
  timeOf(id: string): CallTime;
  /** The current state, from memory. `note` is for people and contains no secret. */
  state(): { readonly state: 'ready' | 'failing'; readonly note: string };
  /** The machines that it uses, from memory; none if it runs inside this process. */
  nodes(): readonly LineNode[];
  /**
   * Sets how many processes share its machines, each using its part, and which machines take no new calls. Leaving:
   * inbound calls are left to the other processes.
   */
  arrange(plan: {
    readonly sharedBy: number;
    readonly draining: ReadonlySet<string>;
    readonly leaving?: boolean;
  }): void;
  /** How many more calls it can place now. */
  room(): number;
  /** Starts delivering events. Called once, before anything else. Without `keep`, whole calls are not stored. */
  start(listen: (event: LineEvent) => void, keep?: KeepCall): Promise<void>;
  /**
   * Throws a `LineError` if the call was certainly not dialled; once it resolves, the call counts as dialled and
   * `ended` follows.
   */
  place(call: OutgoingCall): Promise<void>;
  /** Accepts an inbound call; `answered` follows unless it ends. */
  answer(id: string): void;
  /** Refuses an inbound call that was not answered; `ended` follows. */
  refuse(id: string, why: 'busy' | 'unknown_number' | 'closed'): void;
  /**
   * Plays from the beginning; `played` or `play_failed` with this `seq` follows unless the call ends or it is stopped.
   * If the process from which the call was adopted already started this `seq`, playback continues.
   */
  play(id: string, seq: number, sound: LineSound): void;
  /** Stops the playback of `seq` immediately. No `played` follows. */
  stopPlaying(id: string, seq: number): void;
  /** Pauses the playback of `seq` until `resumePlaying`. Audio that is stopped, or has ended, is not resumed. */
  pausePlaying(id: string, seq: number): void;
  resumePlaying(id: string, seq: number): void;
  /**
   * Announces the expected input; `pressed` may arrive at any time with or without it. Called while audio plays (with
   * its `seq`), it lets simulated people interrupt the audio; called again afterwards, it starts their thinking time.
   */
  awaits(id: string, seq: number, awaited: Awaited): void;
  /** Records the caller's speech; `recorded` with this `seq` follows unless the call ends. */
  record(id: string, seq: number, limits: RecordingLimits, awaited: Awaited): void;
  /** Ends the recording of `seq` at once and drops it. No `recorded` follows. */
  stopRecording(id: string, seq: number): void;
  /**
   * Records everything that is heard on an answered call, in both directions, until it ends. Does nothing if it records
   * already. `keep` gets the sound after the call, perhaps in another process, or the reason why there is none; the call
   * itself does not depend on it.
   */
  recordCall(id: string): void;
  /** Ends that recording and deletes it. `keep` gets nothing. */
  dropCallRecording(id: string): void;
  /**
   * Delivers what the other side says, in order, from now on until the returned function is called or the call ends. Begins when
   * the call is answered, or before (`hearEarly`). May leave out frames, and delivers none where the line has no sound.
   */
  hear(id: string, listen: (frame: SoundFrame) => void): () => void;
  /** Waits until nobody speaks, such as for the end of a machine's greeting; `quiet` follows unless the call ends. */
  awaitQuiet(id: string, limits: QuietLimits): void;
  /** Connects the caller with another number; `transferred` follows when that ends, unless the call ends. */
  transfer(id: string, seq: number, to: string, from: string): void;
  /** Ends a call; `ended` follows. */
  hangUp(id: string): void;
  /**
   * Takes over calls of a lost process, and returns those that were answered and still exist: from now on their events
   * are delivered here, and pending input must be requested again. The others are hung up if they still exist (they are
   * ringing, or are on a machine that does not respond); they deliver no events.
   */
  adopt(ids: readonly string[]): Promise<readonly string[]>;
  /** Stops following a call that another process has taken over: does nothing to it and delivers none of its events. */
  forget(id: string): void;
  /** Stops the line; no event follows. If the line outlives Halloo, calls in progress are left for `adopt`. */
  close(): Promise<void>;
}

/** Why a call was not placed. The message is a sentence for people and contains no secret. */
export class LineError extends PortError {}
