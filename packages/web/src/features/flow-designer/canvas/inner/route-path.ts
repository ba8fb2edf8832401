import type { Point } from './lane-grid.ts';
import type { Route } from './route-links.ts';

const cornerRadius = 12;

const lengthOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The point on the way from one to the other, this far from the first. */
const towards = (from: Point, to: Point, far: number): Point => {
  const share = far / (lengthOf(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const paths = new WeakMap<Route, string>();

/** A route as the path of an SVG, with round corners. */
export const pathOfRoute = (route: Route): string => {
  const known = paths.get(route);
  if (known !== undefined) return known;
  const path = route
    .map((point, index) => {
      const [before, after] = [route[index - 1], route[index + 1]];
      if (!before) return `M${point.x},${point.y}`;
      if (!after) return `L${point.x},${point.y}`;
      const radius = Math.min(cornerRadius, lengthOf(before, point) / 2, lengthOf(point, after) / 2);
      const [begin, end] = [towards(point, before, radius), towards(point, after, radius)];
      return `L${begin.x},${begin.y} Q${point.x},${point.y} ${end.x},${end.y}`;
    })
    .join(' ');
  paths.set(route, path);
  return path;
};

/** The longest part of a route, and whether another part follows. */
const longestOf = (route: Route) => {
  const start = route[0] ?? { x: 0, y: 0 };
  let longest = { length: -1, from: start, to: start, isLast: true };
  for (const [index, to] of route.entries()) {
    const from = route[index - 1];
    if (!from) continue;
    const length = lengthOf(from, to);
    if (length > longest.length) longest = { length, from, to, isLast: index === route.length - 1 };
  }
  return longest;
};

/** The middle of the longest part of a route. */
export const middleOf = (route: Route): Point => {
  const { length, from, to } = longestOf(route);
  return towards(from, to, length / 2);
};

/** Room for a label beside the plus in the middle of a link, above a short part, and below the card where all begin. */
const besidePlus = 56;
const aboveLine = 20;
const belowCard = 18;

/**
 * Where the label of a link belongs: on its longest part, beside the plus. A part that runs down between two cards has no
 * room beside it except at its lower end, where it turns below them, or where it leaves the card above.
 */
export const labelPlaceOf = (route: Route): Point => {
  const { length, from, to, isLast } = longestOf(route);
  if (from.x === to.x && !isLast) return from.y > to.y ? from : to;
  if (from.x === to.x && from === route[0]) return towards(from, to, belowCard);
  const middle = middleOf(route);
  return length > 3 * besidePlus ? towards(middle, from, besidePlus) : { x: middle.x, y: middle.y - aboveLine };
};

/** Where the key of an answer belongs: where its own way leaves that of the other answers. */
export const answerPlaceOf = (route: Route): Point => {
  const turn = route.at(-2);
  return turn && route.length > 2 ? turn : middleOf(route);
};
