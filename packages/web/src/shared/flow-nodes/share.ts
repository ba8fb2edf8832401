import { graphOf } from '@halloo/flow/graph';
import type { Flow, WayNode } from '@halloo/flow/model';

/** The part of the calls, from 0 to 1, that a Random Split sends this way. */
export const shareOf = (flow: Flow, { id, ownerId, weight }: WayNode): number => {
  const others = graphOf(flow)
    .parts(ownerId)
    .reduce((sum, part) => (part.kind === 'way' && part.id !== id ? sum + part.weight : sum), 0);
  return weight / (others + weight);
};
