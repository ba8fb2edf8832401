import { kindWords, ownerOf, scriptOf } from './about-node.ts';
import { expanded } from './expand-sub-flows.ts';
import { graphOf } from './graph.ts';
import type { Flow, FlowNode } from './model.ts';
import { specOf } from './nodes/registry.ts';
import { nodesInOrder } from './nodes-in-order.ts';
import type { OutcomeNames } from './outcome-names.ts';
import { nodeAt } from './walk.ts';
import { say } from './words.ts';

type ScriptName = (scriptId: number) => string | undefined;

/** Nodes from which calls come directly to this one. */
const waysBack = (flow: Flow, id: string): FlowNode[] => {
  const graph = graphOf(flow);
  const node = nodeAt(flow, id);
  const from = graph.waysIn(id).flatMap((link) => (graph.wayOut(link.from)?.id === link.id ? link.from : []));
  const owner = node && ownerOf(node);
  const sources = owner === undefined ? from : [owner, ...from];
  return sources.flatMap((source) => nodeAt(flow, source) ?? []);
};

/**
 * The node whose audio asks the question of a Rule. Audio that leads there without another Rule between comes first; of
 * several, the first that a call reaches, since the others usually repeat the question.
 */
const audioBefore = (flow: Flow, ruleId: string, order: readonly FlowNode[]): FlowNode | undefined => {
  const seen = new Set([ruleId]);
  for (let rules = [ruleId]; rules.length > 0; ) {
    const audio = new Set<string>();
    const further: string[] = [];
    const reached = [...rules];
    for (const id of reached) {
      for (const node of waysBack(flow, id)) {
        if (seen.has(node.id)) continue;
        seen.add(node.id);
        if (scriptOf(node) !== null) audio.add(node.id);
        else if (node.kind === 'rule') further.push(node.id);
        else reached.push(node.id);
      }
    }
    if (audio.size > 0) return order.find(({ id }) => audio.has(id));
    rules = further;
  }
  return undefined;
};

/** The names of the Sub-flow nodes around a node, outermost first. */
const entriesOf = (flow: Flow, id: string): readonly string[] => {
  const parts = id.split('.');
  return parts.slice(1).flatMap((_, at) => {
    const entry = nodeAt(flow, parts.slice(0, at + 1).join('.'));
    return entry?.kind === 'subflow' ? [entry.name.trim() || kindWords(entry.kind)] : [];
  });
};

/**
 * The name of a node of an expanded flow. In a sub-flow it begins with the name of the sub-flow: `Identity check › Enter
 * your number`.
 */
export const nameWithin = (flow: Flow, id: string, name: string): string =>
  entriesOf(flow, id).reduceRight((inner, entry) => say('flow.node.within', { entry, name: inner }), name);

/** The names of all Rules, each different: two questions must be told apart. */
const ruleNames = (flow: Flow, scriptName: ScriptName): ReadonlyMap<string, string> => {
  const order = nodesInOrder(flow);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const rule of order) {
    if (rule.kind !== 'rule') continue;
    const audio = rule.name.trim() ? undefined : audioBefore(flow, rule.id, order);
    const scriptId = audio ? scriptOf(audio) : null;
    const own =
      rule.name.trim() ||
      (scriptId === null ? undefined : scriptName(scriptId)?.trim()) ||
      audio?.name.trim() ||
      say('flow.node.question', { number: names.size + 1 });
    const name = nameWithin(flow, rule.id, own);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = say('flow.node.sameName', { name, number });
    }
    taken.add(unique.toLowerCase());
    names.set(rule.id, unique);
  }
  return names;
};

/**
 * The display names of the nodes of a flow: the name given by a person, otherwise the expected answer, the script, or the
 * kind. An unnamed Rule is called after the script that is played before it. Undefined if there is no such node.
 */
export const nodeNames = (
  given: Flow,
  scriptName: ScriptName,
  outcomes?: OutcomeNames,
): ((nodeId: string) => string | undefined) => {
  const flow = expanded(given);
  let rules: ReadonlyMap<string, string> | undefined;
  return (nodeId) => {
    const node = nodeAt(flow, nodeId);
    if (!node) return undefined;
    if (node.kind === 'rule') {
      rules ??= ruleNames(flow, scriptName);
      return rules.get(nodeId);
    }
    const scriptId = scriptOf(node);
    const own =
      node.name.trim() ||
      specOf(node.kind).label?.(node, outcomes) ||
      (scriptId === null ? undefined : scriptName(scriptId)) ||
      kindWords(node.kind);
    return nameWithin(flow, nodeId, own);
  };
};
