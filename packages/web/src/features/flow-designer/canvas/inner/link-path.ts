import { type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import type { Line } from './lines.ts';
import type { Route } from './route-links.ts';
import { middleOf, pathOfRoute } from './route-path.ts';

/** How far the end of a link may be from its route: the canvas measures its dots, which are a little outside the card. */
const tolerance = 10;

const isAt = (point: { x: number; y: number } | undefined, x: number, y: number): boolean =>
  point !== undefined && Math.abs(point.x - x) < tolerance && Math.abs(point.y - y) < tolerance;

type Ends = Pick<
  EdgeProps<Line>,
  'sourceX' | 'sourceY' | 'targetX' | 'targetY' | 'sourcePosition' | 'targetPosition'
> & { data?: Line['data'] };

/** The route that was found for the flow, unless a card at one of its ends is being dragged. */
const routeOf = ({ data, sourceX, sourceY, targetX, targetY }: Ends): Route | undefined => {
  const route = data?.route;
  return isAt(route?.[0], sourceX, sourceY) && isAt(route?.at(-1), targetX, targetY) ? route : undefined;
};

export const drawnOf = (ends: Ends) => {
  const route = routeOf(ends);
  if (route) return { path: pathOfRoute(route), middle: middleOf(route), route };
  const [path, x, y] = getSmoothStepPath({ ...ends, borderRadius: 12, offset: 28 });
  return { path, middle: { x, y }, route };
};
