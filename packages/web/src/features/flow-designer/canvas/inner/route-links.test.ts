import type { Flow } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { a, type Drawn, draw } from '../../../../../../flow/test/draw.ts';
import { gridStep } from '../../../../shared/flow-picture/grid.ts';
import { tidy } from '../../../../shared/flow-picture/tidy.ts';
import { everyNode, pictureOf } from '../../parts/picture.ts';
import { createRouter, type Route } from './route-links.ts';

const { width, height } = nodeSize;

const routesOf = (flow: Flow, router = createRouter(), shown = everyNode) => {
  const picture = pictureOf(flow, shown);
  router.begin(picture);
  while (!router.isDone()) router.goOn();
  return router.begin(picture);
};

const placed = (flow: Flow, places: Readonly<Record<string, { x: number; y: number }>>): Flow => ({
  ...flow,
  nodes: Object.fromEntries(Object.entries(flow.nodes).map(([id, node]) => [id, { ...node, ...places[id] }])),
});

/** The cards that a route runs behind. */
const coveredBy = (flow: Flow, route: Route): string[] =>
  Object.values(flow.nodes)
    .filter(({ x, y }) =>
      route.slice(1).some((to, index) => {
        const from = route[index] ?? to;
        return (
          Math.max(from.x, to.x) > x &&
          Math.min(from.x, to.x) < x + width &&
          Math.max(from.y, to.y) > y &&
          Math.min(from.y, to.y) < y + height
        );
      }),
    )
    .map(({ id }) => id);

const hidden = (flow: Flow) =>
  [...routesOf(flow)].flatMap(([id, route]) => coveredBy(flow, route).map((card) => `${id} behind ${card}`));

test('a link goes straight down, or around the card between', () => {
  const flow = draw({ start: a.start(), play: a.audio(1), end: a.end() }, 'start > end');
  const straight = placed(flow, { start: { x: 0, y: 0 }, play: { x: 400, y: 0 }, end: { x: 0, y: 200 } });
  expect(routesOf(straight).get('start-end')).toEqual([
    { x: 100, y: 64 },
    { x: 100, y: 200 },
  ]);
  const between = placed(flow, { start: { x: 0, y: 0 }, play: { x: 0, y: 120 }, end: { x: 0, y: 240 } });
  expect(routesOf(between).get('start-end')).toHaveLength(6);
  expect(hidden(between)).toEqual([]);
});

test('a link that leads back goes around both cards', () => {
  const flow = draw({ start: a.start(), play: a.audio(1), rule: a.rule() }, 'start > play > rule', 'rule > play');
  const column = placed(flow, { start: { x: 0, y: 0 }, play: { x: 0, y: 120 }, rule: { x: 0, y: 240 } });
  expect(routesOf(column).size).toBe(3);
  expect(hidden(column)).toEqual([]);
});

test('two links that cross do not run on one line', () => {
  const flow = draw({ one: a.audio(1), two: a.audio(2), left: a.end(), right: a.end() }, 'one > right', 'two > left');
  const routes = routesOf(
    placed(flow, {
      one: { x: 0, y: 0 },
      two: { x: 240, y: 0 },
      left: { x: 0, y: 160 },
      right: { x: 240, y: 160 },
    }),
  );
  expect(routes.get('one-right')?.[1]?.y).not.toBe(routes.get('two-left')?.[1]?.y);
});

const kinds = ['audio', 'rule', 'action', 'end'] as const;
const nodeOf = (kind: (typeof kinds)[number]): Drawn =>
  ({ audio: a.audio(1), rule: a.rule(), action: a.action(null), end: a.end() })[kind];

/** Cards on the grid that do not touch each other, with links among them. */
const flows = fc
  .record({
    kinds: fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 24 }),
    cells: fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(8)), { minLength: 25, maxLength: 25, selector: String }),
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }),
    step: fc.record({ x: fc.constantFrom(220, 240, 300), y: fc.constantFrom(100, 120, 160) }),
  })
  .map(({ kinds: chosen, cells, pairs, step }) => {
    const nodes: Record<string, Drawn> = { start: a.start() };
    for (const [index, kind] of chosen.entries()) nodes[`n${index}`] = nodeOf(kind);
    const ids = Object.keys(nodes);
    const links = pairs.map(([from, to]) => `${ids[from % ids.length]} > ${ids[to % ids.length]}`);
    const flow = draw(nodes, ...links.filter((line) => new Set(line.split(' > ')).size === 2));
    const places = ids.map((id, index) => {
      const [column, row] = cells[index] ?? [0, 0];
      return [id, { x: column * step.x, y: row * step.y }];
    });
    return placed(flow, Object.fromEntries(places));
  });

