import type { Action } from './actions/registry.ts';
import type { CallKeys, KeyUse } from './call-keys.ts';
import type { DigitsCheck } from './digits-check.ts';
import type { HttpReply, HttpRequest, RequestMethod } from './http-request.ts';
import type { AnswerKind } from './model.ts';
import type { WantedPlace } from './nodes/quota.ts';
import type { KeypadKey, Outcome } from './vocabulary.ts';

/**
 * One call's walk through a flow, as plain JSON: it is saved after each turn and may continue in another process.
 * `waiting` is what the walk waits for; each kind accepts its own events and ignores all others.
 */
export interface Run {
  readonly version: 1;
  /** The current node. */
  readonly at: string;
  readonly waiting: Waiting;
  /** Nodes entered and audio replayed so far. An End does not count, because the limit leads there. */
  readonly steps: number;
  readonly startedAt: number;
  /** The last command number; answers carry it, so that late ones are recognised. */
  readonly seq: number;
  /** How often the current Rule has asked. */
  readonly tries: number;
  /** The Audio Play that led to the current node, which a Rule plays again. Null if something else led there. */
  readonly lastAudio: string | null;
  /** The last Audio Play of this call, wherever it led, which the action "replay" plays again. */
  readonly heardLast: string | null;
  /** Why the call is ending, as soon as that is decided: a closing script may still play. */
  readonly ending: EndReason | null;
  /** Digits of a free keypad input so far. */
  readonly digits: string;
  /** The digits that the caller is asked to confirm. */
  readonly entered?: string;
  readonly outcome: Outcome | null;
  /** The values for templates: the lead's data fields, and answers saved under a name. */
  readonly vars: Readonly<Record<string, string>>;
  /** The last answer at each Rule that a condition or a Set looks at: its key, digits, keyword or transcript. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Only in flows that choose ways by it. */
  readonly about?: CallAbout;
  /** The keys that always work, as they were when the call began. */
  readonly keys?: CallKeys;
  /** What happens at the moment beside the flow: the announcement, or what such a key does. */
  readonly aside?: Aside;
  /** The caller asked for a person while the call could not be interrupted, and is connected as soon as it can. */
  readonly wantsPerson?: true;
}

/** An audio of a node: of an Audio Play, an End, or a Rule with a prompt. */
export interface Playing {
  readonly nodeId: string;
  readonly scriptId: number;
  /** The digits that it reads back. */
  readonly entry?: SpokenEntry;
}

/** What the facts of the announcement have in place of a node: it is played before the first one. */
export const announcementNode = '';

export type Aside =
  /** The announcement plays, before the first node. No key interrupts it. */
  | { readonly use: 'announce' }
  /** The last script plays. */
  | { readonly use: 'stop' }
  /** The caller is being connected. `playing` is the interrupted audio; null if a Rule was waiting. */
  | { readonly use: 'person'; readonly playing: Playing | null };

/** Facts about a call from outside of its flow. */
export interface CallAbout {
  /** The same for every call to one person: a Random Split chooses the same way each time. */
  readonly seed: string;
  /** 1 for the first call to this person in the campaign. */
  readonly attempt: number;
  /** The other phone's number. */
  readonly caller: string;
  /** How far the campaign's time zone is ahead of UTC, in milliseconds. */
  readonly zoneMs: number;
}

/** Digits that a script reads back. */
export interface SpokenEntry {
  /** As voices read them. */
  readonly text: string;
  /** The key that confirms them. */
  readonly yes: KeypadKey;
}

export type Waiting =
  | ({ readonly for: 'played'; readonly seq: number } & Playing)
  | { readonly for: 'key' | 'digits' | 'phrase' | 'speech'; readonly seq: number }
  | { readonly for: 'acted'; readonly seq: number }
  /** `sound` is the number of the audio that plays meanwhile. */
  | { readonly for: 'replied'; readonly seq: number; readonly sound: number | null }
  | { readonly for: 'placed'; readonly seq: number }
  | { readonly for: 'nothing'; readonly reason: EndReason };

/** Reasons why the walk of a call ended. */
export const endReasons = [
  /** The call reached an End. */
  'end',
  /** The caller hung up. */
  'hung_up',
  'no_answer',
  /** A path led nowhere, or an unanswered Rule has no link of its own. */
  'no_way_on',
  'too_many_steps',
  'too_long',
  /** The caller pressed the key for no more calls. */
  'stopped',
  /** The call was ended from outside, because its campaign was cancelled. */
  'cut_short',
  'problem',
  /** Halloo or the line failed while the caller was there. */
  'interrupted',
] as const;
export type EndReason = (typeof endReasons)[number];

/** The phrases that callers may say, in their language. */
export interface Sayable {
  readonly phrases: readonly string[];
  readonly langCode: string;
  /** Groups of phrases that mean the same answer, if there are any. */
  readonly alike?: readonly (readonly string[])[];
}

