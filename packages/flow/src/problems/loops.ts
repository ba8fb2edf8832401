import { byId } from '../by-id.ts';
import type { FlowNode } from '../model.ts';
import { specOf } from '../nodes/registry.ts';
import { reachable } from '../reach.ts';
import type { Checked, Found } from './problem.ts';

/** The node where a call goes on by itself. Undefined where it waits for the caller or is hung up. */
const goesOn = ({ graph, node }: Checked, one: FlowNode): FlowNode | undefined => {
  const { waitsForCaller, wayOut } = specOf(one.kind);
  if (waitsForCaller || wayOut === 'none') return undefined;
  const way = graph.wayOut(one.id);
  return way && node(way.to);
};

/** The circles of nodes that never wait, each once. */
const endlessLoops = (checked: Checked): FlowNode[][] => {
  const loops: FlowNode[][] = [];
  const seen = new Set<FlowNode>();
  for (const from of checked.nodes) {
    const walk = new Map<FlowNode, number>();
    let at: FlowNode | undefined = from;
    while (at && !seen.has(at)) {
      seen.add(at);
      walk.set(at, walk.size);
      at = goesOn(checked, at);
    }
    const begin = at && walk.get(at);
    if (begin !== undefined) loops.push([...walk.keys()].slice(begin));
  }
  return loops;
};

/** From where an End can be reached, or something that another problem already says is unfinished. */
const endingNodes = ({ graph, nodes, next }: Checked, loops: readonly FlowNode[][]): Set<string> => {
  const steps = nodes.flatMap(({ id }) => next(id).map((to) => ({ from: id, to })));
  const before = Map.groupBy(steps, ({ to }) => to);
  const unfinished = nodes.filter(({ id }) => next(id).length === 0);
  const roots = [...graph.ends, ...unfinished, ...loops.flat()].map(({ id }) => id);
  return reachable(roots, (id) => (before.get(id) ?? []).map(({ from }) => from));
};

/** Only where calls come into the part without an End: that is one problem, however large the part. */
function* neverEnds(checked: Checked, loops: readonly FlowNode[][]): Iterable<Found> {
  const { graph, nodes, next, words } = checked;
  if (graph.ends.length === 0) return;
  const ending = endingNodes(checked, loops);
  const trapped = nodes.filter(({ id }) => !ending.has(id));
  const fromTrapped = new Set(trapped.flatMap(({ id }) => next(id)));
  const fromOutside = new Set(nodes.filter(({ id }) => ending.has(id)).flatMap(({ id }) => next(id)));
  for (const one of trapped) {
    if (one.kind !== 'start' && fromTrapped.has(one.id) && !fromOutside.has(one.id)) continue;
    yield {
      code: 'never_ends',
      sentence: `${words(one)} leads to no End, whatever the caller does.`,
      hint: 'Link to an End from one of the nodes after it.',
      nodeId: one.id,
    };
  }
}

export function* loops(checked: Checked): Iterable<Found> {
  const endless = endlessLoops(checked);
  for (const loop of endless) {
    const [first] = loop.toSorted(byId);
    if (!first) continue;
    yield {
      code: 'endless_loop',
      sentence: `${checked.words(first)} is part of a loop that goes on for ever: nothing in it waits for the caller.`,
      hint: 'Put a Rule into the loop, or link out of it.',
      nodeId: first.id,
    };
  }
  yield* neverEnds(checked, endless);
}

export function* unreachable({ graph, node, nodes, next, words }: Checked): Iterable<Found> {
  const starts = nodes.filter((one) => one.kind === 'start').map(({ id }) => id);
  if (starts.length === 0) return;
  const reached = reachable(starts, next);
  for (const one of nodes) {
    // A child comes with its Rule, and a node without a way in has a problem of its own.
    if (reached.has(one.id) || one.kind === 'child') continue;
    if (!graph.waysIn(one.id).some((link) => link.from !== one.id && node(link.from))) continue;
    yield {
      code: 'unreachable',
      sentence: `${words(one)} is never reached: no way leads to it from the Start.`,
      hint: 'Link to it from a node that calls come to, or delete it.',
      nodeId: one.id,
    };
  }
}
