import type { CallStep } from '@halloo/contract/results';
import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import { actionLogged } from '@halloo/flow/about-action';
import { type OutcomeNames, outcomeName } from '@halloo/flow/outcome-names';
import { announcementNode, type Fact } from '@halloo/flow/run';
import type { NameOf } from '../../../features/flows/node-namer.ts';
import { endInWords } from '../../../lib/cause-words.ts';
import { say } from '../../../platform/words.ts';
import { type PlayEnd, playAt } from '../../tally/plays.ts';
import type { CallRecord } from '../call-sql.ts';
import { givenIn, phoneOf } from '../describe-calls.ts';

interface PlayedVersion {
  readonly name: string;
  readonly durationMs: number;
  /** The script was edited since. */
  readonly isOld: boolean;
  readonly audio: string | null;
}

/** Data that the steps of a call need besides the call itself. */
export interface StepParts {
  readonly nameOf: NameOf;
  readonly outcomes: OutcomeNames;
  /** Why the call is not recorded, although it should be. */
  readonly unrecorded?: string | undefined;
  readonly script: (id: number, version: number) => PlayedVersion | undefined;
  /** The response for the nth answer of the call, of those that were understood or of the recorded ones that were not. */
  readonly response: (
    place: number,
    isUnderstood: boolean,
  ) =>
    | { readonly id: number; readonly recording: string | null; readonly review: AnswerReviewInWords | null }
    | undefined;
}

/** Seconds with one decimal. */
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const answeredInWords = (by: 'person' | 'machine' | 'unknown', rangMs: number): string =>
  rangMs > 0 ? say(`callStep.${by}After`, { seconds: seconds(rangMs) }) : say(`callStep.${by}`);

