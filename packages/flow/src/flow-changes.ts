import { actionTitle } from './about-action.ts';
import { kindWords, ownerOf, partsOf } from './about-node.ts';
import type { Action } from './actions/registry.ts';
import { type Graph, graphOf } from './graph.ts';
import type { Flow, FlowNode } from './model.ts';
import { nodeNames } from './node-names.ts';
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

interface Side {
  readonly flow: Flow;
  readonly graph: Graph;
  readonly scripts: FlowFacts['scripts'];
  readonly outcomes: OutcomeNames | undefined;
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

interface ChangedField {
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
      return { word, name, from: old[key], to: now[key] };
    });
};

/** A value as sentences name it: empty for none, undefined if it has too many parts. */
const valueName = (word: FieldWord | undefined, value: unknown, { scripts, outcomes }: Side): string | undefined => {
  if (value === null || value === undefined || value === '') return '';
  switch (word) {
    case 'outcome':
      return outcomeName(String(value), outcomes);
    case 'script':
    case 'closingScript':
    case 'waitingScript':
    case 'noInputScript':
    case 'noMatchScript':
      return scripts?.get(Number(value))?.name;
    case 'action':
      return actionTitle(value as Action, outcomes);
    case 'name':
    case 'key':
    case 'keyword':
    case 'weight':
      return String(value);
    default:
      return undefined;
  }
};

/** A version of the library, or undefined if the flow enters another of its flows. */
const versionChange = (node: string, { word, from, to }: ChangedField): string | undefined => {
  if (word !== 'subFlow' || !from || !to) return undefined;
  const [old, now] = [from, to] as [{ library_id: number; version: number }, { library_id: number; version: number }];
  if (old.library_id !== now.library_id || old.version === now.version) return undefined;
  return say('flow.change.version', { node, from: old.version, to: now.version });
};

/** A changed field with both of its values; undefined if they cannot be named. */
const valueChange = (before: Side, after: Side, node: string, field: ChangedField): string | undefined => {
  const [from, to] = [valueName(field.word, field.from, before), valueName(field.word, field.to, after)];
  if (from === undefined || to === undefined || from === to) return versionChange(node, field);
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
  const told = changedFields(old, node).map((field) => ({
    field,
    sentence: valueChange(before, after, subject, field),
  }));
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
