import { nodeSize } from '@halloo/flow/vocabulary';
import { type Block, type DrawnLink, type Picture, rowTop } from '../../parts/picture.ts';
import { type CardBox, clearance, createLaneGrid, nearLane, type Point } from './lane-grid.ts';

/** The corners of a link, from the lower edge of a card, or from a row of a question, to the upper edge of another. */
export type Route = readonly Point[];
export type Routes = ReadonlyMap<string, Route>;

/** Distance between neighbouring links. */
const laneWidth = 8;
const mostLanes = 4;
/** Links from the rows of a question to different cards run beside each other. */
const rowLane = 6;
const mostRowLanes = 3;

const { width } = nodeSize;

export const linkStart = ({ x, y, height }: CardBox): Point => ({ x: x + width / 2, y: y + height });
export const linkEnd = ({ x, y }: Point): Point => ({ x: x + width / 2, y });

/** The cards that come too close to a box, or to a straight line. */
const cardsNear = <Card extends CardBox>(cards: readonly Card[], from: Point, to: Point): Card[] => {
  const left = Math.min(from.x, to.x) - width - clearance;
  const right = Math.max(from.x, to.x) + clearance;
  const top = Math.min(from.y, to.y) - clearance;
  const bottom = Math.max(from.y, to.y) + clearance;
  return cards.filter(({ x, y, height }) => x > left && x < right && y + height > top && y < bottom);
};

const isFree = (cards: readonly CardBox[], from: Point, to: Point): boolean => cardsNear(cards, from, to).length === 0;

/** The height of a band of cards. */
const band = 256;

/** The cards by bands of their upper edges, so that a link looks only at those at its height. */
const createBands = (cards: readonly CardBox[]) => {
  const bands = Map.groupBy(cards, ({ y }) => Math.floor(y / band));
  const highest = cards.reduce((most, { height }) => Math.max(most, height), 0);
  return (from: Point, to: Point): CardBox[] => {
    const first = Math.floor((Math.min(from.y, to.y) - clearance - highest) / band);
    const last = Math.floor((Math.max(from.y, to.y) + clearance) / band);
    const found: CardBox[] = [];
    for (let index = first; index <= last; index += 1) found.push(...cardsNear(bands.get(index) ?? [], from, to));
    return found;
  };
};

/** A horizontal part of a link that is already drawn. */
interface Taken {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly link: DrawnLink['link'];
}

/** The horizontal parts of all links that are already drawn, by lanes. */
const createTaken = () => {
  const lanes = new Map<number, Taken[]>();
  const laneOf = (y: number) => Math.floor(y / laneWidth);
  return {
    add: (part: Taken) => {
      const lane = lanes.get(laneOf(part.y));
      if (lane) lane.push(part);
      else lanes.set(laneOf(part.y), [part]);
    },
    /** How far a horizontal part would run along those of links between other nodes. */
    shared: ({ from, to }: DrawnLink['link'], y: number, left: number, right: number): number => {
      let sum = 0;
      for (const lane of [laneOf(y) - 1, laneOf(y), laneOf(y) + 1]) {
        for (const other of lanes.get(lane) ?? []) {
          if (Math.abs(other.y - y) >= laneWidth || other.link.from === from || other.link.to === to) continue;
          sum += Math.max(0, Math.min(right, other.right) - Math.max(left, other.left));
        }
      }
      return sum;
    },
  };
};

/** Heights for the horizontal part, the best first: the middle, then more and more above and below it. */
const heightsBetween = (top: number, bottom: number): number[] => {
  if (top > bottom) return [];
  const middle = (top + bottom) / 2;
  const steps = Array.from({ length: mostLanes }, (_, index) => (index + 1) * laneWidth);
  const around = steps.flatMap((step) => [middle - step, middle + step]);
  return [middle, ...around.filter((y) => y > top && y < bottom), bottom, top];
};

/** The two ends of a link, and where it is free to turn after leaving the row of a question. */
interface Ends {
  readonly drawn: DrawnLink;
  readonly start: Point;
  readonly turn: Point | undefined;
  /** The lower edge of its card. */
  readonly bottom: number;
  readonly end: Point;
}

/** The links from the rows of a question to one card share a lane; those to the first card have the one farthest away. */
const rowLaneOf = (drawn: DrawnLink, targets: readonly string[]): number => {
  const inner = Math.min(targets.length, mostRowLanes) - 1 - targets.indexOf(drawn.target);
  return nearLane + rowLane * Math.max(0, inner);
};

const endsOf = ({ blocks, links }: Picture): Ends[] => {
  const targets = new Map<string, string[]>();
  for (const { row, source, target } of links) {
    const known = targets.get(source) ?? [];
    if (row !== undefined && !known.includes(target)) targets.set(source, [...known, target]);
  }
  return links.flatMap((drawn): Ends[] => {
    const [from, to] = [blocks.get(drawn.source), blocks.get(drawn.target)];
    if (!from || !to || (from === to && drawn.row === undefined)) return [];
    const [end, bottom] = [linkEnd(to), from.y + from.height];
    if (!from.question || drawn.row === undefined)
      return [{ drawn, start: linkStart(from), turn: undefined, end, bottom }];
    const start = { x: from.x + width, y: from.y + rowTop(from.question, drawn.row) };
    const away = rowLaneOf(drawn, targets.get(from.id) ?? []);
    return [{ drawn, start, turn: { x: start.x + away, y: start.y }, end, bottom }];
  });
};

