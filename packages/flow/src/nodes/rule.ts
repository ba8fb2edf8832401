import { leaveRule, takeAnswer, takeKey, takePlayed, takeWords } from '../answering.ts';
import { ask, awaitedKind, takesEarly } from '../asking.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { newReadBack, type ReadBack, readBackLack, readReadBack, wireReadBack, writeReadBack } from '../read-back.ts';
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
  /** Said when nothing came in time, before the question is asked again. */
  readonly noInputScriptId?: number;
  /** Said when something else came: a wrong key, digits that fail their check, words that were not understood. */
  readonly noMatchScriptId?: number;
  /** Only typed digits are read back. */
  readonly readBack?: ReadBack;
  /** How often it asks in total, and how long it waits for an answer. Undefined: as every Rule (`limits`). */
  readonly tries?: number;
  readonly waitSeconds?: number;
}

/** Of a sheet. */
export const mostFormRows = 1_048_576;

const properties = (shapes: Shapes) => {
  const { z, words, scriptId } = shapes;
  return {
    form: z
      .looseObject({ column: words(documentLimits.name), row: z.number().int().min(0).max(mostFormRows) })
      .nullish(),
    tries: z.number().int().min(documentLimits.tries.min).max(documentLimits.tries.max).nullish(),
    wait_seconds: z.number().int().min(documentLimits.waitSeconds.min).max(documentLimits.waitSeconds.max).nullish(),
    no_input_script_id: scriptId.nullish(),
    no_match_script_id: scriptId.nullish(),
    read_back: wireReadBack(shapes).nullish(),
  };
};

/** The node with a script in one of its fields, or without it. */
const withPrompt = (
  node: RuleNode,
  field: 'noInputScriptId' | 'noMatchScriptId',
  scriptId: number | null,
): RuleNode => {
  const { [field]: _, ...others } = node;
  return scriptId === null ? others : { ...others, [field]: scriptId };
};

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

function* wrongReadBack({ graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const { id, readBack } = rule;
  if (!readBack) return;
  const kind = graph.ruleKind(id);
  const lack = readBackLack(readBack);
  if (kind !== 'digits' && kind !== 'none') {
    yield {
      code: 'read_back_unused',
      sentence: say('flow.problem.readBackUnused', { node: words(rule) }),
      hint: say('flow.hint.readBackUnused'),
      nodeId: id,
    };
  } else if (lack) {
    yield {
      code: 'read_back_incomplete',
      sentence: say(`flow.problem.readBack.${lack}`, { node: words(rule) }),
      hint: say(`flow.hint.readBack.${lack}`),
      nodeId: id,
    };
  }
}

/**
 * A Rule asks, and while a call is here the run is in one of these states:
 *
 *   waiting for key, digits, phrase or speech --no input, no match--> playing the prompt for it, then the audio that led
 *   here, as far as there are any --played, play_failed, or a key that counts--> waiting
 *
 *   waiting for digits --right ones, to be read back--> playing them --played--> waiting for a key
 *   waiting for a key --yes--> answered; --no--> as no match; --anything else--> playing them again
 *
 * An answer leads to its child; after the last try without an answer the call takes the Rule's own link, or ends.
 */
export const rule: NodeSpec<RuleNode, ReturnType<typeof properties>> = {
  type: 'Rule',
  properties,
  read: ({ form, tries, wait_seconds, no_input_script_id, no_match_script_id, read_back }) => ({
    ...(form && { form: { column: form.column, row: form.row } }),
    ...(tries && { tries }),
    ...(wait_seconds && { waitSeconds: wait_seconds }),
    ...(no_input_script_id && { noInputScriptId: no_input_script_id }),
    ...(no_match_script_id && { noMatchScriptId: no_match_script_id }),
    ...(read_back && { readBack: readReadBack(read_back) }),
  }),
  write: ({ form, tries, waitSeconds, noInputScriptId, noMatchScriptId, readBack }) => ({
    ...(form && { form: { ...form } }),
    ...(tries !== undefined && { tries }),
    ...(waitSeconds !== undefined && { wait_seconds: waitSeconds }),
    ...(noInputScriptId && { no_input_script_id: noInputScriptId }),
    ...(noMatchScriptId && { no_match_script_id: noMatchScriptId }),
    ...(readBack && { read_back: writeReadBack(readBack) }),
  }),
  fresh: {},
  lay: { read_back: (came, changed) => (came && changed ? { ...came, ...changed } : changed) },
  fieldWords: { no_input_script_id: 'noInputScript', no_match_script_id: 'noMatchScript', read_back: 'readBack' },
  prompts: {
    no_input: {
      of: (node) => node.noInputScriptId ?? null,
      with: (node, scriptId) => withPrompt(node, 'noInputScriptId', scriptId),
    },
    no_match: {
      of: (node) => node.noMatchScriptId ?? null,
      with: (node, scriptId) => withPrompt(node, 'noMatchScriptId', scriptId),
    },
    read_back: {
      of: (node) => node.readBack?.scriptId ?? null,
      with: (node, scriptId) =>
        node.readBack || scriptId !== null
          ? { ...node, readBack: { ...(node.readBack ?? newReadBack), scriptId } }
          : node,
    },
  },
  owns: 'answers',
  wayOut: 'optional',
  waitsForCaller: true,
  subject: (node, graph) => (node.name.trim() ? named('rule', node.name) : unnamedWords(graph.children(node.id))),

  *problems(node, checked) {
    yield* wrongChildren(checked, node);
    yield* sameAnswers(checked, node);
    yield* wrongReadBack(checked, node);
  },

  enter: (walk, node, { key, said }) => {
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
    if (said) return takeWords(walk, node, said);
    return (key === undefined ? undefined : takeKey(walk, node, key)) ?? ask(walk, node, kind);
  },
  handle: (walk, node, event) =>
    walk.run.waiting.for === 'played' ? takePlayed(walk, node, event) : takeAnswer(walk, node, event),
  cutBy: (walk, node) => (takesEarly(walk, node.id) ? node.id : undefined),
};
