import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import { useCallback } from 'react';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { nextOf, walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { say } from '../../../words/say.ts';
import { blockTitle } from './block-title.ts';
import { useDesigner } from './designer-context.tsx';
import { blockOfAll } from './picture.ts';
import { useWorkbench } from './workbench.tsx';

/** The node that the focus goes to when others disappear: the one before them, the one after them, or the first. */
export const keeperOf = (flow: Flow, gone: readonly string[]): string | undefined => {
  const graph = graphOf(flow);
  const lost = new Set([...gone, ...gone.flatMap((id) => graph.parts(id).map((part) => part.id))]);
  const before = gone.flatMap((id) => graph.waysIn(id).map(({ from }) => from));
  const after = gone.flatMap((id) => nextOf(flow, id));
  const candidates = [...before, ...after, ...walkOrder(flow).map(({ id }) => id)];
  return candidates.find((id) => !lost.has(id) && Object.hasOwn(flow.nodes, id));
};

interface Removed {
  nodeIds?: readonly string[];
  linkIds?: readonly string[];
}

/** Deletes nodes and links, says so to screen readers, and keeps the focus on the canvas. */
export const useRemove = () => {
  const { now, edit, focus, readOnly } = useDesigner();
  const { scripts } = useWorkbench();
  return useCallback(
    ({ nodeIds = [], linkIds = [] }: Removed) => {
      if (readOnly !== null || nodeIds.length + linkIds.length === 0) return;
      const { flow, picture } = now();
      const whole = blockOfAll(picture, nodeIds);
      const block = whole?.isFolded ? undefined : whole;
      // An answer is removed in the panel of its question.
      const node = nodeIds.length === 1 ? flow.nodes[nodeIds[0] ?? ''] : undefined;
      const title = (block && blockTitle(block, flow, scripts).title) ?? (node && nodeTitle(node, flow, scripts).title);
      const keeper = nodeIds.length > 0 ? keeperOf(flow, nodeIds) : flow.links[linkIds[0] ?? '']?.from;
      edit({ type: 'remove', nodeIds, linkIds });
      focus.keep(keeper);
      if (title !== undefined) focus.announce(say('designer.said.deleted', { title }));
      else if (nodeIds.length > 0) focus.announce(say('designer.said.deletedCount', { count: nodeIds.length }));
      else focus.announce(say('designer.said.deletedLink'));
    },
    [now, edit, focus, readOnly, scripts],
  );
};
