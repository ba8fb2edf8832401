import type { CallResult } from '@halloo/contract/calls';
import type { CallStep } from '@halloo/contract/results';
import { actionLogged } from '@halloo/flow/about-action';
import type { EndReason, Fact } from '@halloo/flow/run';
import { type PlayEnd, playAt } from '../../tally/plays.ts';
import type { CallRecord } from '../call-sql.ts';
import { givenIn, phoneOf } from '../describe-calls.ts';
import type { NameOf } from '../flow-names.ts';
import { causeInWords } from './cause-words.ts';

/** What the steps of a call need beside the call. */
export interface StepParts {
  readonly nameOf: NameOf;
  readonly script: (id: number) => { readonly name: string; readonly durationMs: number } | undefined;
  /** The response that belongs to the nth answer of the call. */
  readonly response: (place: number) => { readonly id: number; readonly recording: string | null } | undefined;
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

const answeredInWords = { person: 'A person answered', machine: 'A machine answered', unknown: 'Somebody answered' };

/** `heard` is how much of it: “5.7 s of 10.3 s”. */
const playInWords: Readonly<Record<PlayEnd, (heard: string) => string>> = {
  whole: (heard) => `was heard to its end, ${heard}`,
  key: (heard) => `was cut short by a key after ${heard}`,
  hung_up: (heard) => `was left after ${heard}: the caller hung up`,
  cut: (heard) => `was cut short after ${heard}, because the campaign was cancelled`,
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? 'an unknown address';

const reasonInWords: Readonly<Record<EndReason, string>> = {
  end: 'The flow came to its end',
  hung_up: 'The caller hung up',
  no_way_on: 'The flow had no way on',
  no_answer: 'No answer was given, and the flow ended',
  too_many_steps: 'The flow went in circles and was ended',
  too_long: 'The call took too long and was ended',
  cut_short: 'The campaign was cancelled, and the flow was ended',
  problem: 'The flow ended because of a problem',
};

const resultInWords: Readonly<Record<CallResult, string>> = {
  completed: 'The call was completed',
  hung_up: 'The call ended: the caller hung up',
  machine: 'The call ended: an answering machine had taken it',
  no_answer: 'Nobody answered',
  busy: 'The line was busy',
  rejected: 'The call was rejected',
  invalid_number: 'The number does not exist',
  congestion: 'The network was busy',
  failed: 'The call failed',
  interrupted: 'The call was broken off, because Halloo or the line stopped',
  cancelled: 'The call ended, because the campaign was cancelled',
};

const saidInWords = (fact: Fact & { fact: 'responded' }): string => {
  if (fact.kind === 'key') return `Pressed ${fact.value}`;
  if (fact.kind === 'digits') return `Typed ${fact.value}`;
  if (fact.kind === 'phrase') {
    return fact.text === null ? `Said “${fact.value}”` : `Said “${fact.text}”, taken for “${fact.value}”`;
  }
  return fact.value === '' ? 'Left a recording' : `Said “${fact.value}”`;
};

type Told = Pick<CallStep, 'kind' | 'sentence'> & Partial<CallStep>;

/** Facts that make no step of their own: a link belongs to the node that it led to, which follows it. */
const tell = (call: CallRecord, index: number, place: number, parts: StepParts): Told | undefined => {
  const fact = call.facts[index];
  const { nameOf } = parts;
  switch (fact?.fact) {
    case undefined:
    case 'took_link':
      return undefined;
    case 'entered': {
      const before = call.facts[index - 1];
      const by = before?.fact === 'took_link' ? before.linkId : null;
      return { kind: 'entered', sentence: `Came to ${nameOf(fact.nodeId)}`, node_id: fact.nodeId, by_link: by };
    }
    case 'heard': {
      const { end = 'whole', ms = 0 } = playAt(call.facts, index) ?? {};
      const script = parts.script(fact.scriptId);
      const name = script?.name ?? 'a script that is gone';
      return {
        kind: 'played',
        sentence: `“${name}” ${playInWords[end](script && end !== 'whole' ? `${seconds(ms)} of ${seconds(script.durationMs)}` : seconds(ms))}`,
        node_id: fact.nodeId,
        play: {
          script_id: fact.scriptId,
          script_name: name,
          heard_ms: ms,
          length_ms: script?.durationMs ?? null,
          end,
        },
      };
    }
    case 'responded': {
      const response = parts.response(place);
      return {
        kind: 'responded',
        sentence: `${saidInWords(fact)} at ${nameOf(fact.ruleId)}: ${nameOf(fact.childId)}`,
        node_id: fact.ruleId,
        response: {
          id: response?.id ?? null,
          rule_id: fact.ruleId,
          child_id: fact.childId,
          kind: fact.kind,
          value: givenIn(fact),
          said: fact.text,
          outcome: fact.outcome,
          recording: response?.recording ?? null,
        },
      };
    }
    case 'no_input':
      return { kind: 'no_input', sentence: `Nothing was answered, try ${fact.tries}`, node_id: fact.ruleId };
    case 'no_match': {
      const given = fact.given === '' ? 'something that was not understood' : `“${fact.given}”`;
      return {
        kind: 'no_match',
        sentence: `Answered ${given}, which is no choice, try ${fact.tries}`,
        node_id: fact.ruleId,
      };
    }
    case 'acted': {
      const said = fact.detail === '' ? (fact.ok ? 'done' : 'failed') : fact.detail;
      return {
        kind: 'acted',
        sentence: `${actionLogged(fact.action, hostOf)}: ${fact.ok ? '' : 'failed. '}${said}`,
        node_id: fact.nodeId,
        ok: fact.ok,
      };
    }
    case 'problem':
      return { kind: 'problem', sentence: fact.sentence, node_id: fact.nodeId };
    case 'ended':
      return { kind: 'flow_ended', sentence: reasonInWords[fact.reason] };
  }
};

const stepAt = (call: CallRecord, at: number, told: Told, nameOf: NameOf): CallStep => ({
  at: new Date(at).toISOString(),
  offset_ms: Math.max(0, Math.round(at - call.dialled_at.getTime())),
  node_id: null,
  by_link: null,
  play: null,
  response: null,
  ok: null,
  ...told,
  node_name: told.node_id ? nameOf(told.node_id) : '',
});

/** When a call ended by the line's own clock, by which its facts are dated. */
const endAt = (call: CallRecord): number =>
  Math.max(call.dialled_at.getTime() + call.duration_ms, call.facts.at(-1)?.at ?? 0);

/** A call step by step, from dialling to its end. */
export const stepsOf = (call: CallRecord, parts: StepParts): CallStep[] => {
  const dialledAt = call.dialled_at.getTime();
  const steps: CallStep[] = [];
  const add = (at: number, told: Told) => steps.push(stepAt(call, at, told, parts.nameOf));
  if (call.direction === 'out') {
    const attempt = call.attempt > 1 ? `, attempt ${call.attempt}` : '';
    add(dialledAt, { kind: 'dialled', sentence: `Dialled ${phoneOf(call.number)}${attempt}` });
  } else add(dialledAt, { kind: 'called_in', sentence: `Called in from ${phoneOf(call.number)}` });
  if (call.answered_at && call.answered_by) {
    const rang = call.answered_at.getTime() - dialledAt;
    const after = call.direction === 'out' && rang > 0 ? ` after ${seconds(rang)}` : '';
    add(call.answered_at.getTime(), {
      kind: 'answered',
      sentence: `${call.direction === 'in' ? 'Halloo answered' : answeredInWords[call.answered_by]}${after}`,
    });
  }
  let place = -1;
  for (const [index, fact] of call.facts.entries()) {
    if (fact.fact === 'responded') place += 1;
    const told = tell(call, index, place, parts);
    if (told) add(fact.at, told);
  }
  if (call.result !== null) {
    const cause = causeInWords(call.cause ?? 0);
    const sentence = `${resultInWords[call.result]}${cause === '' ? '' : `; ${cause}`}`;
    add(endAt(call), { kind: 'ended', sentence });
  }
  return steps;
};