/** `heard` is the played part: “5.7 s of 10.3 s”. */
const playInWords = (end: PlayEnd, script: string, ms: number, lengthMs: number | undefined): string => {
  const heard = seconds(ms);
  return end === 'whole' || lengthMs === undefined
    ? say(`callStep.${end}`, { script, heard })
    : say(`callStep.${end}Of`, { script, heard, length: seconds(lengthMs) });
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? say('callStep.unknownAddress');

const actionInWords = ({ action, ok, detail }: Fact & { fact: 'acted' }, outcomes: OutcomeNames): string => {
  const logged = actionLogged(action, hostOf, outcomes);
  if (detail === '')
    return ok ? say('callStep.actionDone', { action: logged }) : say('callStep.actionFailed', { action: logged });
  return ok
    ? say('callStep.actionDetail', { action: logged, detail })
    : say('callStep.actionFailedDetail', { action: logged, detail });
};

const saidInWords = (fact: Fact & { fact: 'responded' }): string => {
  if (fact.kind === 'key') return say('callStep.pressed', { value: fact.value });
  if (fact.kind === 'digits') return say('callStep.typed', { value: fact.value });
  if (fact.kind === 'phrase') {
    return fact.text === null
      ? say('callStep.said', { value: fact.value })
      : say('callStep.saidTakenFor', { said: fact.text, value: fact.value });
  }
  return fact.value === '' ? say('callStep.leftRecording') : say('callStep.said', { value: fact.value });
};

const choiceInWords = ({ wayId, lacks }: Fact & { fact: 'chose' }, nameOf: NameOf): string => {
  const chosen = wayId === null ? say('callStep.tookOtherwise') : say('callStep.tookWay', { way: nameOf(wayId) });
  return lacks.length === 0 ? chosen : say('callStep.choiceLacks', { chosen, lacks: lacks.join('; ') });
};

const noMatchInWords = ({ given, tries, rejected }: Fact & { fact: 'no_match' }): string => {
  if (rejected) {
    return given === '' ? say('callStep.rejectedEntry', { tries }) : say('callStep.rejected', { given, tries });
  }
  return given === '' ? say('callStep.notUnderstood', { tries }) : say('callStep.noMatch', { given, tries });
};

/** `group` is empty if everybody is in one group. */
const placeInWords = ({ group, hasPlace, taken, limit }: Fact & { fact: 'placed' }): string => {
  const given = { group: group || say('callStep.everybody'), taken: taken ?? 0, limit: limit ?? 0 };
  return hasPlace ? say('callStep.placed', given) : say('callStep.full', given);
};

const requestInWords = ({ method, host, result, status, detail }: Fact & { fact: 'requested' }): string => {
  if (result === 'answered') return say('callStep.requestAnswered', { method, host, status: String(status) });
  return detail === ''
    ? say('callStep.requestNoAnswer', { method, host })
    : say('callStep.request', { method, detail });
};

const setInWords = ({ of, field, value, lack }: Fact & { fact: 'set' }, outcomes: OutcomeNames): string => {
  if (of === 'outcome') return say('callStep.setOutcome', { outcome: outcomeName(value ?? '', outcomes) });
  return lack ?? say('callStep.set', { field, value: value ?? '' });
};

type StepContent = Pick<CallStep, 'kind' | 'sentence'> & Partial<CallStep>;

/** The places of a fact among the answers of its call. */
interface Places {
  readonly given: number;
  readonly unmatched: number;
}

/** Whether what was said was recorded. The recording may be gone since. */
const isRecorded = (fact: Fact): boolean => fact.fact === 'no_match' && fact.recording !== undefined;

/** What was said and not understood, where it was recorded. */
const unmatchedIn = (fact: Fact & { fact: 'no_match' }, place: number, parts: StepParts): CallStep['response'] => {
  const response = isRecorded(fact) ? parts.response(place, false) : undefined;
  if (!response) return null;
  return {
    ...response,
    ...{ rule_id: fact.ruleId, child_id: '', kind: 'phrase', value: fact.given, said: null, outcome: null },
  };
};

/** Describes a fact as a step. Some facts have no step of their own: a link belongs to the node after it. */
const contentOf = (call: CallRecord, index: number, places: Places, parts: StepParts): StepContent | undefined => {
  const fact = call.facts[index];
  const { nameOf } = parts;
  switch (fact?.fact) {
    case undefined:
    case 'took_link':
      return undefined;
    case 'entered': {
      const before = call.facts[index - 1];
      const by = before?.fact === 'took_link' ? before.linkId : null;
      return {
        kind: 'entered',
        sentence: say('callStep.entered', { node: nameOf(fact.nodeId) }),
        node_id: fact.nodeId,
        by_link: by,
      };
    }
    case 'heard': {
      const { end = 'whole', ms = 0 } = playAt(call.facts, index) ?? {};
      const version = fact.version ?? 1;
      const script = parts.script(fact.scriptId, version);
      const name = script?.name ?? say('callStep.scriptGone');
      const told = playInWords(end, name, ms, script?.durationMs);
      return {
        kind: 'played',
        sentence: fact.nodeId === announcementNode ? say('callStep.announced', { what: told }) : told,
        node_id: fact.nodeId || null,
        play: {
          script_id: fact.scriptId,
          script_name: name,
          script_version: version,
          edited_since: script?.isOld ?? false,
          audio: script?.audio ?? null,
          heard_ms: ms,
          length_ms: script?.durationMs ?? null,
          end,
        },
      };
    }
    case 'responded': {
      const response = parts.response(places.given, true);
      return {
        kind: 'responded',
        sentence: say('callStep.responded', {
          given: saidInWords(fact),
          rule: nameOf(fact.ruleId),
          child: nameOf(fact.childId),
        }),
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
          review: response?.review ?? null,
        },
      };
    }
    case 'no_input':
      return { kind: 'no_input', sentence: say('callStep.noInput', { tries: fact.tries }), node_id: fact.ruleId };
    case 'no_match': {
      return {
        kind: 'no_match',
        sentence: noMatchInWords(fact),
        node_id: fact.ruleId,
        response: unmatchedIn(fact, places.unmatched, parts),
      };
    }
    case 'acted':
      return { kind: 'acted', sentence: actionInWords(fact, parts.outcomes), node_id: fact.nodeId, ok: fact.ok };
    case 'placed':
      return { kind: 'placed', sentence: placeInWords(fact), node_id: fact.nodeId, ok: fact.hasPlace };
    case 'requested':
      return {
        kind: 'requested',
        sentence: requestInWords(fact),
        node_id: fact.nodeId,
        ok: fact.result === 'answered',
      };
    case 'used_key': {
      const { key, use, nodeId } = fact;
      return { kind: 'used_key', sentence: say(`callStep.used.${use}`, { key }), node_id: nodeId };
    }
    case 'chose':
      return { kind: 'chose', sentence: choiceInWords(fact, nameOf), node_id: fact.nodeId };
    case 'set':
      return {
        kind: 'set',
        sentence: setInWords(fact, parts.outcomes),
        node_id: fact.nodeId,
        ok: fact.lack === null,
      };
    case 'problem':
      return { kind: 'problem', sentence: fact.sentence, node_id: fact.nodeId || null };
    case 'ended':
      return { kind: 'flow_ended', sentence: say(`endReason.${fact.reason}`) };
  }
};

