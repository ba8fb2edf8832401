import { IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { memo, use } from 'react';
import { say } from '../../../../words/say.ts';
import { belowOf, CanvasActionsContext } from './canvas-actions.ts';
import type { Line } from './lines.ts';
import classes from './link-line.module.css';
import type { Route } from './route-links.ts';
import { labelPlaceOf, middleOf, pathOfRoute } from './route-path.ts';

/** Distances of a label above the card or the link that it belongs to, and of the plus from the card above it. */
const labelAbove = 20;
const plusAway = 22;

/** How far the end of a link may be from its route: the canvas measures its dots, which are a little outside the card. */
const tolerance = 10;

const isAt = (point: { x: number; y: number } | undefined, x: number, y: number): boolean =>
  point !== undefined && Math.abs(point.x - x) < tolerance && Math.abs(point.y - y) < tolerance;

/** The route that was found for the flow, unless a card at one of its ends is being dragged. */
const routeOf = ({ data, sourceX, sourceY, targetX, targetY }: EdgeProps<Line>): Route | undefined => {
  const route = data?.route;
  return isAt(route?.[0], sourceX, sourceY) && isAt(route?.at(-1), targetX, targetY) ? route : undefined;
};

const drawnOf = (line: EdgeProps<Line>) => {
  const route = routeOf(line);
  if (route) return { path: pathOfRoute(route), middle: middleOf(route), route };
  const [path, x, y] = getSmoothStepPath({ ...line, borderRadius: 12, offset: 28 });
  return { path, middle: { x, y }, route };
};

const longestLabel = 20;

const shortened = (label: string): string => {
  const letters = [...label];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel - 1).join('')}…` : label;
};

export const LinkLine = memo(function LinkLine(line: EdgeProps<Line>) {
  const { id, data, selected, markerEnd, targetX, targetY } = line;
  const { remove } = use(CanvasActionsContext);
  const { path, middle, route } = drawnOf(line);
  const label = data?.label ?? '';
  // The key of an answer is above the answer; the other label is on its link.
  const labelled = data?.fixed ? { x: targetX, y: targetY } : route ? labelPlaceOf(route) : middle;
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd !== undefined && { markerEnd })}
        className={classes.line}
        data-lit={data?.lit || undefined}
        data-fixed={data?.fixed || undefined}
        interactionWidth={24}
      />
      {route && data?.editable && !data.fixed && !selected && <Plus line={line} route={route} />}
      {/* Drawn with the link: a label on the layer above costs a search through the page at each change of the canvas. */}
      {label && (
        <text
          className={classes.label}
          data-near
          data-lit={data?.lit || undefined}
          x={labelled.x}
          y={labelled.y - labelAbove}
        >
          {shortened(label)}
        </text>
      )}
      {selected && data?.editable && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={`nodrag nopan ${classes.remove}`}
            aria-label={say('designer.canvas.deleteLink')}
            // A panel offers the same to the keyboard.
            tabIndex={-1}
            style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
            onClick={() => remove({ linkIds: [id] })}
          >
            <IconX size={14} aria-hidden />
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

/** Below the node that the link comes from, where no other link runs. The links of a Rule begin together. */
const plusAt = (route: Route, fromRule: boolean) => {
  const [start, next] = route;
  if (!start || !next) return undefined;
  if (fromRule) return middleOf(route);
  return { x: start.x, y: start.y + Math.min(plusAway, (next.y - start.y) / 2) };
};

/** Inserts a node into the link. Drawn as a part of the link, because an element of its own for each costs time. */
function Plus({ line: { source, data }, route }: { line: EdgeProps<Line>; route: Route }) {
  const { insert } = use(CanvasActionsContext);
  const at = plusAt(route, data?.fromRule ?? false);
  if (!at) return null;
  return (
    // The Insert key does the same on the node, so assistive technology does not need it.
    <g
      className={`nodrag nopan ${classes.plus}`}
      data-insert={source}
      data-near
      aria-hidden
      transform={`translate(${at.x},${at.y})`}
      onClick={(event) => {
        event.stopPropagation();
        insert(source, belowOf(event.currentTarget));
      }}
    >
      <circle r="9" />
      <path d="M-4,0H4M0,-4V4" />
    </g>
  );
}
