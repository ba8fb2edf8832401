import { decideAll } from '../conditions.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { leaves, record } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface BranchNode extends NodeBase {
  readonly kind: 'branch';
}

/** A Branch or a Random Split with nothing to choose from. */
export function* withoutWays(
  { graph, words }: Checked,
  node: NodeBase & { kind: 'branch' | 'split' },
): Iterable<Found> {
  if (graph.parts(node.id).length > 0) return;
  yield {
    code: 'no_ways',
    sentence: say('flow.problem.noWays', { node: words(node) }),
    hint: say('flow.hint.noWays'),
    nodeId: node.id,
  };
}

/** Takes the first of its ways whose conditions hold, otherwise its own link. A call never waits here. */
export const branch: NodeSpec<BranchNode> = {
  type: 'Branch',
  properties: () => ({}),
  read: () => ({}),
  write: () => ({}),
  fresh: {},
  owns: 'ways',
  problems: (node, checked) => withoutWays(checked, node),

  enter: (walk, node) => {
    const lacks: string[] = [];
    for (const part of walk.graph.parts(node.id)) {
      if (part.kind !== 'way') continue;
      const { holds, lacks: own } = decideAll(part, walk.run, walk.now, walk.flow.languages);
      lacks.push(...own);
      if (!holds) continue;
      record(walk, { fact: 'chose', nodeId: node.id, wayId: part.id, lacks: [...new Set(lacks)] });
      return { go: 'answer', childId: part.id };
    }
    record(walk, { fact: 'chose', nodeId: node.id, wayId: null, lacks: [...new Set(lacks)] });
    return leaves();
  },
};
