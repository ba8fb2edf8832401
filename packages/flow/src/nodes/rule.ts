import { askAgain, takeAnswer, takeKey, wayOn } from '../answering.ts';
import { ask, awaitedKind, takesKeys } from '../asking.ts';
import { heardOut } from '../playing.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { listed, named, quoted } from '../sentence.ts';
import { problem } from '../walk.ts';
import { answerKey, answerText, answerWords, type ChildNode } from './child.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface RuleNode extends NodeBase {
  readonly kind: 'rule';
}

/** At most this many answers tell one Rule from another. */
const mostAnswers = 4;

const unnamedWords = (children: readonly ChildNode[]): string => {
  const answers = children.map((child) => child.name.trim() || answerText(child.answer)).filter(Boolean);
  const few = answers.slice(0, mostAnswers).map(quoted);
  return few.length > 0 ? `The Rule with ${listed(answers.length > mostAnswers ? [...few, 'more'] : few)}` : 'The Rule';
};

function* wrongChildren({ graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const children = graph.children(rule.id);
  const kind = graph.ruleKind(rule.id);
  if (kind === 'none') {
    yield {
      code: 'rule_without_children',
      sentence: `${words(rule)} has no answers, so there is nothing that it could wait for.`,
      hint: 'Add each answer in the panel of the Rule: a key, a word, or a free input.',
      nodeId: rule.id,
    };
  }
  if (kind === 'mixed') {
    const kinds = [...new Set(children.map((child) => answerWords[child.answer.kind]))];
    yield {
      code: 'mixed_children',
      sentence: `${words(rule)} has children of different kinds (${listed(kinds)}), and can wait for one kind only.`,
      hint: 'Keep the children of one kind and delete the others.',
      nodeId: rule.id,
    };
  }
  if ((kind === 'digits' || kind === 'speech') && children.length > 1) {
    yield {
      code: 'too_many_children',
      sentence: `${words(rule)} has ${children.length} ${answerWords[kind]} children, and takes one input only.`,
      hint: 'Keep one of the children; use a further Rule for a further input.',
      nodeId: rule.id,
    };
  }
}

/** What callers give to choose this child, and how it is compared. */
const answersOf = ({ answer }: ChildNode): { text: string; key: string }[] => {
  if (answer.kind === 'key') return answer.key === null ? [] : [{ text: answer.key, key: answer.key }];
  if (answer.kind !== 'phrase') return [];
  return [answer.keyword, ...answer.synonyms].map((text) => ({ text, key: answerKey(text) })).filter(({ key }) => key);
};

/** A Rule tries its children in this order. The first with an answer gets it; the problem is at the later ones. */
function* sameAnswers({ graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const owners = new Map<string, ChildNode>();
  for (const child of graph.children(rule.id)) {
    const taken = answersOf(child).find(({ key }) => owners.has(`${child.answer.kind} ${key}`));
    for (const { key } of answersOf(child)) {
      const full = `${child.answer.kind} ${key}`;
      if (!owners.has(full)) owners.set(full, child);
    }
    if (!taken) continue;
    const isKey = child.answer.kind === 'key';
    yield {
      code: isKey ? 'same_key_twice' : 'keyword_twice',
      sentence: isKey
        ? `${words(child)} waits for a key that another child of its Rule already has.`
        : `${words(child)} waits for ${quoted(taken.text)}, which another child of its Rule already has.`,
      hint: isKey ? 'Choose another key, or delete one of the two.' : 'Take the word out of one of the two children.',
      nodeId: child.id,
    };
  }
}

/**
 * A Rule asks, and while a call is here the run is in one of two states:
 *
 *   waiting for key, digits, phrase or speech --no input, no match--> playing again (where audio led here)
 *   playing again --played, play_failed, or a key that counts--> waiting
 *
 * An answer leads to its child; the third try without one leads on by the Rule's own link, or to the end.
 */
export const rule: NodeSpec<RuleNode> = {
  type: 'Rule',
  words: 'Rule',
  properties: {},
  read: () => ({}),
  write: () => ({}),
  fresh: {},
  wayOut: 'optional',
  waitsForCaller: true,
  subject: (node, graph) => (node.name.trim() ? named('Rule', node.name) : unnamedWords(graph.children(node.id))),

  *problems(node, checked) {
    yield* wrongChildren(checked, node);
    yield* sameAnswers(checked, node);
  },

  enter: (walk, node, key) => {
    const kind = awaitedKind(walk, node.id);
    if (kind === undefined) {
      if (walk.graph.ruleKind(node.id) === 'mixed') {
        problem(walk, 'mixed_children', 'The children of this Rule wait for different kinds of answers.');
      } else {
        problem(walk, 'rule_without_children', 'This Rule has no child that could be answered.');
      }
      return wayOn(walk, node, 'no_way_on');
    }
    walk.run = { ...walk.run, tries: 1 };
    return (key === undefined ? undefined : takeKey(walk, node, key)) ?? ask(walk, node, kind);
  },
  handle: (walk, node, event) => {
    if (walk.run.waiting.for !== 'played') return takeAnswer(walk, node, event);
    const out = heardOut(walk, event, node.id);
    return out && ((out.key === undefined ? undefined : takeKey(walk, node, out.key)) ?? askAgain(walk, node));
  },
  cutBy: (walk, node) => (takesKeys(walk, node.id) ? node.id : undefined),
};
