import type { Graph } from '../graph.ts';
import type { Answer, AnswerKind, ChildNode, FlowNode } from '../model.ts';
import type { ActionKind } from '../schema.ts';
import type { FlowFacts } from './problem.ts';

export const answerWords: Readonly<Record<AnswerKind, string>> = {
  key: 'Keypad',
  phrase: 'Voice Response',
  digits: 'User Keypad Input',
  speech: 'User Voice Input',
};

export const actionWords: Readonly<Record<ActionKind, string>> = {
  transfer: 'Transfer to a number',
  sms: 'Send SMS',
  webhook: 'Call a webhook',
  do_not_call: 'Add to do-not-call',
  outcome: 'Set outcome',
  callback: 'Schedule a callback',
  replay: 'Replay the last audio',
};

/** Given words within a sentence. */
export const quoted = (text: string): string => `“${text.trim()}”`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const answerText = (answer: Answer): string =>
  answer.kind === 'key' ? (answer.key ?? '') : answer.kind === 'phrase' ? answer.keyword : '';

const childWords = (child: ChildNode): string => {
  const text = child.name.trim() || answerText(child.answer).trim();
  return `The ${answerWords[child.answer.kind]} child${text ? ` ${quoted(text)}` : ''}`;
};

/** At most this many answers tell one Rule from another. */
const mostAnswers = 4;

const ruleWords = (children: readonly ChildNode[]): string => {
  const answers = children.map((child) => child.name.trim() || answerText(child.answer).trim()).filter(Boolean);
  const few = answers.slice(0, mostAnswers).map(quoted);
  return few.length > 0 ? `The Rule with ${listed(answers.length > mostAnswers ? [...few, 'more'] : few)}` : 'The Rule';
};

/** A node as the subject of a sentence: by its name, or by what tells it from others of its kind. */
export const nodeWords = (node: FlowNode, graph: Graph, facts: FlowFacts): string => {
  const named = (kind: string, other = '') => {
    const name = node.name.trim() || other;
    return name ? `The ${kind} ${quoted(name)}` : `The ${kind}`;
  };
  switch (node.kind) {
    case 'start':
      return named('Start');
    case 'audio':
      return named('Audio Play', node.scriptId === null ? '' : facts.scripts?.get(node.scriptId)?.name);
    case 'rule':
      return node.name.trim() ? named('Rule') : ruleWords(graph.children(node.id));
    case 'child':
      return childWords(node);
    case 'action':
      return named('System Action', node.action ? actionWords[node.action.kind] : '');
    case 'end':
      return named('End', node.outcome ?? '');
  }
};
