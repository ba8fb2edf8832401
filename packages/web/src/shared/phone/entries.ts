import type { Action } from '@halloo/flow/actions/registry';
import type { KeyUse } from '@halloo/flow/call-keys';
import { hostIn, type RequestResult } from '@halloo/flow/http-request';
import type { AnswerKind } from '@halloo/flow/model';
import type { CallEvent, Command, EndReason, Fact } from '@halloo/flow/run';
import type { Outcome } from '@halloo/flow/vocabulary';

/** A script that plays, once it is loaded. */
export interface KnownScript {
  readonly name: string;
  /** The spoken text, with the fields filled. */
  readonly text: string;
  readonly missing: readonly string[];
  readonly seconds: number;
  readonly peaks: readonly number[];
}

/** One line of the transcript. A click on it selects `nodeId`. */
export type Entry =
  | { readonly kind: 'answered'; readonly nodeId: null }
  | {
      readonly kind: 'play';
      readonly nodeId: string;
      readonly seq: number;
      readonly state: 'playing' | 'whole' | 'cut' | 'failed';
      readonly script: KnownScript | null;
      /** The cause of a failure. */
      readonly reason: string;
    }
  | { readonly kind: 'keys'; readonly nodeId: string; readonly keys: string; readonly counted: boolean }
  | { readonly kind: 'said'; readonly nodeId: string; readonly text: string }
  | { readonly kind: 'recorded'; readonly nodeId: string; readonly text: string | null; readonly ms: number }
  | { readonly kind: 'no_input'; readonly nodeId: string; readonly tries: number }
  /** `rejected`: the caller did not confirm the digits. */
  | {
      readonly kind: 'no_match';
      readonly nodeId: string;
      readonly given: string;
      readonly tries: number;
      readonly rejected?: true;
    }
  | {
      readonly kind: 'understood';
      readonly nodeId: string;
      readonly answer: AnswerKind;
      readonly value: string;
      readonly outcome: Outcome | null;
    }
  | {
      readonly kind: 'act';
      readonly nodeId: string;
      readonly seq: number;
      readonly action: Action;
      readonly state: 'acting' | 'worked' | 'failed';
    }
  | {
      readonly kind: 'request';
      readonly nodeId: string;
      readonly seq: number;
      readonly method: string;
      readonly host: string;
      readonly state: 'asking' | RequestResult;
    }
  | { readonly kind: 'placed'; readonly nodeId: string; readonly group: string; readonly hasPlace: boolean }
  /** `wayId` is null where no condition was met; `lacks` says which values could not be compared. */
  | {
      readonly kind: 'chose';
      readonly nodeId: string;
      readonly wayId: string | null;
      readonly lacks: readonly string[];
    }
  /** `value` is null where `lack` says why the field did not change; of an outcome it is the key. */
  | {
      readonly kind: 'set';
      readonly of?: 'outcome';
      readonly nodeId: string;
      readonly field: string;
      readonly value: string | null;
      readonly lack: string | null;
    }
  | { readonly kind: 'used_key'; readonly nodeId: string; readonly use: KeyUse }
  | { readonly kind: 'problem'; readonly nodeId: string; readonly sentence: string }
  | { readonly kind: 'hung_up'; readonly nodeId: string }
  | {
      readonly kind: 'ended';
      readonly nodeId: string;
      readonly reason: EndReason;
      readonly outcome: Outcome | null;
    };
type Entries = readonly Entry[];
type PlayEntry = Extract<Entry, { kind: 'play' }>;

const changePlay = (entries: Entries, seq: number, change: Partial<PlayEntry>): Entries =>
  entries.map((entry) => (entry.kind === 'play' && entry.seq === seq ? { ...entry, ...change } : entry));

export const withScript = (entries: Entries, seq: number, script: KnownScript): Entries =>
  changePlay(entries, seq, { script });

/** Consecutive keys at one node are one line. */
export const withKey = (entries: Entries, nodeId: string, key: string, counted: boolean): Entries => {
  const last = entries.at(-1);
  const goesOn = last?.kind === 'keys' && last.nodeId === nodeId && last.counted === counted;
  if (!goesOn) return [...entries, { kind: 'keys', nodeId, keys: key, counted }];
  return [...entries.slice(0, -1), { ...last, keys: last.keys + key }];
};

