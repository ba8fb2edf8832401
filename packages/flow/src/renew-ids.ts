import { withDrawnId } from './inner-ids.ts';
import { mapIds } from './map-ids.ts';
import type { Flow } from './model.ts';
import type { WalkResult } from './replay.ts';

export interface RenewedFlow {
  readonly flow: Flow;
  /** The new id of each old node. */
  readonly nodeIds: ReadonlyMap<string, string>;
}

/** A copy of a flow in which every node and every link has a new id. `newId` never returns the same id twice. */
export const renewIds = (flow: Flow, newId: () => string): RenewedFlow => {
  const nodeIds = new Map(Object.keys(flow.nodes).map((id) => [id, newId()]));
  // A broken reference stays broken.
  return { flow: mapIds(flow, (id) => nodeIds.get(id) ?? id, newId), nodeIds };
};

/** The expected walk of a flow test, for the copy of its flow. */
export const renewWalk = ({ nodes, answers, ended }: WalkResult, nodeIds: RenewedFlow['nodeIds']): WalkResult => {
  const renewed = (id: string) => withDrawnId(id, (drawn) => nodeIds.get(drawn) ?? drawn);
  return {
    nodes: nodes.map(renewed),
    answers: answers.map(({ child, value }) => ({ child: renewed(child), value })),
    ended,
  };
};
