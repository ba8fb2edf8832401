import { askAgain, leaveRule, takeAnswer, takeKey } from '../answering.ts';
import { ask, awaitedKind, takesKeys } from '../asking.ts';
import { afterPlay } from '../playing.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { listed, named, quoted } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { problem } from '../walk.ts';
import { say } from '../words.ts';
import { answerKey, answerText, type ChildNode } from './child.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface RuleNode extends NodeBase {
  readonly kind: 'rule';
  /** The question of a form that it asks: its column in the form's results, and its row in the form. */
  readonly form?: { readonly column: string; readonly row: number };
  /** How often it asks in total, and how long it waits for an answer. Undefined: as every Rule (`limits`). */
  readonly tries?: number;
  readonly waitSeconds?: number;
}

const mostRows = 1_048_576;

const properties = ({ z, words }: Shapes) => ({
  form: z.looseObject({ column: words(documentLimits.name), row: z.number().int().min(0).max(mostRows) }).nullish(),
  tries: z.number().int().min(documentLimits.tries.min).max(documentLimits.tries.max).nullish(),
  wait_seconds: z.number().int().min(documentLimits.waitSeconds.min).max(documentLimits.waitSeconds.max).nullish(),
});

/** At most this many answers are listed to identify an unnamed Rule. */
const maxAnswers = 4;

const unnamedWords = (children: readonly ChildNode[]): string => {
  const answers = children.map((child) => child.name.trim() || answerText(child.answer)).filter(Boolean);
  const few = answers.slice(0, maxAnswers).map(quoted);
  if (few.length === 0) return named('rule', '');
  const shown = answers.length > maxAnswers ? [...few, say('flow.node.moreAnswers')] : few;
  return say('flow.node.ruleWith', { answers: listed(shown) });
};

function* wrongChildren({ graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const children = graph.children(rule.id);
  const kind = graph.ruleKind(rule.id);
  if (kind === 'none') {
    yield {
      code: 'rule_without_children',
      sentence: say('flow.problem.ruleWithoutChildren', { node: words(rule) }),
      hint: say('flow.hint.ruleWithoutChildren'),
      nodeId: rule.id,
    };
  }
  if (kind === 'mixed') {
    const kinds = [...new Set(children.map((child) => say(`answerKind.${child.answer.kind}`)))];
    yield {
      code: 'mixed_children',
      sentence: say('flow.problem.mixedChildren', { node: words(rule), kinds: listed(kinds) }),
      hint: say('flow.hint.mixedChildren'),
      nodeId: rule.id,
    };
  }
  if ((kind === 'digits' || kind === 'speech') && children.length > 1) {
    yield {
      code: 'too_many_children',
      sentence: say('flow.problem.tooManyChildren', {
        node: words(rule),
        count: children.length,
        kind: say(`answerKind.${kind}`),
      }),
      hint: say('flow.hint.tooManyChildren'),
      nodeId: rule.id,
    };
  }
}

/** The inputs that select this child, and their comparison keys. */
const answersOf = ({ answer }: ChildNode): { text: string; key: string }[] => {
  if (answer.kind === 'key') return answer.key === null ? [] : [{ text: answer.key, key: answer.key }];
  if (answer.kind !== 'phrase') return [];
  return [answer.keyword, ...answer.synonyms].map((text) => ({ text, key: answerKey(text) })).filter(({ key }) => key);
};

/**
 * A Rule tries its children in this order. The first child with an answer gets it; the problem is reported at the later
 * ones.
 */
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
        ? say('flow.problem.sameKey', { node: words(child) })
        : say('flow.problem.sameKeyword', { node: words(child), keyword: taken.text.trim() }),
      hint: isKey ? say('flow.hint.sameKey') : say('flow.hint.sameKeyword'),
      nodeId: child.id,
    };
  }
}

/**
 * A Rule asks, and while a call is here the run is in one of two states:
 *
 *   waiting for key, digits, phrase or speech --no input, no match--> playing again (if audio led here)
 *   playing again --played, play_failed, or a key that counts--> waiting
 *
 * An answer leads to its child; after the last try without an answer the call takes the Rule's own link, or ends.
 */
export const rule: NodeSpec<RuleNode, ReturnType<typeof properties>> = {
  type: 'Rule',
  properties,
  read: ({ form, tries, wait_seconds }) => ({
    ...(form && { form: { column: form.column, row: form.row } }),
    ...(tries && { tries }),
    ...(wait_seconds && { waitSeconds: wait_seconds }),
  }),
  write: ({ form, tries, waitSeconds }) => ({
    ...(form && { form: { ...form } }),
    ...(tries !== undefined && { tries }),
    ...(waitSeconds !== undefined && { wait_seconds: waitSeconds }),
  }),
  fresh: {},
  owns: 'answers',
  wayOut: 'optional',
  waitsForCaller: true,
  subject: (node, graph) => (node.name.trim() ? named('rule', node.name) : unnamedWords(graph.children(node.id))),

  *problems(node, checked) {
    yield* wrongChildren(checked, node);
    yield* sameAnswers(checked, node);
  },

  enter: (walk, node, key) => {
    const kind = awaitedKind(walk, node.id);
    if (kind === undefined) {
      if (walk.graph.ruleKind(node.id) === 'mixed') {
        problem(walk, 'mixed_children', say('flow.run.mixedChildren'));
      } else {
        problem(walk, 'rule_without_children', say('flow.run.ruleWithoutChildren'));
      }
      return leaveRule(walk, node, 'no_way_on');
    }
    walk.run = { ...walk.run, tries: 1 };
    return (key === undefined ? undefined : takeKey(walk, node, key)) ?? ask(walk, node, kind);
  },
  handle: (walk, node, event) => {
    if (walk.run.waiting.for !== 'played') return takeAnswer(walk, node, event);
    const out = afterPlay(walk, event, node.id);
    return out && ((out.key === undefined ? undefined : takeKey(walk, node, out.key)) ?? askAgain(walk, node));
  },
  cutBy: (walk, node) => (takesKeys(walk, node.id) ? node.id : undefined),
};