test('no link runs behind a card, wherever the cards are, and after tidying up', () => {
  fc.assert(
    fc.property(flows, (flow) => {
      expect(hidden(flow)).toEqual([]);
      expect(routesOf(flow).size).toBe(Object.keys(flow.links).length);
      const tidied = placed(flow, tidy(flow));
      expect(hidden(tidied)).toEqual([]);
      expect(routesOf(tidied).size).toBe(Object.keys(flow.links).length);
    }),
    { numRuns: 50 },
  );
});

test('an edit that moves nothing keeps every route, and a move keeps those of other links', () => {
  const flow = draw(
    { start: a.start(), play: a.audio(1), other: a.audio(2), end: a.end() },
    'start > play',
    'other > end',
  );
  const first = placed(flow, {
    start: { x: 0, y: 0 },
    play: { x: 0, y: 120 },
    other: { x: 600, y: 0 },
    end: { x: 600, y: 120 },
  });
  const router = createRouter();
  const routes = routesOf(first, router);
  const renamed = { ...first, nodes: { ...first.nodes, play: { ...a.audio(1), ...first.nodes.play, name: 'Hello' } } };
  expect(routesOf(renamed as Flow, router)).toBe(routes);
  const moved = placed(first, { play: { x: gridStep, y: 120 } });
  const after = routesOf(moved, router);
  expect(after.get('other-end')).toBe(routes.get('other-end'));
  expect(after.get('start-play')).not.toBe(routes.get('start-play'));
});

test('a long search pauses, and the links keep their routes until it is over', () => {
  // Thirty links lead back up through a field of cards.
  const cards = Object.fromEntries(Array.from({ length: 240 }, (_, index) => [`n${index}`, a.audio(1)]));
  const flow = draw(cards, ...Array.from({ length: 30 }, (_, index) => `n${239 - index} > n${index}`));
  const column = Object.keys(flow.nodes).map((id, index) => [id, { x: (index % 8) * 220, y: (index >> 3) * 100 }]);
  const first = placed(flow, Object.fromEntries(column));
  const router = createRouter();
  const routes = routesOf(first, router);
  expect(routes.size).toBe(30);
  const moved = placed(first, { n120: { x: 2000, y: 40 } });
  expect(router.begin(pictureOf(moved, everyNode)).get('n210-n29')).toBe(routes.get('n210-n29'));
  expect(router.isDone()).toBe(false);
  expect(routesOf(moved, router)).toEqual(routesOf(moved));
});

const asQuestions = { questions: true, folded: new Set<string>() };

test('links leave a question at its rows, and run behind no block', () => {
  const flow = draw(
    {
      start: a.start(),
      ask: a.audio(1),
      rule: a.rule(),
      one: a.key('rule', '1'),
      two: a.key('rule', '2'),
      three: a.key('rule', '3'),
      more: a.audio(2),
      end: a.end(),
    },
    'start > ask > rule',
    'rule > one > more > end',
    'rule > two > end',
    'rule > three > ask',
    'rule > end',
  );
  const placedFlow = placed(flow, {
    start: { x: 0, y: 0 },
    ask: { x: 0, y: 120 },
    rule: { x: 0, y: 240 },
    one: { x: -240, y: 340 },
    two: { x: 0, y: 340 },
    three: { x: 240, y: 340 },
    more: { x: -240, y: 480 },
    end: { x: 0, y: 600 },
  });
  const routes = routesOf(placedFlow, createRouter(), asQuestions);
  const picture = pictureOf(placedFlow, asQuestions);
  expect(routes.size).toBe(picture.links.length);
  const boxes = [...picture.blocks.values()];
  for (const [id, route] of routes) {
    const inside = boxes.filter(({ x, y, height: high }) =>
      route.slice(1).some((to, index) => {
        const from = route[index] ?? to;
        return (
          Math.max(from.x, to.x) > x &&
          Math.min(from.x, to.x) < x + width &&
          Math.max(from.y, to.y) > y &&
          Math.min(from.y, to.y) < y + high
        );
      }),
    );
    expect(inside.map((block) => `${id} behind ${block.id}`)).toEqual([]);
  }
  // From top to bottom, each at the right border, and first a little to the side.
  const starts = ['one-more', 'two-end', 'three-ask', 'rule-end'].map((id) => routes.get(id)?.[0]);
  expect(starts.every((point) => point?.x === width)).toBe(true);
  expect(starts.map((point) => point?.y ?? 0)).toEqual(starts.map((point) => point?.y ?? 0).toSorted((x, y) => x - y));
  for (const id of ['one-more', 'two-end', 'rule-end']) expect(routes.get(id)?.[1]?.y).toBe(routes.get(id)?.[0]?.y);
});