/** Adds an event that happened while the call was at `nodeId`. */
export const withEvent = (entries: Entries, event: CallEvent, nodeId: string): Entries => {
  switch (event.type) {
    case 'played':
      return changePlay(entries, event.seq, { state: 'whole' });
    case 'play_failed':
      return changePlay(entries, event.seq, { state: 'failed', reason: event.reason });
    case 'pressed':
      return withKey(entries, nodeId, event.key, true);
    case 'said':
      return [...entries, { kind: 'said', nodeId, text: event.text }];
    case 'recorded':
      return [...entries, { kind: 'recorded', nodeId, text: event.text, ms: event.ms }];
    case 'acted':
      return entries.map((entry) =>
        entry.kind === 'act' && entry.seq === event.seq ? { ...entry, state: event.ok ? 'worked' : 'failed' } : entry,
      );
    case 'replied':
      return entries.map((entry) => {
        if (entry.kind === 'request' && entry.seq === event.seq) return { ...entry, state: event.result };
        // The answer ends the sound that played meanwhile.
        return entry.kind === 'play' && entry.state === 'playing' ? { ...entry, state: 'cut' } : entry;
      });
    case 'hung_up':
      return [...entries, { kind: 'hung_up', nodeId }];
    case 'timed_out':
    case 'placed':
      return entries;
  }
};

const entryOf = (fact: Fact, at: string): Entry | undefined => {
  switch (fact.fact) {
    case 'responded': {
      const { childId, kind, value, outcome } = fact;
      return { kind: 'understood', nodeId: childId, answer: kind, value, outcome };
    }
    case 'no_input':
      return { kind: 'no_input', nodeId: fact.ruleId, tries: fact.tries };
    case 'no_match':
      return {
        ...{ kind: 'no_match', nodeId: fact.ruleId, given: fact.given, tries: fact.tries },
        ...(fact.rejected && { rejected: true }),
      };
    case 'placed':
      return { kind: 'placed', nodeId: fact.nodeId, group: fact.group, hasPlace: fact.hasPlace };
    case 'chose':
      return { kind: 'chose', nodeId: fact.nodeId, wayId: fact.wayId, lacks: fact.lacks };
    case 'set': {
      const { of, nodeId, field, value, lack } = fact;
      return { kind: 'set', ...(of && { of }), nodeId, field, value, lack };
    }
    case 'used_key':
      return { kind: 'used_key', nodeId: fact.nodeId, use: fact.use };
    case 'problem':
      // The line of the script itself shows the failure.
      return fact.code === 'play_failed'
        ? undefined
        : { kind: 'problem', nodeId: fact.nodeId, sentence: fact.sentence };
    case 'ended':
      return { kind: 'ended', nodeId: at, reason: fact.reason, outcome: fact.outcome };
    case 'heard':
    case 'entered':
    case 'took_link':
    case 'acted':
    case 'requested':
      return undefined;
  }
};

/** `at` is the node of the call afterwards. */
export const withFacts = (entries: Entries, facts: readonly Fact[], at: string): Entries => {
  const cutShort = facts.some((fact) => fact.fact === 'heard' && !fact.whole);
  const before = cutShort
    ? entries.map((entry) =>
        entry.kind === 'play' && entry.state === 'playing' ? { ...entry, state: 'cut' as const } : entry,
      )
    : entries;
  return [...before, ...facts.flatMap((fact) => entryOf(fact, at) ?? [])];
};

export const withCommands = (entries: Entries, commands: readonly Command[]): Entries => [
  ...entries,
  ...commands.flatMap((command): Entry[] => {
    if (command.do === 'play') {
      const { seq, nodeId } = command;
      return [{ kind: 'play', nodeId, seq, state: 'playing', script: null, reason: '' }];
    }
    if (command.do === 'request') {
      const { seq, nodeId, request } = command;
      return [{ kind: 'request', nodeId, seq, method: request.method, host: hostIn(request.url), state: 'asking' }];
    }
    if (command.do !== 'act') return [];
    const { seq, nodeId, action } = command;
    return [{ kind: 'act', nodeId, seq, action, state: 'acting' }];
  }),
];
