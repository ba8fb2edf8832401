import { nodeSize } from '@halloo/flow/vocabulary';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All cards are equally wide. */
export interface CardBox extends Point {
  readonly height: number;
}

/** Distance from a card that every link keeps. */
export const clearance = 8;
/** Distances of the lanes beside a card. Two lanes fit into the room between neighbours of a tidy flow. */
export const nearLane = 10;
const farLane = 20;

const bendCost = 40;
/** A lane that another link uses costs this many times its length more. */
const sharedCost = 2;
/** Of two ways that cost the same, the one nearer to the goal goes on. */
const forward = 1.001;
/** Ends a search in a huge flow. The link is then drawn without a route. */
const mostSteps = 60_000;
/** A search pauses after as many steps as a browser takes in about a hundredth of a second; at first sooner. */
const pace = 8_000;
const firstPace = 1_000;

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

/** States with their costs, the cheapest first: a heap. */
const createQueue = () => {
  const costs: number[] = [];
  const states: number[] = [];
  const costAt = (at: number) => costs[at] ?? Number.POSITIVE_INFINITY;
  const put = (at: number, state: number, cost: number) => {
    states[at] = state;
    costs[at] = cost;
  };
  const move = (from: number, to: number) => put(to, states[from] ?? 0, costAt(from));
  return {
    add: (state: number, cost: number) => {
      let at = states.length;
      for (let above = (at - 1) >> 1; at > 0 && cost < costAt(above); above = (at - 1) >> 1) {
        move(above, at);
        at = above;
      }
      put(at, state, cost);
    },
    take: (): number | undefined => {
      const [first, state, cost] = [states[0], states.pop(), costs.pop()];
      if (states.length === 0 || state === undefined || cost === undefined) return first;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const least = costAt(left + 1) < costAt(left) ? left + 1 : left;
        if (costAt(least) >= cost) {
          put(at, state, cost);
          return first;
        }
        move(least, at);
        at = least;
      }
    },
  };
};

