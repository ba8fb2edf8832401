import type { Action } from '@halloo/flow/actions/registry';
import { triesOf } from '@halloo/flow/asking';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import { type OutcomeNames, outcomeName } from '@halloo/flow/outcome-names';
import type { EndReason } from '@halloo/flow/run';
import { nodeAt } from '@halloo/flow/walk';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import type { Entry } from '../../../../shared/phone/entries.ts';
import { say } from '../../../../words/say.ts';
import { actionView } from '../../actions/registry.ts';

/** The effect of a System Action in a real call. */
export const actionInWords = (action: Action, outcomes?: OutcomeNames): string =>
  actionView(action.kind).would(action, outcomes);

const endings: Readonly<Record<EndReason, string>> = {
  end: say('designer.ending.end'),
  hung_up: say('designer.ending.hungUp'),
  no_way_on: say('designer.ending.noWayOn'),
  no_answer: say('designer.ending.noAnswer'),
  too_many_steps: say('designer.ending.tooManySteps', { steps: limits.steps }),
  too_long: say('designer.ending.tooLong', { minutes: limits.callMs / 60_000 }),
  stopped: say('designer.ending.stopped'),
  cut_short: say('designer.ending.cutShort'),
  problem: say('designer.ending.problem'),
  interrupted: say('designer.ending.interrupted'),
};

export const endingInWords = (reason: EndReason): string => endings[reason];

const withOutcome = (line: string, outcome: string | null, outcomes: OutcomeNames | undefined): string =>
  outcome ? say('designer.ending.withOutcome', { line, outcome: outcomeName(outcome, outcomes) }) : line;

const understood = ({ answer, value, nodeId }: Extract<Entry, { kind: 'understood' }>, flow: Flow): string => {
  const name = flow.nodes[nodeId]?.name.trim() ?? '';
  const as = name && (name !== value || answer === 'digits' || answer === 'speech');
  const what = answer === 'speech' && value === '' ? 'recording' : answer;
  return as ? say(`designer.understood.${what}As`, { value, name }) : say(`designer.understood.${what}`, { value });
};

const played = ({ script, state, reason }: Extract<Entry, { kind: 'play' }>): string =>
  say(`designer.played.${state}`, { known: script ? 'yes' : 'no', script: script?.name ?? '', reason });

const acted = ({ action, state }: Extract<Entry, { kind: 'act' }>, outcomes: OutcomeNames | undefined): string => {
  const words = actionInWords(action, outcomes);
  return state === 'acting' ? words : say(`designer.acted.${state}`, { action: words });
};

const pressed = ({ keys, counted }: Extract<Entry, { kind: 'keys' }>): string =>
  say(counted ? 'designer.transcript.pressed' : 'designer.transcript.pressedInVain', { keys: [...keys].join(' ') });

const recorded = ({ text, ms }: Extract<Entry, { kind: 'recorded' }>): string => {
  const seconds = Math.round(ms / 1000);
  return text
    ? say('designer.transcript.recordedText', { seconds, text })
    : say('designer.transcript.recorded', { seconds });
};

/** How often the Rule of an entry asks in all. A Rule of a sub-flow is not among the nodes that are drawn. */
const triesAt = (flow: Flow, nodeId: string): number => {
  const rule = nodeAt(expanded(flow), nodeId);
  return rule?.kind === 'rule' ? triesOf(rule) : limits.tries;
};

const noMatch = (
  { given, nodeId, tries: attempt, rejected }: Extract<Entry, { kind: 'no_match' }>,
  flow: Flow,
): string => {
  const tries = triesAt(flow, nodeId);
  if (rejected) return say('designer.transcript.rejected', { given, attempt, tries });
  return given === ''
    ? say('designer.transcript.nothingUnderstood', { attempt, tries })
    : say('designer.transcript.noMatch', { given, attempt, tries });
};

const chose = (
  { wayId, lacks }: Extract<Entry, { kind: 'chose' }>,
  flow: Flow,
  outcomes: OutcomeNames | undefined,
): string => {
  const way = flow.nodes[wayId ?? ''];
  const line = way
    ? say('designer.transcript.chose', { way: nodeTitle(way, flow, { get: () => undefined, outcomes }).title })
    : say('designer.transcript.choseNone');
  return lacks.length > 0 ? say('designer.transcript.choseWithout', { line, reasons: lacks.join(', ') }) : line;
};

const given = (
  { of, field, value, lack }: Extract<Entry, { kind: 'set' }>,
  outcomes: OutcomeNames | undefined,
): string => {
  if (of === 'outcome') return say('designer.transcript.setOutcome', { outcome: outcomeName(value ?? '', outcomes) });
  return lack ?? say('designer.transcript.set', { field, value: value ?? '' });
};

/** A line of the transcript in plain words. */
export const entryInWords = (entry: Entry, flow: Flow, outcomes?: OutcomeNames): string => {
  switch (entry.kind) {
    case 'answered':
      return say('designer.transcript.answered');
    case 'play':
      return played(entry);
    case 'keys':
      return pressed(entry);
    case 'said':
      return entry.text === ''
        ? say('designer.transcript.saidSomething')
        : say('designer.transcript.said', { text: entry.text });
    case 'recorded':
      return recorded(entry);
    case 'no_input':
      return say('designer.transcript.noInput', { attempt: entry.tries, tries: triesAt(flow, entry.nodeId) });
    case 'no_match':
      return noMatch(entry, flow);
    case 'understood':
      return withOutcome(understood(entry, flow), entry.outcome, outcomes);
    case 'act':
      return acted(entry, outcomes);
    case 'placed': {
      const group = entry.group || say('designer.transcript.everybody');
      return say(entry.hasPlace ? 'designer.transcript.placed' : 'designer.transcript.full', { group });
    }
    case 'request':
      return say(`designer.requested.${entry.state}`, { method: entry.method, host: entry.host });
    case 'chose':
      return chose(entry, flow, outcomes);
    case 'set':
      return given(entry, outcomes);
    case 'used_key':
      return say(`designer.usedKey.${entry.use}`);
    case 'problem':
      return entry.sentence;
    case 'hung_up':
      return say('designer.transcript.hungUp');
    case 'ended':
      return withOutcome(endings[entry.reason], entry.outcome, outcomes);
  }
};

/** Whether it is the caller's line, which is on the other side. */
export const isCallers = ({ kind }: Entry): boolean =>
  kind === 'keys' || kind === 'said' || kind === 'recorded' || kind === 'hung_up';
