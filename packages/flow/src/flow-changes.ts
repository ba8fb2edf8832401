import { kindWords, ownerOf, partsOf } from './about-node.ts';
import { type Graph, graphOf } from './graph.ts';
import type { Flow, FlowNode } from './model.ts';
import { nodeNames } from './node-names.ts';
import type { ValueNames } from './nodes/node-spec.ts';
import { specOf } from './nodes/registry.ts';
import { nodesInOrder } from './nodes-in-order.ts';
import { type OutcomeNames, outcomeName } from './outcome-names.ts';
import { nodeWords } from './problems/node-words.ts';
import type { FlowFacts } from './problems/problem.ts';
import { listed } from './sentence.ts';
import { nodeAt } from './walk.ts';
import { type FieldWord, say } from './words.ts';

/** One difference that callers can notice. */
export interface FlowChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'redirected';
  /** In the later flow, or in the earlier one if it is gone. */
  readonly nodeId: string;
  readonly sentence: string;
}

interface Side extends ValueNames {
  readonly flow: Flow;
  readonly graph: Graph;
  readonly scripts: FlowFacts['scripts'];
  readonly words: (node: FlowNode) => string;
  readonly nameOf: (nodeId: string) => string;
}

const sideOf = (flow: Flow, scripts: FlowFacts['scripts'], outcomes: OutcomeNames | undefined): Side => {
  const graph = graphOf(flow);
  const names = nodeNames(flow, (scriptId) => scripts?.get(scriptId)?.name, outcomes);
  return {
    flow,
    graph,
    scripts,
    outcomes,
    questionName: names,
    words: (node) => nodeWords(node, graph, { scripts, leadFields: undefined, outcomes }),
    nameOf: (nodeId) => {
      const node = nodeAt(flow, nodeId);
      const [kind, name] = [node ? kindWords(node.kind) : '', names(nodeId) ?? ''];
      return name === kind ? kind : say('flow.change.target', { kind, name });
    },
  };
};

const propertiesOf = (node: FlowNode): Readonly<Record<string, unknown>> => ({
  name: node.name.trim(),
  ...specOf(node.kind).write(node),
});

/** Places in a form, which callers do not notice. */
const unnoticed: readonly string[] = ['form', 'form_value', 'form_row'];

const noticed = (properties: object, key: string): string | undefined =>
  JSON.stringify({ [key]: (properties as Record<string, unknown>)[key] }, (part, value) =>
    unnoticed.includes(part) ? undefined : value,
  );

type ValueWords = (node: FlowNode, names: ValueNames) => string;