/** A command to the line. Imperative; events may answer it. */
export type Command =
  /**
   * Play a script from its beginning, filled with `run.vars` if it is a template. `interruptible`: keys count
   * meanwhile. `sayable`: these phrases do.
   */
  | {
      readonly do: 'play';
      readonly seq: number;
      readonly nodeId: string;
      readonly scriptId: number;
      readonly interruptible: boolean;
      readonly sayable?: Sayable;
      /** Said in place of the field `{entered}`, or after a recording. */
      readonly entry?: SpokenEntry;
    }
  | { readonly do: 'stop_playing'; readonly seq: number }
  /** End a recording of `listen` or `record` without a result. */
  | { readonly do: 'stop_listening'; readonly seq: number }
  | {
      readonly do: 'gather_key';
      readonly seq: number;
      readonly nodeId: string;
      readonly keys: readonly KeypadKey[];
      readonly timeoutMs: number;
      /** The first key confirms the digits that were read back. */
      readonly confirms?: true;
    }
  | {
      readonly do: 'gather_digits';
      readonly seq: number;
      readonly nodeId: string;
      readonly most: number;
      /** What the entry must be; absent if any digits are right. */
      readonly check?: DigitsCheck;
      readonly end: '#';
      readonly silenceMs: number;
      readonly timeoutMs: number;
    }
  | {
      readonly do: 'listen';
      readonly seq: number;
      readonly nodeId: string;
      readonly phrases: readonly string[];
      readonly alike?: readonly (readonly string[])[];
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
  | { readonly do: 'request'; readonly seq: number; readonly nodeId: string; readonly request: HttpRequest }
  | { readonly do: 'take_place'; readonly seq: number; readonly place: WantedPlace }
  | { readonly do: 'hang_up' };

/** An event on the line. Past tense. */
export type CallEvent =
  | { readonly type: 'played'; readonly seq: number; readonly ms: number }
  | { readonly type: 'play_failed'; readonly seq: number; readonly reason: string }
  | { readonly type: 'pressed'; readonly key: KeypadKey }
  /** Nothing arrived in time: no key, no further digit, no word. */
  | { readonly type: 'timed_out'; readonly seq: number }
  /**
   * The result of the recogniser; `phrase` is set if it matched one of the given phrases itself. `seq` is the number of the
   * question, or of the audio over which it was said: it interrupts the audio if it is an answer.
   */
  | {
      readonly type: 'said';
      readonly seq: number;
      readonly text: string;
      readonly phrase: string | null;
      readonly recording: string | null;
      readonly ms: number;
    }
  /** A free recording ended. `text` is null if there is no transcript. */
  | {
      readonly type: 'recorded';
      readonly seq: number;
      readonly recording: string | null;
      readonly text: string | null;
      readonly ms: number;
    }
  | { readonly type: 'acted'; readonly seq: number; readonly ok: boolean; readonly detail: string }
  | ({ readonly type: 'replied'; readonly seq: number } & HttpReply)
  /** `taken` is how many places of the group are taken now; null if that is unknown. */
  | { readonly type: 'placed'; readonly seq: number; readonly hasPlace: boolean; readonly taken: number | null }
  /** The call has ended. `interrupted`: not by the caller, but because Halloo or the line failed. */
  | { readonly type: 'hung_up'; readonly interrupted?: true };

/** A recorded fact about the call. */
export type Fact =
  | { readonly fact: 'entered'; readonly nodeId: string; readonly at: number }
  | { readonly fact: 'took_link'; readonly linkId: string; readonly at: number }
  | {
      readonly fact: 'heard';
      readonly nodeId: string;
      readonly scriptId: number;
      /** The version of the script; absent for the first. */
      readonly version?: number;
      /** The language of a version beside the script's own sound. */
      readonly language?: string;
      readonly ms: number | null;
      readonly whole: boolean;
      readonly at: number;
    }
  | {
      readonly fact: 'responded';
      readonly ruleId: string;
      readonly childId: string;
      readonly kind: AnswerKind;
      /** The key, the digits, the keyword, or the transcript. */
      readonly value: string;
      /** The words actually said, if they differ. */
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
      /** The caller did not confirm the digits. */
      readonly rejected?: true;
      /** Of what was said, where it was recorded; null: it was removed. */
      readonly recording?: string | null;
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
  /** The caller pressed a key that always works. */
  | {
      readonly fact: 'used_key';
      readonly nodeId: string;
      readonly key: KeypadKey;
      readonly use: KeyUse;
      readonly at: number;
    }
  /** A Branch or a Random Split chose a way; null: none of its conditions held. */
  | {
      readonly fact: 'chose';
      readonly nodeId: string;
      readonly wayId: string | null;
      /** Sentences about values that were missing or could not be read. */
      readonly lacks: readonly string[];
      readonly at: number;
    }
  | ({
      readonly fact: 'requested';
      readonly nodeId: string;
      readonly method: RequestMethod;
      readonly host: string;
      readonly at: number;
    } & Omit<HttpReply, 'values'>)
  /** A Quota gave the call a place of its group, or was full. */
  | {
      readonly fact: 'placed';
      readonly nodeId: string;
      readonly group: string;
      readonly hasPlace: boolean;
      readonly taken: number | null;
      readonly limit: number | null;
      readonly at: number;
    }
  /** A field, or the outcome of the call, got a value; `lack` says why it did not. */
  | {
      readonly fact: 'set';
      readonly of?: 'outcome';
      readonly nodeId: string;
      readonly field: string;
      readonly value: string | null;
      readonly lack: string | null;
      readonly at: number;
    }
  | {
      readonly fact: 'problem';
      readonly nodeId: string;
      /**
       * The code of `validate` if it would have found the problem; otherwise play_failed, too_many_steps, too_long or
       * lost.
       */
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
