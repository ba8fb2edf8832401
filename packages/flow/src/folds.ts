import { graphOf } from './graph.ts';
import type { Flow } from './model.ts';
import { oncePer } from './once-per.ts';

type Ways = ReadonlyMap<string, readonly string[]>;

/** Where each node leads: along its links, and to its answers or ways. */
const waysOf = (flow: Flow): Ways => {
  const graph = graphOf(flow);
  const leaving = Map.groupBy(Object.values(flow.links), ({ from }) => from);
  return new Map(
    Object.keys(flow.nodes).map((id) => [
      id,
      [...graph.parts(id).map((part) => part.id), ...(leaving.get(id) ?? []).map(({ to }) => to)],
    ]),
  );
};

const waysIn = oncePer(waysOf);

/** Everything that is reached from some nodes, without passing one. */
const reachedFrom = (ways: Ways, from: Iterable<string>, without?: string): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === without || reached.has(id) || !ways.has(id)) continue;
    reached.add(id);
    waiting.push(...(ways.get(id) ?? []));
  }
  return reached;
};

/** The nodes that only this one leads to: its answers or ways, and what follows them and nothing else. */
export const onlyBehind = (flow: Flow, rootId: string): ReadonlySet<string> => {
  const ways = waysIn(flow);
  const behind = reachedFrom(ways, ways.get(rootId) ?? []);
  behind.delete(rootId);
  if (behind.size === 0) return behind;
  const { start } = graphOf(flow);
  const elsewhere = [...ways.keys()].filter((id) => !behind.has(id) && id !== rootId);
  const others = reachedFrom(ways, start ? [start.id, ...elsewhere] : elsewhere, rootId);
  return new Set([...behind].filter((id) => !others.has(id)));
};

/**
 * The folded parts of a flow: the node that stays, with the nodes that it hides. Of folds within each other, the
 * outermost; a node that leads to nothing of its own is no fold.
 */
export const foldsOf = (flow: Flow, folded: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = [...new Set(folded)]
    .filter((id) => Object.hasOwn(flow.nodes, id))
    .map((rootId) => ({ rootId, hidden: onlyBehind(flow, rootId) }))
    .toSorted((one, other) => other.hidden.size - one.hidden.size);
  const folds = new Map<string, ReadonlySet<string>>();
  for (const { rootId, hidden } of all) {
    const taken = new Set([...folds].flatMap(([id, nodes]) => [id, ...nodes]));
    const free = new Set([...hidden].filter((id) => !taken.has(id)));
    if (!taken.has(rootId) && free.size > 0) folds.set(rootId, free);
  }
  return folds;
};