/** The stretches of the lanes that cards block. A stretch belongs to the crossing at its left or upper end. */
const blockedStretches = (cards: readonly CardBox[], xs: readonly number[], ys: readonly number[]) => {
  const across = new Uint8Array(xs.length * ys.length);
  const down = new Uint8Array(xs.length * ys.length);
  const block = (field: Uint8Array, columns: [number, number], rows: [number, number]) => {
    for (let row = Math.max(0, rows[0]); row < rows[1]; row += 1) {
      for (let column = Math.max(0, columns[0]); column < columns[1]; column += 1) field[row * xs.length + column] = 1;
    }
  };
  for (const { x, y, height } of cards) {
    const [left, right] = [x - clearance, x + nodeSize.width + clearance];
    const [top, bottom] = [y - clearance, y + height + clearance];
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

/** The lanes beside the cards, and through some points. A crossing is a number: rows times columns. */
const createLanes = (cards: readonly CardBox[], points: readonly Point[]) => {
  const { width } = nodeSize;
  const beside = cards.flatMap(({ x }) => [
    ...[x - farLane, x - nearLane, x + width / 2],
    ...[x + width + nearLane, x + width + farLane],
  ]);
  const between = cards.flatMap(({ y, height }) => [
    ...[y - farLane, y - nearLane],
    ...[y + height + nearLane, y + height + farLane],
  ]);
  const xs = sorted([...beside, ...points.map(({ x }) => x)]);
  const ys = sorted([...between, ...points.map(({ y }) => y)]);
  const columns = xs.length;
  const crossings = columns * ys.length;
  const xOf = (crossing: number) => xs[crossing % columns] ?? 0;
  const yOf = (crossing: number) => ys[Math.floor(crossing / columns)] ?? 0;
  return {
    crossings,
    blocked: blockedStretches(cards, xs, ys),
    /** Right, left, down, up, as steps from crossing to crossing. */
    ways: [1, -1, columns, -columns],
    exists: (crossing: number, way: number): boolean => {
      if (way === 1) return (crossing + 1) % columns !== 0;
      if (way === -1) return crossing % columns !== 0;
      return crossing + way >= 0 && crossing + way < crossings;
    },
    crossingAt: ({ x, y }: Point) => firstFrom(ys, y) * columns + firstFrom(xs, x),
    placeOf: (crossing: number): Point => ({ x: xOf(crossing), y: yOf(crossing) }),
    isBeside: (a: number, b: number) => yOf(a) === yOf(b),
    isBelow: (a: number, b: number) => xOf(a) === xOf(b),
    lengthOf: (from: number, to: number) => Math.abs(xOf(from) - xOf(to)) + Math.abs(yOf(from) - yOf(to)),
  };
};

/**
 * The lanes between the cards of a flow, on which links run that have no simple way. `points` are where links begin that
 * leave their card at the side.
 */
export const createLaneGrid = (cards: readonly CardBox[], points: readonly Point[] = []) => {
  const lanes = createLanes(cards, points);
  const { crossings, blocked, ways, exists, crossingAt, placeOf, isBeside, isBelow, lengthOf } = lanes;
  const users = { across: new Int32Array(crossings), down: new Int32Array(crossings) };
  /** A state is a crossing and how it was reached: 0 across, 1 down or up. */
  const best = new Float64Array(2 * crossings);
  const before = new Int32Array(2 * crossings);
  const seen = new Int32Array(2 * crossings);
  const left = new Int32Array(2 * crossings);
  let search = 0;
  let steps = 0;

  /** Remembers who runs where, and returns the points of the way. */
  const walkBack = (end: number, user: number): Point[] => {
    const points: Point[] = [];
    for (let state = end; state >= 0; state = before[state] ?? -1) {
      const [here, previous] = [state >> 1, before[state] ?? -1];
      points.push(placeOf(here));
      if (previous < 0) break;
      const there = previous >> 1;
      const field = Math.abs(here - there) === 1 ? users.across : users.down;
      const owner = Math.min(here, there);
      field[owner] = field[owner] === 0 || field[owner] === user ? user : -1;
    }
    return points.reverse();
  };

  const costOf = (state: number, way: number, user: number): number => {
    const crossing = state >> 1;
    const isAcross = way === 1 || way === -1;
    const length = lengthOf(crossing, crossing + way);
    const other = (isAcross ? users.across : users.down)[Math.min(crossing, crossing + way)] ?? 0;
    const bend = (state & 1) === (isAcross ? 0 : 1) ? 0 : bendCost;
    return length + bend + (other !== 0 && other !== user ? sharedCost * length : 0);
  };
  const isOpen = (crossing: number, way: number): boolean => {
    const field = way === 1 || way === -1 ? blocked.across : blocked.down;
    return exists(crossing, way) && !field[Math.min(crossing, crossing + way)];
  };

  /** From a state to the goal if nothing is in the way. */
  const leastCost = (state: number, goal: number): number => {
    const from = state >> 1;
    const isStraight = state & 1 ? isBelow(from, goal) : isBeside(from, goal);
    return lengthOf(from, goal) * forward + (isStraight ? 0 : bendCost);
  };

  /**
   * The cheapest way between two crossings, for a user (a positive number) who may share lanes with itself alone. Pauses
   * now and then, so that the page can answer.
   */
  function* find(
    from: Point,
    to: Point,
    user: number,
    came: 'down' | 'across' = 'down',
  ): Generator<void, Point[] | undefined> {
    const goal = crossingAt(to);
    search += 1;
    const queue = createQueue();
    const reach = (state: number, cost: number, previous: number) => {
      if (seen[state] === search && (best[state] ?? 0) <= cost) return;
      seen[state] = search;
      best[state] = cost;
      before[state] = previous;
      queue.add(state, cost + leastCost(state, goal));
    };
    reach(2 * crossingAt(from) + (came === 'down' ? 1 : 0), 0, -1);
    for (let taken = 0; taken < mostSteps; taken += 1) {
      steps += 1;
      if (steps === firstPace || steps % pace === 0) yield;
      const state = queue.take();
      if (state === undefined) return undefined;
      // Reached again at less cost, and left since.
      if (left[state] === search) continue;
      left[state] = search;
      const crossing = state >> 1;
      if (crossing === goal) return walkBack(state, user);
      for (const way of ways) {
        if (!isOpen(crossing, way)) continue;
        const turned = way === 1 || way === -1 ? 0 : 1;
        reach(2 * (crossing + way) + turned, (best[state] ?? 0) + costOf(state, way, user), state);
      }
    }
    return undefined;
  }
  return { find };
};
