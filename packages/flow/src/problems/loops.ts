import { ownerOf } from '../about-node.ts';
import { byId } from '../by-id.ts';
import { isInner } from '../inner-ids.ts';
import type { FlowNode } from '../model.ts';
import { specOf } from '../nodes/registry.ts';
import { reachable } from '../reach.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

/** The node to which a call moves by itself. Undefined if it waits for the caller, hangs up, or chooses a way. */
const nextByItself = ({ graph, node }: Checked, one: FlowNode): FlowNode | undefined => {
  const { waitsForCaller, wayOut, owns } = specOf(one.kind);
  if (waitsForCaller || wayOut === 'none' || owns) return undefined;
  const way = graph.wayOut(one.id);
  return way && node(way.to);
};

/** The cycles of nodes that never wait, each once. */
const endlessLoops = (checked: Checked): FlowNode[][] => {
  const loops: FlowNode[][] = [];
  const seen = new Set<FlowNode>();
  for (const from of checked.nodes) {
    const walk = new Map<FlowNode, number>();
    let at: FlowNode | undefined = from;
    while (at && !seen.has(at)) {
      seen.add(at);
      walk.set(at, walk.size);
      at = nextByItself(checked, at);
    }
    const begin = at && walk.get(at);
    if (begin !== undefined) loops.push([...walk.keys()].slice(begin));
  }
  return loops;
};

/** Nodes from which a call can reach an End, or a node that another problem already reports as unfinished. */
const endingNodes = ({ graph, nodes, next }: Checked, loops: readonly FlowNode[][]): Set<string> => {
  const steps = nodes.flatMap(({ id }) => next(id).map((to) => ({ from: id, to })));
  const before = Map.groupBy(steps, ({ to }) => to);
  const unfinished = nodes.filter(({ id }) => next(id).length === 0);
  const roots = [...graph.ends, ...unfinished, ...loops.flat()].map(({ id }) => id);
  return reachable(roots, (id) => (before.get(id) ?? []).map(({ from }) => from));
};

/** Reported only at the entries into a part without an End: that is one problem, however large the part. */
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
      sentence: say('flow.problem.neverEnds', { node: words(one) }),
      hint: say('flow.hint.neverEnds'),
      nodeId: one.id,
    };
  }
}

export function* loops(checked: Checked): Iterable<Found> {
  const endless = endlessLoops(checked);
  for (const loop of endless) {
    const sorted = loop.toSorted(byId);
    // A loop through a sub-flow is a problem of the flow around it.
    const first = sorted.find(({ id }) => !isInner(id)) ?? sorted[0];
    if (!first) continue;
    yield {
      code: 'endless_loop',
      sentence: say('flow.problem.endlessLoop', { node: checked.words(first) }),
      hint: say('flow.hint.endlessLoop'),
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
    // An answer belongs to its Rule, a way to its Branch, and a node without links into it has its own problem.
    if (reached.has(one.id) || ownerOf(one) !== undefined) continue;
    if (!graph.waysIn(one.id).some((link) => link.from !== one.id && node(link.from))) continue;
    yield {
      code: 'unreachable',
      sentence: say('flow.problem.unreachable', { node: words(one) }),
      hint: say('flow.hint.unreachable'),
      nodeId: one.id,
    };
  }
}
