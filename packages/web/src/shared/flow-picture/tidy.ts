import { ownerOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import { nodesOfQuestion, questionsOf } from '@halloo/flow/questions';
import { childDistance, nodeSize } from '@halloo/flow/vocabulary';
import { gridStep, onGrid } from './grid.ts';
import { spread } from './inner/spread.ts';
import { questionHeight } from './question-size.ts';
import { nextOf, walkOrder } from './walk-order.ts';

type Places = Record<string, { x: number; y: number }>;
type Ways = ReadonlyMap<string, readonly string[]>;

const apart = nodeSize.width + 2 * gridStep;
const below = 120;
const sweeps = 6;

/** Every way without those that lead back to where a call came from, so that each leads further down. */
const waysDown = (flow: Flow, order: readonly string[]): Map<string, string[]> => {
  const down = new Map<string, string[]>(order.map((id) => [id, []]));
  const open = new Set<string>();
  const done = new Set<string>();
  for (const root of order) {
    if (done.has(root)) continue;
    open.add(root);
    const stack = [{ id: root, ways: nextOf(flow, root).values() }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: to, done: over } = top.ways.next();
      if (over) {
        open.delete(top.id);
        done.add(top.id);
        stack.pop();
      } else if (!open.has(to)) {
        down.get(top.id)?.push(to);
        if (!done.has(to)) {
          open.add(to);
          stack.push({ id: to, ways: nextOf(flow, to).values() });
        }
      }
    }
  }
  return down;
};

const reversed = (ways: Ways): Map<string, string[]> => {
  const up = new Map<string, string[]>([...ways.keys()].map((id) => [id, []]));
  for (const [from, tos] of ways) for (const to of tos) up.get(to)?.push(from);
  return up;
};

/** How far down each node stands: below all that lead to it. */
const layersOf = (order: readonly string[], down: Ways, up: Ways): string[][] => {
  const depth = new Map<string, number>();
  const missing = new Map(order.map((id) => [id, up.get(id)?.length ?? 0]));
  const ready = order.filter((id) => missing.get(id) === 0);
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    const own = depth.get(id) ?? 0;
    depth.set(id, own);
    for (const to of down.get(id) ?? []) {
      depth.set(to, Math.max(depth.get(to) ?? 0, own + 1));
      const left = (missing.get(to) ?? 1) - 1;
      missing.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  const layers: string[][] = [];
  for (const id of order) {
    const layer = depth.get(id) ?? 0;
    layers[layer] = [...(layers[layer] ?? []), id];
  }
  return Array.from(layers, (layer) => layer ?? []);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Draws each layer towards what it is joined to, down and up in turns; order and places settle together. */
const across = (layers: string[][], down: Ways, up: Ways): Map<string, number> => {
  const x = new Map<string, number>();
  for (const layer of layers) for (const [index, id] of layer.entries()) x.set(id, index * apart);
  const settle = (layer: string[], ways: Ways, sort: boolean) => {
    const wish = (id: string) => {
      const near = (ways.get(id) ?? []).flatMap((other) => x.get(other) ?? []);
      return near.length > 0 ? mean(near) : (x.get(id) ?? 0);
    };
    const wished = layer.map((id) => ({ id, at: wish(id) }));
    if (sort) wished.sort((a, b) => a.at - b.at);
    layer.splice(0, layer.length, ...wished.map(({ id }) => id));
    for (const [index, at] of spread(
      wished.map(({ at: place }) => place),
      apart,
    ).entries()) {
      x.set(layer[index] ?? '', at);
    }
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const sort = sweep < sweeps - 2;
    for (const layer of layers.slice(1)) settle(layer, up, sort);
    for (const layer of layers.slice(0, -1).toReversed()) settle(layer, down, sort);
  }
  return x;
};

/** How far down the next step must be below questions that are drawn as one block, once all of their nodes have places. */
const roomForQuestions = (flow: Flow) => {
  const waiting = new Set(questionsOf(flow).byAudio.values());
  let least = Number.NEGATIVE_INFINITY;
  return (places: Places): number => {
    for (const question of waiting) {
      if (!nodesOfQuestion(question).every((id) => Object.hasOwn(places, id))) continue;
      waiting.delete(question);
      const top = places[question.audio.id]?.y ?? 0;
      least = Math.max(least, top + questionHeight(question.answers.length) + gridStep);
    }
    return Math.ceil(least / gridStep) * gridStep;
  };
};

/** Where every node stands in a tidy drawing: calls run downwards, nothing overlaps, Start stays where it is. */
export const tidy = (flow: Flow): Places => {
  const order = walkOrder(flow).map(({ id }) => id);
  const down = waysDown(flow, order);
  const up = reversed(down);
  const layers = layersOf(order, down, up);
  const x = across(layers, down, up);
  const anchor = graphOf(flow).start ?? flow.nodes[order[0] ?? ''];
  if (!anchor) return {};
  const shift = onGrid(anchor.x) - (x.get(anchor.id) ?? 0);
  let y = onGrid(anchor.y);
  const isPart = (id: string) => {
    const node = flow.nodes[id];
    return node !== undefined && ownerOf(node) !== undefined;
  };
  const places: Places = {};
  const least = roomForQuestions(flow);
  for (const [index, layer] of layers.entries()) {
    if (index > 0) y += layer.some(isPart) ? childDistance : below;
    y = Math.max(y, least(places));
    for (const id of layer) places[id] = { x: onGrid((x.get(id) ?? 0) + shift), y };
  }
  return places;
};