interface ChangedField {
  /** The property in the document. */
  readonly key: string;
  readonly word: FieldWord | undefined;
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields in which two states of a node differ. Positions do not count. */
const changedFields = (before: FlowNode, after: FlowNode): ChangedField[] => {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const words = specOf(after.kind).fieldWords as Readonly<Record<string, FieldWord>> | undefined;
  return Object.keys({ ...old, ...now })
    .filter((key) => noticed(old, key) !== noticed(now, key))
    .map((key) => {
      const word = words?.[key] ?? (key === 'name' || key === 'action' ? key : undefined);
      const name = word ? say(`flow.field.${word}`) : key.replaceAll('_', ' ');
      return { key, word, name, from: old[key], to: now[key] };
    });
};

/** A value as sentences name it: empty for none, undefined if it has too many parts. */
const valueName = (node: FlowNode, { key, word }: ChangedField, value: unknown, side: Side): string | undefined => {
  const own = specOf(node.kind).valueWords as Readonly<Record<string, ValueWords>> | undefined;
  if (own?.[key]) return own[key](node, side);
  if (value === null || value === undefined || value === '') return '';
  switch (word) {
    case 'outcome':
      return outcomeName(String(value), side.outcomes);
    case 'script':
    case 'closingScript':
    case 'waitingScript':
    case 'noInputScript':
    case 'noMatchScript':
      return side.scripts?.get(Number(value))?.name;
    case 'name':
    case 'key':
    case 'keyword':
    case 'weight':
      return String(value);
    default:
      return undefined;
  }
};

/** A changed field with both of its values; undefined if they have the same name. */
const valueChange = (node: string, field: ChangedField, from: string, to: string): string | undefined => {
  if (from === to) return undefined;
  const given = { node, field: field.name, from, to };
  if (from === '') return say('flow.change.valueNew', given);
  return to === '' ? say('flow.change.valueGone', given) : say('flow.change.value', given);
};

/** What changed in a node, as sentences: those with values first, then one with all other fields. */
const nodeChanges = (before: Side, after: Side, old: FlowNode, node: FlowNode): string[] => {
  const subject = after.words(node);
  if (old.kind !== node.kind) {
    return [say('flow.change.changed', { node: subject, fields: say('flow.change.kind') })];
  }
  const told = changedFields(old, node).map((field) => {
    const from = valueName(old, field, field.from, before);
    const to = valueName(node, field, field.to, after);
    return {
      field,
      sentence: from === undefined || to === undefined ? undefined : valueChange(subject, field, from, to),
    };
  });
  const others = [...new Set(told.flatMap(({ field, sentence }) => (sentence === undefined ? field.name : [])))];
  return [
    ...told.flatMap(({ sentence }) => sentence ?? []),
    ...(others.length > 0 ? [say('flow.change.changed', { node: subject, fields: listed(others) })] : []),
  ];
};

const isHere = (flow: Flow, nodeId: string): boolean => nodeAt(flow, nodeId) !== undefined;

/** Nodes that only one of the flows has. Answers of a Rule that is new itself are part of the news about it. */
const onlyIn = ({ flow }: Side, other: Flow): FlowNode[] =>
  nodesInOrder(flow).filter((node) => {
    const owner = ownerOf(node);
    return !isHere(other, node.id) && (owner === undefined || isHere(other, owner) || !isHere(flow, owner));
  });

const wayChange = (before: Side, after: Side, node: FlowNode): string | undefined => {
  const [was, is] = [before.graph.wayOut(node.id)?.to, after.graph.wayOut(node.id)?.to];
  if (was === is) return undefined;
  const subject = after.words(node);
  if (is === undefined) return say('flow.change.leadsNowhere', { node: subject });
  const to = after.nameOf(is);
  return was === undefined
    ? say('flow.change.leadsTo', { node: subject, to })
    : say('flow.change.leadsElsewhere', { node: subject, to, from: before.nameOf(was) });
};

/** Whether a Branch tries the ways that both flows have in another order. */
const isReordered = (before: Side, after: Side, node: FlowNode): boolean => {
  const ids = ({ graph }: Side, other: Side) =>
    partsOf(graph, node).flatMap(({ id }) => (isHere(other.flow, id) ? id : []));
  return node.kind === 'branch' && ids(before, after).join() !== ids(after, before).join();
};

/**
 * What callers would notice if the later flow replaced the earlier one: new nodes, then changes, then removed nodes, each
 * in the order of a call.
 */
export const flowChanges = (
  earlier: Flow,
  later: Flow,
  scripts: FlowFacts['scripts'],
  outcomes?: OutcomeNames,
): FlowChange[] => {
  const [before, after] = [sideOf(earlier, scripts, outcomes), sideOf(later, scripts, outcomes)];
  const changes: FlowChange[] = [];
  for (const node of onlyIn(after, earlier)) {
    changes.push({ kind: 'added', nodeId: node.id, sentence: say('flow.change.added', { node: after.words(node) }) });
  }
  for (const node of nodesInOrder(later)) {
    const old = nodeAt(earlier, node.id);
    if (!old) continue;
    for (const sentence of nodeChanges(before, after, old, node)) {
      changes.push({ kind: 'changed', nodeId: node.id, sentence });
    }
    if (isReordered(before, after, node)) {
      const sentence = say('flow.change.order', { node: after.words(node) });
      changes.push({ kind: 'changed', nodeId: node.id, sentence });
    }
    const way = wayChange(before, after, node);
    if (way) changes.push({ kind: 'redirected', nodeId: node.id, sentence: way });
  }
  for (const node of onlyIn(before, later)) {
    changes.push({
      kind: 'removed',
      nodeId: node.id,
      sentence: say('flow.change.removed', { node: before.words(node) }),
    });
  }
  return changes;
};
