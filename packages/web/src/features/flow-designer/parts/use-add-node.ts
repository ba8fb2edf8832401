import { ownerOf } from '@halloo/flow/about-node';
import { nodeSize } from '@halloo/flow/vocabulary';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { notifyWarning } from '../../../ui/notices.ts';
import { addAt, addBelow, canBeBetween, insertAfter } from './add-node.ts';
import { type Designer, useDesigner } from './designer-context.tsx';
import type { Place } from './free-place.ts';
import { leadsOn } from './legal-links.ts';
import { entryOf, type PartKind } from './part-kinds.ts';
import { blockOfAll } from './picture.ts';
import { useBringIntoView } from './use-bring-into-view.ts';

/** Distance of the first node from the upper edge of the canvas. */
const firstDown = 72;

/** The card or the link at a point of the screen. */
const idAt = ({ x, y }: Place, selector: string): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(selector)?.dataset.id)
    .find((id) => id !== undefined);

/** The node that a part dropped here is to follow: the one under the pointer, or the source of the link there. */
const nodeUnder = (kind: PartKind, pointer: Place, { flow, picture }: ReturnType<Designer['now']>) => {
  if (!canBeBetween(kind)) return undefined;
  const card = picture.blocks.get(idAt(pointer, '.react-flow__node') ?? '');
  if (card) return leadsOn(card.node) && !card.isFolded ? card.node : undefined;
  const link = flow.links[idAt(pointer, '.react-flow__edge') ?? ''];
  const target = flow.nodes[link?.to ?? ''];
  const isFixed = target !== undefined && ownerOf(target) !== undefined;
  return link && !isFixed && !picture.blockOf(link.from)?.isFolded ? flow.nodes[link.from] : undefined;
};

/** Adds a node of a kind, or a question: below the selected one, after a certain one, or where it was dropped. */
export const useAddNode = () => {
  const { readOnly, now, edit, select } = useDesigner();
  const { screenToFlowPosition } = useReactFlow();
  const canvas = useStoreApi();
  const bringIntoView = useBringIntoView();

  const isRefused = (kind: PartKind): boolean => {
    if (readOnly !== null) return true;
    const onlyOne = entryOf(kind).placement?.onlyOne;
    if (onlyOne === undefined || !Object.values(now().flow.nodes).some((node) => node.kind === kind)) return false;
    notifyWarning(onlyOne);
    return true;
  };
  const add = ({ node, ways, links, places }: ReturnType<typeof addBelow>) => {
    edit({ type: 'add', nodes: [node, ...ways], links, places });
    select([node.id]);
    const { nodes } = now().flow;
    bringIntoView([...links.flatMap(({ from }) => nodes[from] ?? []), node, ...ways]);
    return node.id;
  };
  /** The selected node. Calls go on from a question through its Rule, and not from inside a folded part. */
  const selectedOne = () => {
    const { selected, picture } = now();
    const block = blockOfAll(picture, selected);
    return block?.isFolded ? undefined : (block?.question?.rule.id ?? block?.id);
  };
  /** What follows a question that is one block follows all of its answers; a row of it has a plus of its own. */
  const wayOf = (kind: PartKind, nodeId: string | undefined) => ({
    afterAll: kind === 'question' || (nodeId !== undefined && now().picture.blockOf(nodeId)?.question !== undefined),
  });
  const addTo = (kind: PartKind, nodeId: string | undefined) =>
    add(addBelow(now().flow, kind, nodeId, first(), Math.random, wayOf(kind, nodeId)));
  /** With its middle under that point of the screen. */
  const around = (point: Place): Place => {
    const { x, y } = screenToFlowPosition(point, { snapToGrid: false });
    return { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
  };
  const first = (): Place => {
    const area = canvas.getState().domNode?.getBoundingClientRect();
    return area ? around({ x: area.left + area.width / 2, y: area.top + firstDown }) : { x: 0, y: 0 };
  };

  return {
    /** By click or key: below the selected node. */
    below: (kind: PartKind) => (isRefused(kind) ? undefined : addTo(kind, selectedOne())),
    /** Right after a node, before its next step; after a question that is one block, after all of its answers. */
    after: (kind: PartKind, nodeId: string) => {
      const { flow, picture } = now();
      const node = flow.nodes[nodeId];
      if (!node || isRefused(kind)) return undefined;
      const question = picture.blocks.get(nodeId)?.question;
      return question ? addTo(kind, question.rule.id) : add(insertAfter(flow, kind, node, Math.random));
    },
    /** Where it was dropped: on a link or a card right after it. */
    at: (kind: PartKind, pointer: Place) => {
      if (isRefused(kind)) return;
      const { flow, picture } = now();
      const before = nodeUnder(kind, pointer, now());
      const question = before && picture.blocks.get(before.id)?.question;
      if (question) return addTo(kind, question.rule.id);
      if (before) return add(insertAfter(flow, kind, before, Math.random));
      const chosen = selectedOne();
      const added = addAt(flow, kind, chosen, around(pointer), Math.random, wayOf(kind, chosen));
      const { node, ways, links, places } = added;
      edit({ type: 'add', nodes: [node, ...ways], links, places });
      select([node.id]);
      return node.id;
    },
  };
};
