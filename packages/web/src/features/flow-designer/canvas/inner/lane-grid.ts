import { nodeSize } from '@halloo/flow/schema';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance from a card that every link keeps. */
export const clearance = 8;
/** Distances of the lanes beside a card. Two lanes fit into the room between neighbours of a tidy flow. */
export const nearLane = 10;
const farLane = 20;

const bendCost = 40;
/** A lane that another link uses costs this many times its length more. */
const sharedCost = 2;
/** Stops a search in a huge flow before it is felt. The link is then drawn without a route. */
const mostSteps = 60_000;

const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** The index of the first value above the limit. */
const firstAbove = (values: readonly number[], limit: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The index of the first value that is not below the limit. */
const firstFrom = (values: readonly number[], limit: number): number => {
  const index = firstAbove(values, limit);
  return values[index - 1] === limit ? index - 1 : index;
};

/** States with their costs, the cheapest first. */
const createQueue = () => {
  const costs: number[] = [];
  const states: number[] = [];
  const swap = (a: number, b: number) => {
    [costs[a], costs[b]] = [costs[b] ?? 0, costs[a] ?? 0];
    [states[a], states[b]] = [states[b] ?? 0, states[a] ?? 0];
  };
  const isCheaper = (a: number, b: number) => (costs[a] ?? 0) < (costs[b] ?? 0);
  return {
    add: (state: number, cost: number) => {
      let at = costs.push(cost) - 1;
      states.push(state);
      for (let above = (at - 1) >> 1; at > 0 && isCheaper(at, above); above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    take: (): number | undefined => {
      if (states.length === 0) return undefined;
      swap(0, states.length - 1);
      const state = states.pop();
      costs.pop();
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < costs.length && isCheaper(child, least)) least = child;
        if (least === at) return state;
        swap(at, least);
        at = least;
      }
    },
  };
};

/** The stretches of the lanes that cards block. A stretch belongs to the crossing at its left or upper end. */
const blockedStretches = (cards: readonly Point[], xs: readonly number[], ys: readonly number[]) => {
  const across = new Uint8Array(xs.length * ys.length);
  const down = new Uint8Array(xs.length * ys.length);
  const block = (field: Uint8Array, columns: [number, number], rows: [number, number]) => {
    for (let row = Math.max(0, rows[0]); row < rows[1]; row += 1) {
      for (let column = Math.max(0, columns[0]); column < columns[1]; column += 1) field[row * xs.length + column] = 1;
    }
  };
  for (const { x, y } of cards) {
    const [left, right] = [x - clearance, x + nodeSize.width + clearance];
    const [top, bottom] = [y - clearance, y + nodeSize.height + clearance];
    const inside = (values: readonly number[], from: number, to: number): [number, number] => [
      firstAbove(values, from),
      firstFrom(values, to),
    ];
    const touching = (values: readonly number[], from: number, to: number): [number, number] => [
      firstAbove(values, from) - 1,
      firstFrom(values, to),
    ];
    block(across, touching(xs, left, right), inside(ys, top, bottom));
    block(down, inside(xs, left, right), touching(ys, top, bottom));
  }
  return { across, down };
};

/** The lanes between the cards of a flow, on which links run that have no simple way. */
export const createLaneGrid = (cards: readonly Point[]) => {
  const { width, height } = nodeSize;
  const xs = sorted(
    cards.flatMap(({ x }) => [x - farLane, x - nearLane, x + width / 2, x + width + nearLane, x + width + farLane]),
  );
  const ys = sorted(cards.flatMap(({ y }) => [y - farLane, y - nearLane, y + height + nearLane, y + height + farLane]));
  const columns = xs.length;
  const blocked = blockedStretches(cards, xs, ys);
  const crossings = columns * ys.length;
  const users = { across: new Int32Array(crossings), down: new Int32Array(crossings) };
  /** A state is a crossing and how it was reached: 0 across, 1 down or up. */
  const best = new Float64Array(2 * crossings);
  const before = new Int32Array(2 * crossings);
  const seen = new Int32Array(2 * crossings);
  let search = 0;

  const at = (value: number, values: readonly number[]) => {
    const index = firstFrom(values, value);
    return values[index] === value ? index : -1;
  };
  const placeOf = (crossing: number): Point => ({
    x: xs[crossing % columns] ?? 0,
    y: ys[Math.floor(crossing / columns)] ?? 0,
  });

  /** The four stretches from a crossing. `owner` is the crossing that the stretch belongs to. */
  const stretches = (crossing: number) => {
    const column = crossing % columns;
    return [
      { to: crossing + 1, owner: crossing, way: 'across', exists: column + 1 < columns },
      { to: crossing - 1, owner: crossing - 1, way: 'across', exists: column > 0 },
      { to: crossing + columns, owner: crossing, way: 'down', exists: crossing + columns < crossings },
      { to: crossing - columns, owner: crossing - columns, way: 'down', exists: crossing >= columns },
    ] as const;
  };
  const lengthOf = (from: number, to: number) => {
    const [one, other] = [placeOf(from), placeOf(to)];
    return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
  };

  /** Remembers who runs where, and returns the corners of the way. */
  const walkBack = (end: number, user: number): Point[] => {
    const points: Point[] = [];
    for (let state = end; state >= 0; state = before[state] ?? -1) {
      const previous = before[state] ?? -1;
      const [here, there] = [state >> 1, previous >> 1];
      points.push(placeOf(here));
      if (previous < 0) break;
      const field = Math.abs(here - there) === 1 && here !== there ? users.across : users.down;
      const owner = Math.min(here, there);
      field[owner] = field[owner] === 0 || field[owner] === user ? user : -1;
    }
    return points.reverse();
  };

  /** The cheapest way between two crossings, for a user (a positive number) who may share lanes with itself alone. */
  const find = (from: Point, to: Point, user: number): Point[] | undefined => {
    const [start, goal] = [at(from.y, ys) * columns + at(from.x, xs), at(to.y, ys) * columns + at(to.x, xs)] as const;
    search += 1;
    const queue = createQueue();
    const reach = (state: number, cost: number, previous: number) => {
      if (seen[state] === search && (best[state] ?? 0) <= cost) return;
      seen[state] = search;
      best[state] = cost;
      before[state] = previous;
      queue.add(state, cost + lengthOf(state >> 1, goal));
    };
    reach(2 * start + 1, 0, -1);
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const state = queue.take();
      if (state === undefined) return undefined;
      const crossing = state >> 1;
      if (crossing === goal) return walkBack(state, user);
      const cost = best[state] ?? 0;
      for (const { to: next, owner, way, exists } of stretches(crossing)) {
        if (!exists || blocked[way][owner]) continue;
        const length = lengthOf(crossing, next);
        const other = users[way][owner] ?? 0;
        const bend = (state & 1) === (way === 'down' ? 1 : 0) ? 0 : bendCost;
        const shared = other !== 0 && other !== user ? sharedCost * length : 0;
        reach(2 * next + (way === 'down' ? 1 : 0), cost + length + bend + shared, state);
      }
    }
    return undefined;
  };
  return { find };
};
