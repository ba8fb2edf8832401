import { foldsOf } from '@halloo/flow/folds';
import type { Flow } from '@halloo/flow/model';
import { useMemo } from 'react';
import { recall, remember, useRemembered } from '../../../api/remembered.ts';
import type { Shown } from './picture.ts';

/** A person's choice for all flows. */
const viewName = 'flow-view';
const everyNode = 'nodes';

/** A person's choice for the flow of a campaign: the ids of the nodes, with spaces between. */
const foldedName = (campaignId: number) => `folded-${campaignId}`;

const idsIn = (text: string | undefined): readonly string[] => text?.split(' ').filter(Boolean) ?? [];

/** What a person sees of the flow of a campaign. This browser remembers it; the flow does not have it. */
export const useShown = (campaignId: number): Shown => {
  const questions = useRemembered(viewName) !== everyNode;
  const folded = useRemembered(foldedName(campaignId));
  return useMemo(() => ({ questions, folded: new Set(idsIn(folded)) }), [questions, folded]);
};

export const chooseView = (questions: boolean) => remember(viewName, questions ? undefined : everyNode);

/** Ids of nodes that were deleted are forgotten. */
const keepFolded = (campaignId: number, { nodes }: Flow, ids: readonly string[]) => {
  const present = ids.filter((id) => Object.hasOwn(nodes, id));
  remember(foldedName(campaignId), present.length === 0 ? undefined : [...new Set(present)].join(' '));
};

export const foldAt = (campaignId: number, flow: Flow, nodeId: string) =>
  keepFolded(campaignId, flow, [...idsIn(recall(foldedName(campaignId))), nodeId]);

/** Shows a node, and what is behind it. */
export const unfoldAt = (campaignId: number, flow: Flow, nodeId: string) => {
  const before = idsIn(recall(foldedName(campaignId)));
  const hides = (id: string) => id === nodeId || foldsOf(flow, [id]).get(id)?.has(nodeId);
  if (before.some(hides)) {
    keepFolded(
      campaignId,
      flow,
      before.filter((id) => !hides(id)),
    );
  }
};
