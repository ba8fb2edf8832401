import { ownerOf, ownsParts } from '@halloo/flow/about-node';
import type { Flow, FlowLink } from '@halloo/flow/model';
import { type Edge, MarkerType } from '@xyflow/react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { linkLabel } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';
import { blockTitle } from '../../parts/block-title.ts';
import type { Lit } from '../../parts/designer-context.tsx';
import type { Picture } from '../../parts/picture.ts';
import { atMost } from './batches.ts';
import type { Route, Routes } from './route-links.ts';

interface LineData extends Record<string, unknown> {
  readonly label: string;
  readonly lit: boolean;
  /** From a node to its own answer or way: it is added and removed with it. */
  readonly fixed: boolean;
  readonly fromOwner: boolean;
  /** It leaves the row of a question, at the right. */
  readonly fromRow: boolean;
  /** The way of a Rule without an answer, and of a Branch otherwise. */
  readonly noAnswer: boolean;
  readonly editable: boolean;
  /** Around the cards. Without one, the link goes straight. */
  readonly route: Route | undefined;
}
export type Line = Edge<LineData, 'line'>;

interface Drawing {
  readonly flow: Flow;
  readonly picture: Picture;
  readonly scripts: KnownScripts;
  readonly lit: Lit;
  readonly routes: Routes;
  readonly chosen: ReadonlySet<string>;
  readonly editable: boolean;
  /** How many links are drawn. */
  readonly room: number;
}

const isFixed = ({ nodes }: Flow, { from, to }: FlowLink): boolean => {
  const target = nodes[to];
  return target !== undefined && ownerOf(target) === from;
};

const alike = (a: Line, b: Line): boolean =>
  a.source === b.source &&
  a.target === b.target &&
  a.sourceHandle === b.sourceHandle &&
  (a.selected ?? false) === (b.selected ?? false) &&
  a.ariaLabel === b.ariaLabel &&
  a.data?.label === b.data?.label &&
  a.data?.lit === b.data?.lit &&
  a.data?.fixed === b.data?.fixed &&
  a.data?.fromOwner === b.data?.fromOwner &&
  a.data?.fromRow === b.data?.fromRow &&
  a.data?.noAnswer === b.data?.noAnswer &&
  a.data?.route === b.data?.route &&
  a.data?.editable === b.data?.editable;

/** One size, whatever the width of the line. */
const arrow = (color: string) => ({
  type: MarkerType.ArrowClosed,
  width: 24,
  height: 24,
  markerUnits: 'userSpaceOnUse',
  color,
});
const plainArrow = arrow('var(--mantine-color-gray-5)');
const litArrow = arrow('var(--mantine-color-green-6)');

/** The canvas's links. An unchanged link is the same object as before, and at most some of them change at once. */
export const drawLines = (
  before: readonly Line[],
  drawing: Drawing,
  mostChanged = Number.POSITIVE_INFINITY,
): Line[] => {
  const { flow, picture, scripts, lit: path, routes, chosen, editable, room } = drawing;
  const drawn = room > 0 ? picture.links.slice(0, room) : [];
  const known = new Map(before.map((line) => [line.id, line]));
  const passed = new Set(path.links);
  const changes = atMost<Line>(mostChanged);
  const titles = new Map<string, string>();
  const titleOf = (id: string): string => {
    const block = titles.has(id) ? undefined : picture.blocks.get(id);
    if (block) titles.set(id, blockTitle(block, flow, scripts).title);
    return titles.get(id) ?? '';
  };
  return drawn.map(({ link, source: from, target, row, isFolded }) => {
    // What happens inside a folded part is changed there.
    const fixed = isFolded || isFixed(flow, link);
    const source = flow.nodes[link.from];
    const fromRow = row !== undefined;
    const noAnswer = !fixed && source !== undefined && ownsParts(source);
    const fromOwner = noAnswer && !fromRow;
    const lit = passed.has(link.id);
    const line: Line = {
      id: link.id,
      type: 'line',
      source: from,
      ...(row !== undefined && { sourceHandle: row }),
      target,
      selected: !fixed && chosen.has(link.id),
      selectable: !fixed,
      // Its label is where the links to the answers begin.
      zIndex: fromOwner ? 1 : 0,
      // The canvas is one stop for the keyboard, and goes from card to card.
      focusable: false,
      // The upper end of every link would be in the way of its plus.
      reconnectable: editable && !fixed && (chosen.has(link.id) || 'target'),
      ariaLabel: say('designer.canvas.link', { from: titleOf(from), to: titleOf(target) }),
      markerEnd: lit ? litArrow : plainArrow,
      data: {
        // The row of a question says it.
        label: fromRow || isFolded ? '' : linkLabel(flow, link.from, link.to),
        lit,
        fixed,
        fromOwner,
        fromRow,
        noAnswer,
        editable,
        route: routes.get(link.id),
      },
    };
    const old = known.get(link.id);
    return changes(old, old && alike(old, line) ? old : line);
  });
};
