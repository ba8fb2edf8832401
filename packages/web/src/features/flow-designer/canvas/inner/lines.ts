import { ownerOf, ownsParts } from '@halloo/flow/about-node';
import type { Flow, FlowLink } from '@halloo/flow/model';
import { type Edge, MarkerType } from '@xyflow/react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { linkLabel, nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';
import type { Lit } from '../../parts/designer-context.tsx';
import { atMost } from './batches.ts';
import type { Route, Routes } from './route-links.ts';

interface LineData extends Record<string, unknown> {
  readonly label: string;
  readonly lit: boolean;
  /** From a node to its own answer or way: it is added and removed with it. */
  readonly fixed: boolean;
  readonly fromOwner: boolean;
  /** The way of a Rule without an answer, and of a Branch otherwise. */
  readonly noAnswer: boolean;
  readonly editable: boolean;
  /** Around the cards. Without one, the link goes straight. */
  readonly route: Route | undefined;
}
export type Line = Edge<LineData, 'line'>;

interface Drawing {
  readonly flow: Flow;
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
  (a.selected ?? false) === (b.selected ?? false) &&
  a.ariaLabel === b.ariaLabel &&
  a.data?.label === b.data?.label &&
  a.data?.lit === b.data?.lit &&
  a.data?.fixed === b.data?.fixed &&
  a.data?.fromOwner === b.data?.fromOwner &&
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
  const { flow, scripts, lit: path, routes, chosen, editable, room } = drawing;
  const drawn = room > 0 ? Object.values(flow.links).slice(0, room) : [];
  const known = new Map(before.map((line) => [line.id, line]));
  const passed = new Set(path.links);
  const changes = atMost<Line>(mostChanged);
  const titles = new Map(Object.values(flow.nodes).map((node) => [node.id, nodeTitle(node, flow, scripts).title]));
  const titleOf = (id: string) => titles.get(id) ?? '';
  return drawn.map((link) => {
    const fixed = isFixed(flow, link);
    const source = flow.nodes[link.from];
    const fromOwner = source !== undefined && ownsParts(source);
    const lit = passed.has(link.id);
    const line: Line = {
      id: link.id,
      type: 'line',
      source: link.from,
      target: link.to,
      selected: !fixed && chosen.has(link.id),
      selectable: !fixed,
      // Its label is where the links to the answers begin.
      zIndex: fromOwner && !fixed ? 1 : 0,
      // The canvas is one stop for the keyboard, and goes from card to card.
      focusable: false,
      // The upper end of every link would be in the way of its plus.
      reconnectable: editable && !fixed && (chosen.has(link.id) || 'target'),
      ariaLabel: say('designer.canvas.link', { from: titleOf(link.from), to: titleOf(link.to) }),
      markerEnd: lit ? litArrow : plainArrow,
      data: {
        label: linkLabel(flow, link.from, link.to),
        lit,
        fixed,
        fromOwner,
        noAnswer: fromOwner && !fixed,
        editable,
        route: routes.get(link.id),
      },
    };
    const old = known.get(link.id);
    return changes(old, old && alike(old, line) ? old : line);
  });
};
