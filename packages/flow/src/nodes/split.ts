import { ends, leaves, problem, record } from '../walk.ts';
import { say } from '../words.ts';
import { withoutWays } from './branch.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface SplitNode extends NodeBase {
  readonly kind: 'split';
}

/** FNV-1a with a final mix: the same text always gives the same number from 0 to 2^32 - 1, evenly spread. */
export const evenHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Takes one of its ways by chance, in proportion to their weights. The choice depends on the person and the node alone,
 * so that a person who is called again gets the same way.
 */
export const split: NodeSpec<SplitNode> = {
  type: 'Random Split',
  properties: () => ({}),
  read: () => ({}),
  write: () => ({}),
  fresh: {},
  owns: 'ways',
  // Every call takes one of the ways.
  wayOut: 'optional',
  problems: (node, checked) => withoutWays(checked, node),

  enter: (walk, node) => {
    const ways = walk.graph.parts(node.id).flatMap((part) => (part.kind === 'way' ? [part] : []));
    const [first] = ways;
    if (!first) {
      problem(walk, 'no_ways', say('flow.run.noWays'));
      return walk.graph.wayOut(node.id) ? leaves() : ends('no_way_on');
    }
    const total = ways.reduce((sum, { weight }) => sum + weight, 0);
    const seed = walk.run.about?.seed ?? String(walk.run.startedAt);
    let left = (evenHash(`${seed} ${node.id}`) / 2 ** 32) * total;
    const chosen = ways.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const { id } = chosen ?? first;
    record(walk, { fact: 'chose', nodeId: node.id, wayId: id, lacks: [] });
    return { go: 'answer', childId: id };
  },
};
