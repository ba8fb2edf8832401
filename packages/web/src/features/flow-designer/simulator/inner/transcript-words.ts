import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import type { EndReason } from '@halloo/flow/run';
import type { Action } from '@halloo/flow/schema';
import type { Entry } from './entries.ts';

const quoted = (text: string) => `“${text}”`;

export const minutesInWords = (minutes: number): string => {
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
};

/** What a System Action would do in a real call. */
export const actionInWords = (action: Action): string => {
  switch (action.kind) {
    case 'transfer':
      return `Would transfer the call to ${action.number}`;
    case 'sms':
      return `Would send an SMS: ${quoted(action.text)}`;
    case 'webhook':
      return `Would call the webhook ${action.url}`;
    case 'do_not_call':
      return 'Would add the number to the do-not-call list';
    case 'outcome':
      return `Would record the outcome ${action.outcome ?? ''}`.trim();
    case 'callback':
      return `Would call back in ${minutesInWords(action.minutes ?? 0)}`;
    case 'replay':
      return 'Would play the last audio again';
  }
};

const endings: Readonly<Record<EndReason, string>> = {
  end: 'The call ended at End',
  hung_up: 'The caller hung up',
  no_way_on: 'The call ended: there was no way on',
  no_answer: `The call ended: no answer after ${limits.tries} tries`,
  too_many_steps: `The call ended: more than ${limits.steps} steps`,
  too_long: `The call ended: longer than ${limits.callMs / 60_000} minutes`,
  cut_short: 'The call ended: the campaign was cancelled',
  problem: 'The call ended because of a problem',
};

export const endingInWords = (reason: EndReason): string => endings[reason];

const tryOf = (tries: number) => `try ${tries} of ${limits.tries}`;

const childName = (flow: Flow, nodeId: string) => flow.nodes[nodeId]?.name.trim() ?? '';

const understood = (entry: Extract<Entry, { kind: 'understood' }>, flow: Flow): string => {
  const name = childName(flow, entry.nodeId);
  const { answer, value } = entry;
  if (answer === 'digits') return name ? `Kept ${value} as ${quoted(name)}` : `Kept ${value}`;
  if (answer === 'speech') {
    const what = value === '' ? 'Kept the recording' : `Kept ${quoted(value)}`;
    return name ? `${what} as ${quoted(name)}` : what;
  }
  const given = answer === 'phrase' ? quoted(value) : value;
  return name && name !== value ? `Understood ${given} as ${quoted(name)}` : `Understood ${given}`;
};

const played = ({ script, state, reason }: Extract<Entry, { kind: 'play' }>): string => {
  const name = script && quoted(script.name);
  if (state === 'cut') return `${name ?? 'A script'} was cut short`;
  if (state === 'failed') return `${name ?? 'A script'} could not be played: ${reason}`;
  return `${state === 'whole' ? 'Played' : 'Playing'} ${name ?? 'a script'}`;
};

const acted = ({ action, state }: Extract<Entry, { kind: 'act' }>): string => {
  const words = actionInWords(action);
  if (state === 'acting') return words;
  return `${words} (${state === 'worked' ? 'as if it worked' : 'as if it failed'})`;
};

/** A line of the transcript in plain words. */
export const entryInWords = (entry: Entry, flow: Flow): string => {
  switch (entry.kind) {
    case 'answered':
      return 'The call was answered';
    case 'play':
      return played(entry);
    case 'keys': {
      const keys = [...entry.keys].join(' ');
      return entry.counted ? `Pressed ${keys}` : `Pressed ${keys}, which does not count here`;
    }
    case 'said':
      return entry.text === '' ? 'Said something' : `Said ${quoted(entry.text)}`;
    case 'recorded': {
      const seconds = Math.round(entry.ms / 1000);
      const what = seconds > 0 ? `Recorded ${seconds} s` : 'Recorded';
      return entry.text ? `${what}: ${quoted(entry.text)}` : what;
    }
    case 'no_input':
      return `No answer in time, ${tryOf(entry.tries)}`;
    case 'no_match':
      return entry.given === ''
        ? `Nothing was understood, ${tryOf(entry.tries)}`
        : `${quoted(entry.given)} is none of the answers, ${tryOf(entry.tries)}`;
    case 'understood':
      return understood(entry, flow) + (entry.outcome ? `: ${entry.outcome}` : '');
    case 'act':
      return acted(entry);
    case 'problem':
      return entry.sentence;
    case 'hung_up':
      return 'Hung up';
    case 'ended':
      return endings[entry.reason] + (entry.outcome ? `, with the outcome ${entry.outcome}` : '');
  }
};

/** Whose line it is: the caller's stand at the other side. */
export const isCallers = ({ kind }: Entry): boolean =>
  kind === 'keys' || kind === 'said' || kind === 'recorded' || kind === 'hung_up';
