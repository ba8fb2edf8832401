import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import { clearance, createLaneGrid, nearLane, type Point } from './lane-grid.ts';

/** The corners of a link, from the lower edge of a card to the upper edge of another. */
export type Route = readonly Point[];
export type Routes = ReadonlyMap<string, Route>;

/** Distance between neighbouring links. */
const laneWidth = 8;
const mostLanes = 4;

const { width, height } = nodeSize;

export const linkStart = ({ x, y }: Point): Point => ({ x: x + width / 2, y: y + height });
export const linkEnd = ({ x, y }: Point): Point => ({ x: x + width / 2, y });

/** The cards that come too close to a box, or to a straight line. */
const cardsNear = <Card extends Point>(cards: readonly Card[], from: Point, to: Point): Card[] => {
  const left = Math.min(from.x, to.x) - width - clearance;
  const right = Math.max(from.x, to.x) + clearance;
  const top = Math.min(from.y, to.y) - height - clearance;
  const bottom = Math.max(from.y, to.y) + clearance;
  return cards.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
};

const isFree = (cards: readonly Point[], from: Point, to: Point): boolean => cardsNear(cards, from, to).length === 0;

/** A horizontal part of a link that is already drawn. */
interface Taken {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly link: FlowLink;
}

/** How far a horizontal part would run along those of links between other nodes. */
const sharedLength = (taken: readonly Taken[], { from, to }: FlowLink, y: number, left: number, right: number) =>
  taken.reduce((sum, other) => {
    if (Math.abs(other.y - y) >= laneWidth || other.link.from === from || other.link.to === to) return sum;
    return sum + Math.max(0, Math.min(right, other.right) - Math.max(left, other.left));
  }, 0);

/** Heights for the horizontal part, the best first: the middle, then more and more above and below it. */
const heightsBetween = (top: number, bottom: number): number[] => {
  if (top > bottom) return [];
  const middle = (top + bottom) / 2;
  const steps = Array.from({ length: mostLanes }, (_, index) => (index + 1) * laneWidth);
  const around = steps.flatMap((step) => [middle - step, middle + step]);
  return [middle, ...around.filter((y) => y > top && y < bottom), bottom, top];
};

const lengthOf = (flow: Flow, { from, to }: FlowLink): number => {
  const [a, b] = [flow.nodes[from], flow.nodes[to]];
  return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : 0;
};

const isCorner = (before: Point | undefined, { x, y }: Point, after: Point | undefined): boolean =>
  !before || !after || !((before.x === x && x === after.x) || (before.y === y && y === after.y));

const cornersOf = (points: readonly Point[]): Route =>
  points.filter((point, index) => isCorner(points[index - 1], point, points[index + 1]));

/** Routes with at most two corners. */
const createSimple = (all: readonly FlowNode[]) => {
  const taken: Taken[] = [];
  return (link: FlowLink, start: Point, end: Point): Route | undefined => {
    const [top, bottom] = [start.y + nearLane, end.y - nearLane];
    if (top > bottom) return undefined;
    // All of the route is within this box.
    const cards = cardsNear(all, { x: start.x, y: top }, { x: end.x, y: bottom });
    if (start.x === end.x && cards.length === 0) return [start, end];
    const [left, right] = start.x < end.x ? [start.x, end.x] : [end.x, start.x];
    let best: { y: number; shared: number } | undefined;
    for (const y of heightsBetween(top, bottom)) {
      const shared = sharedLength(taken, link, y, left, right);
      if (best && best.shared <= shared) continue;
      const free =
        isFree(cards, { x: start.x, y: top }, { x: start.x, y }) &&
        isFree(cards, { x: start.x, y }, { x: end.x, y }) &&
        isFree(cards, { x: end.x, y }, { x: end.x, y: bottom });
      if (free) best = { y, shared };
      if (best?.shared === 0) break;
    }
    if (!best) return undefined;
    taken.push({ y: best.y, left, right, link });
    return [start, { x: start.x, y: best.y }, { x: end.x, y: best.y }, end];
  };
};

/** Adds the routes of all links, and pauses during long searches. */
function* addRoutes(routes: Map<string, Route>, flow: Flow): Generator<void, void> {
  const cards = Object.values(flow.nodes);
  const simple = createSimple(cards);
  // Short links first: they have the least choice. The order of ids makes the same flow look the same.
  const lengths = new Map(Object.values(flow.links).map((link) => [link, lengthOf(flow, link)]));
  const links = [...lengths.keys()].toSorted(
    (a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const others: { link: FlowLink; start: Point; end: Point }[] = [];
  for (const link of links) {
    const [from, to] = [flow.nodes[link.from], flow.nodes[link.to]];
    if (!from || !to || from === to) continue;
    const [start, end] = [linkStart(from), linkEnd(to)];
    const route = simple(link, start, end);
    if (route) routes.set(link.id, route);
    else others.push({ link, start, end });
  }
  if (others.length === 0) return;
  const grid = createLaneGrid(cards);
  const places = new Map(cards.map(({ id }, index) => [id, index + 1]));
  for (const { link, start, end } of others) {
    const first = { x: start.x, y: start.y + nearLane };
    const last = { x: end.x, y: end.y - nearLane };
    const way = yield* grid.find(first, last, places.get(link.to) ?? 0);
    if (way) routes.set(link.id, cornersOf([start, ...way, end]));
  }
}

const samePoints = (a: Route, b: Route): boolean =>
  a.length === b.length && a.every(({ x, y }, index) => x === b[index]?.x && y === b[index]?.y);

const sameShape = (a: Flow, b: Flow): boolean => {
  if (a === b) return true;
  const [nodes, links] = [Object.values(b.nodes), Object.values(b.links)];
  if (nodes.length !== Object.keys(a.nodes).length || links.length !== Object.keys(a.links).length) return false;
  return (
    (a.nodes === b.nodes || nodes.every(({ id, x, y }) => a.nodes[id]?.x === x && a.nodes[id]?.y === y)) &&
    (a.links === b.links || links.every(({ id, from, to }) => a.links[id]?.from === from && a.links[id]?.to === to))
  );
};

interface Search {
  readonly flow: Flow;
  /** The routes found so far; of the other links, those that they had before. */
  routes: Routes;
  /** The rest of the search, in pieces of about a hundredth of a second. Undefined once all are found. */
  rest: Iterator<void, void> | undefined;
}

/**
 * Routes around the cards for all links of a flow. An edit that moves nothing costs nothing, and a route that stays as
 * it was is the same object. A link between cards that lie on each other has no route.
 */
export const createRouter = () => {
  let last: Search | undefined;
  const found = new Map<string, Route>();
  const goOn = (search: Search, before: Routes): boolean => {
    const isDone = search.rest?.next().done ?? true;
    const routes = [...found].map(([id, route]): [string, Route] => {
      const old = before.get(id);
      return [id, old && samePoints(old, route) ? old : route];
    });
    search.routes = new Map(isDone ? routes : [...before, ...routes]);
    if (isDone) search.rest = undefined;
    return isDone;
  };
  return {
    /** Small flows have all their routes at once. */
    begin: (flow: Flow): Routes => {
      if (last && sameShape(last.flow, flow)) return last.routes;
      const before = last?.routes ?? new Map();
      found.clear();
      last = { flow, routes: before, rest: addRoutes(found, flow) };
      goOn(last, before);
      return last.routes;
    },
    isDone: () => last?.rest === undefined,
    /** Searches on. Returns whether all routes are found. */
    goOn: () => last === undefined || goOn(last, last.routes),
  };
};
