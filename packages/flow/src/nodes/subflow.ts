import type { WireFlow } from '../schema.ts';
import type { Shapes } from '../shapes.ts';
import { leaves } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

/** A version of a flow of the library. */
export interface TakenFlow {
  readonly libraryId: number;
  readonly version: number;
  /** A copy of its document, so that a change of the library never changes this flow. Null: not here. */
  readonly flow: WireFlow | null;
}

export interface SubflowNode extends NodeBase {
  readonly kind: 'subflow';
  /** Null until somebody chooses a flow. */
  readonly taken: TakenFlow | null;
}

const properties = ({ z }: Shapes) => ({
  sub_flow: z
    .looseObject({
      library_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      version: z.number().int().min(1).max(2_147_483_647),
      /** `parseFlow` checks it like the flow around it. */
      flow: z.looseObject({ nodes: z.looseObject({}), links: z.looseObject({}) }).nullish(),
    })
    .nullish(),
});

/**
 * Enters another flow and comes back from its End. Calls walk through the expanded flow (`expand-sub-flows.ts`), in
 * which this node leads to the first node of the other flow.
 */
export const subflow: NodeSpec<SubflowNode, ReturnType<typeof properties>> = {
  type: 'Sub-flow',
  properties,
  read: ({ sub_flow: given }) => ({
    taken: given
      ? {
          libraryId: given.library_id,
          version: given.version,
          flow: (given.flow ?? null) as TakenFlow['flow'],
        }
      : null,
  }),
  write: ({ taken }) => ({
    sub_flow: taken && { library_id: taken.libraryId, version: taken.version, flow: taken.flow },
  }),
  fresh: { taken: null },
  fieldWords: { sub_flow: 'subFlow' },
  valueWords: { sub_flow: ({ taken }) => (taken ? say('flow.value.version', { version: taken.version }) : '') },
  enter: () => leaves(),
};