const lengthOf = ({ start, end }: Ends): number => Math.abs(start.x - end.x) + Math.abs(start.y - end.y);

const isCorner = (before: Point | undefined, { x, y }: Point, after: Point | undefined): boolean =>
  !before || !after || !((before.x === x && x === after.x) || (before.y === y && y === after.y));

const cornersOf = (points: readonly Point[]): Route =>
  points.filter((point, index) => isCorner(points[index - 1], point, points[index + 1]));

/** Routes with at most two corners after they have left their card. */
const createSimple = (all: readonly CardBox[]) => {
  const taken = createTaken();
  const cardsAround = createBands(all);
  return ({ drawn: { link }, start: edge, turn, end, bottom: under }: Ends): Route | undefined => {
    const start = turn ?? edge;
    const before = turn ? [edge] : [];
    const [top, bottom] = [start.y + nearLane, end.y - nearLane];
    // Below a card its link runs in the card's own shadow; beside a question it does not.
    const first = turn ?? { x: start.x, y: top };
    if (top > bottom) return undefined;
    // All of the route is within this box.
    const cards = cardsAround(first, { x: end.x, y: bottom });
    if (start.x === end.x && cards.length === 0) return [...before, start, end];
    const [left, right] = start.x < end.x ? [start.x, end.x] : [end.x, start.x];
    let best: { y: number; shared: number } | undefined;
    // Below the card first, so that the links of all rows to one card are one line.
    const lower = heightsBetween(under + nearLane, bottom);
    for (const y of turn ? [...lower, ...heightsBetween(top, bottom)] : lower) {
      const shared = taken.shared(link, y, left, right);
      if (best && best.shared <= shared) continue;
      const free =
        isFree(cards, first, { x: start.x, y }) &&
        isFree(cards, { x: start.x, y }, { x: end.x, y }) &&
        isFree(cards, { x: end.x, y }, { x: end.x, y: bottom });
      if (free) best = { y, shared };
      if (best?.shared === 0) break;
    }
    if (!best) return undefined;
    taken.add({ y: best.y, left, right, link });
    return [...before, start, { x: start.x, y: best.y }, { x: end.x, y: best.y }, end];
  };
};

/** Adds the routes of all links, and pauses during long searches. */
function* addRoutes(routes: Map<string, Route>, picture: Picture): Generator<void, void> {
  const cards = [...picture.blocks.values()];
  const simple = createSimple(cards);
  // Short links first: they have the least choice. The order of ids makes the same flow look the same.
  const links = endsOf(picture).toSorted(
    (a, b) => lengthOf(a) - lengthOf(b) || (a.drawn.link.id < b.drawn.link.id ? -1 : 1),
  );
  const others: Ends[] = [];
  for (const link of links) {
    const route = simple(link);
    if (route) routes.set(link.drawn.link.id, cornersOf(route));
    else others.push(link);
  }
  if (others.length === 0) return;
  const grid = createLaneGrid(
    cards,
    others.flatMap(({ turn }) => turn ?? []),
  );
  const places = new Map(cards.map(({ id }, index) => [id, index + 1]));
  for (const { drawn, start, turn, end } of others) {
    const first = turn ?? { x: start.x, y: start.y + nearLane };
    const last = { x: end.x, y: end.y - nearLane };
    const way = yield* grid.find(first, last, places.get(drawn.target) ?? 0, turn ? 'across' : 'down');
    if (way) routes.set(drawn.link.id, cornersOf([start, ...way, end]));
  }
}

const samePoints = (a: Route, b: Route): boolean =>
  a.length === b.length && a.every(({ x, y }, index) => x === b[index]?.x && y === b[index]?.y);

const sameBlock = (a: Block | undefined, b: Block): boolean =>
  a?.x === b.x && a.y === b.y && a.height === b.height && (a.question === undefined) === (b.question === undefined);

/** Rows change places where answers do, which the links from them do not show. */
const rowOf = ({ blocks }: Picture, { source, row }: DrawnLink): number => {
  const question = blocks.get(source)?.question;
  return question && row !== undefined ? rowTop(question, row) : 0;
};

const sameShape = (a: Picture, b: Picture): boolean => {
  if (a === b) return true;
  if (a.blocks.size !== b.blocks.size || a.links.length !== b.links.length) return false;
  return (
    [...b.blocks.values()].every((block) => sameBlock(a.blocks.get(block.id), block)) &&
    b.links.every((drawn, index) => {
      const old = a.links[index];
      const same = old?.link.id === drawn.link.id && old.source === drawn.source && old.target === drawn.target;
      return same && old.row === drawn.row && rowOf(a, old) === rowOf(b, drawn);
    })
  );
};

interface Search {
  readonly picture: Picture;
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
    begin: (picture: Picture): Routes => {
      if (last && sameShape(last.picture, picture)) return last.routes;
      const before = last?.routes ?? new Map();
      found.clear();
      last = { picture, routes: before, rest: addRoutes(found, picture) };
      goOn(last, before);
      return last.routes;
    },
    isDone: () => last?.rest === undefined,
    /** Searches on. Returns whether all routes are found. */
    goOn: () => last === undefined || goOn(last, last.routes),
  };
};