const stepAt = (call: CallRecord, at: number, content: StepContent, nameOf: NameOf): CallStep => ({
  at: new Date(at).toISOString(),
  offset_ms: Math.max(0, Math.round(at - call.dialled_at.getTime())),
  node_id: null,
  by_link: null,
  play: null,
  response: null,
  ok: null,
  ...content,
  node_name: content.node_id ? nameOf(content.node_id) : '',
});

/** When a call ended by the line's own clock, which its facts use. */
const endAt = (call: CallRecord): number =>
  Math.max(
    call.dialled_at.getTime() + call.duration_ms,
    (call.answered_at?.getTime() ?? 0) + call.talk_ms,
    call.facts.at(-1)?.at ?? 0,
  );

/** A call step by step, from dialling to its end. */
export const stepsOf = (call: CallRecord, parts: StepParts): CallStep[] => {
  const dialledAt = call.dialled_at.getTime();
  const number = phoneOf(call.number);
  const steps: CallStep[] = [];
  const add = (at: number, content: StepContent) => steps.push(stepAt(call, at, content, parts.nameOf));
  if (call.direction === 'out') {
    const { attempt } = call;
    const sentence =
      attempt > 1 ? say('callStep.dialledAttempt', { number, attempt }) : say('callStep.dialled', { number });
    add(dialledAt, { kind: 'dialled', sentence });
  } else add(dialledAt, { kind: 'called_in', sentence: say('callStep.calledIn', { number }) });
  if (call.rang_at) {
    const rangAt = call.rang_at.getTime();
    add(rangAt, {
      kind: 'rang',
      sentence: say('callStep.rang', { seconds: seconds(Math.max(0, rangAt - dialledAt)) }),
    });
  }
  if (call.answered_at && call.answered_by) {
    const answeredAt = call.answered_at.getTime();
    const sentence =
      call.direction === 'in'
        ? say('callStep.hallooAnswered')
        : answeredInWords(call.answered_by, answeredAt - dialledAt);
    add(answeredAt, { kind: 'answered', sentence });
    if (parts.unrecorded) add(answeredAt, { kind: 'problem', sentence: parts.unrecorded });
  }
  const places = { given: -1, unmatched: -1 };
  for (const [index, fact] of call.facts.entries()) {
    if (fact.fact === 'responded') places.given += 1;
    else if (isRecorded(fact)) places.unmatched += 1;
    const content = contentOf(call, index, places, parts);
    if (content) add(fact.at, content);
  }
  if (call.result !== null) {
    add(endAt(call), { kind: 'ended', sentence: endInWords(call.result, call.cause ?? 0, call.sip_status) });
  }
  return steps;
};
