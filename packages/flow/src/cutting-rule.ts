import { specOf } from './nodes/registry.ts';
import { ruleAfter } from './playing.ts';
import { nodeAt, type Walk } from './walk.ts';

/** The Rule whose answers interrupt the audio that is playing. */
export const cuttingRule = (walk: Walk): string | undefined => {
  const node = nodeAt(walk.flow, walk.run.at);
  if (!node) return undefined;
  const { cutBy } = specOf(node.kind);
  return cutBy ? cutBy(walk, node) : ruleAfter(walk, node.id);
};
