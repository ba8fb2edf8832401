import type { Graph } from '../graph.ts';
import { type FlowNode, specOf } from '../nodes/registry.ts';
import { named } from '../sentence.ts';
import type { FlowFacts } from './problem.ts';

/** A node as the subject of a sentence: by its name, or by what distinguishes it from others of its kind. */
export const nodeWords = (node: FlowNode, graph: Graph, facts: FlowFacts): string => {
  const spec = specOf(node.kind);
  return spec.subject?.(node, graph, facts) ?? named(node.kind, node.name);
};
