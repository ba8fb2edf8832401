import { conditionsInWords } from '../condition-words.ts';
import {
  type Condition,
  needsNoValue,
  readCondition,
  readNumber,
  wireCondition,
  writeCondition,
} from '../conditions.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { leaves } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

/** The results that have a way of their own, by the kind of node. */
export const resultsWithWays = { request: ['refused', 'failed'], quota: ['full'] } as const;
export const wayResults = Object.values(resultsWithWays).flat();

const resultsAt = (kind: string | undefined): readonly string[] | undefined =>
  kind === 'request' || kind === 'quota' ? resultsWithWays[kind] : undefined;

/** One way out of a Branch, a Random Split, an HTTP Request or a Quota. */
export interface WayNode extends NodeBase {
  readonly kind: 'way';
  /** The node that chooses it; it need not exist in a draft. */
  readonly ownerId: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly Condition[];
  /** Its share of the calls at a Random Split, relative to the other ways. */
  readonly weight: number;
  /** The result for which an HTTP Request or a Quota takes it. */
  readonly on: (typeof wayResults)[number] | null;
}

const properties = (shapes: Shapes) => ({
  branch_node_id: shapes.nodeId.nullish(),
  match: shapes.z.enum(['all', 'any']).nullish(),
  conditions: shapes.z.array(wireCondition(shapes)).max(documentLimits.conditions).nullish(),
  weight: shapes.z.number().int().min(documentLimits.weight.min).max(documentLimits.weight.max).nullish(),
  on_result: shapes.z.enum(wayResults).nullish(),
});

const isComplete = ({ of, name, as, is, value, most }: Condition): boolean => {
  if ((of === 'field' || of === 'answer') && name.trim() === '') return false;
  if (needsNoValue(is)) return true;
  const given = is === 'between' ? [value, most] : [value];
  return given.every((text) => {
    if (text.trim() === '') return false;
    return as !== 'number' || text.includes('{') || readNumber(text) !== undefined;
  });
};

function* withoutResult({ graph, words }: Checked, way: WayNode, results: readonly string[]): Iterable<Found> {
  const first = graph.parts(way.ownerId).find((part) => part.kind === 'way' && part.on === way.on);
  if (way.on !== null && results.includes(way.on) && first?.id === way.id) return;
  yield {
    code: 'way_without_result',
    sentence: say('flow.problem.wayWithoutResult', { node: words(way) }),
    hint: say('flow.hint.wayWithoutResult'),
    nodeId: way.id,
  };
}

function* unfinished({ node, words }: Checked, way: WayNode): Iterable<Found> {
  const owner = node(way.ownerId)?.kind;
  const subject = { node: words(way) };
  if (owner !== 'branch' && owner !== 'split') {
    yield {
      code: 'orphan_way',
      sentence: say('flow.problem.orphanWay', subject),
      hint: say('flow.hint.orphanWay'),
      nodeId: way.id,
    };
    return;
  }
  if (owner === 'split') return;
  if (way.conditions.length === 0) {
    yield {
      code: 'way_without_condition',
      sentence: say('flow.problem.wayWithoutCondition', subject),
      hint: say('flow.hint.wayWithoutCondition'),
      nodeId: way.id,
    };
  } else if (!way.conditions.every(isComplete)) {
    yield {
      code: 'condition_incomplete',
      sentence: say('flow.problem.conditionIncomplete', subject),
      hint: say('flow.hint.conditionIncomplete'),
      nodeId: way.id,
    };
  }
  const lost = way.conditions.find(({ of, name }) => of === 'answer' && name !== '' && node(name)?.kind !== 'rule');
  if (lost) {
    yield {
      code: 'answer_gone',
      sentence: say('flow.problem.answerGone', subject),
      hint: say('flow.hint.answerGone'),
      nodeId: way.id,
    };
  }
}

/** The node that it belongs to chooses it; the way only leads on. */
export const way: NodeSpec<WayNode, ReturnType<typeof properties>> = {
  type: 'Branch Child',
  properties,
  read: (given) => ({
    ownerId: given.branch_node_id ?? '',
    match: given.match ?? 'all',
    conditions: (given.conditions ?? []).map(readCondition),
    weight: given.weight ?? 1,
    on: given.on_result ?? null,
  }),
  write: ({ ownerId, match, conditions, weight, on }) => ({
    branch_node_id: ownerId || null,
    match,
    conditions: conditions.map(writeCondition),
    weight,
    on_result: on,
  }),
  fresh: { ownerId: '', match: 'all', conditions: [], weight: 1, on: null },
  fieldWords: {
    branch_node_id: 'branch',
    match: 'match',
    conditions: 'conditions',
    weight: 'weight',
    on_result: 'result',
  },
  valueWords: {
    conditions: (node, { questionName, outcomes }) => conditionsInWords(node, questionName, outcomes),
  },
  owner: { of: ({ ownerId }) => ownerId, with: (node, ownerId) => ({ ...node, ownerId }) },
  outcomes: ({ conditions }) =>
    // A document from elsewhere may compare with a field in braces.
    conditions.map(({ of, is, value }) =>
      of === 'outcome' && (is === 'is' || is === 'is_not') && value !== '' && !value.includes('{') ? value : null,
    ),
  label: (node, outcomes) =>
    node.on ? say(`flow.result.${node.on}`) : conditionsInWords(node, () => undefined, outcomes),
  subject: (node) => named('way', node.name),
  texts: ({ conditions }) =>
    conditions.flatMap(({ of, name, is, value, most }) =>
      // A field may be missing where the condition asks whether it is empty.
      of === 'field' && !needsNoValue(is) ? [`{${name}}`, value, most] : [value, most],
    ),
  problems: (node, checked) => {
    const results = resultsAt(checked.node(node.ownerId)?.kind);
    return results ? withoutResult(checked, node, results) : unfinished(checked, node);
  },
  enter: () => leaves(),
};
