import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import type { FlowProblem } from '@halloo/flow/validate';

/** The nodes that somebody is still working on. */
export interface StillDrawn {
  readonly nodes: ReadonlySet<string>;
  /** Those of them that were added and never selected since. */
  readonly unseen: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
export const nothingDrawn: StillDrawn = { nodes: none, unseen: none };

/** Somebody comes back to a flow in the middle of drawing it, with a new script. */
export const allDrawn = ({ nodes }: Flow): StillDrawn => ({ nodes: new Set(Object.keys(nodes)), unseen: none });

/** Moving a node changes nothing about it. */
const isSame = (a: FlowNode, b: FlowNode): boolean => {
  if (a === b) return true;
  const keys = Object.keys(b) as (keyof FlowNode)[];
  return keys.every((key) => key === 'x' || key === 'y' || a[key] === b[key]);
};

const sources = (one: Flow['links'], other: Flow['links']): string[] =>
  Object.values(one)
    .filter(({ id, to }: FlowLink) => other[id]?.to !== to)
    .map(({ from }) => from);

/** After an edit: the nodes that it added, changed or linked. */
export const drawnAfter = (drawn: StillDrawn, before: Flow, after: Flow): StillDrawn => {
  const added = Object.keys(after.nodes).filter((id) => !Object.hasOwn(before.nodes, id));
  const changed = Object.values(after.nodes).filter(({ id }) => {
    const old = before.nodes[id];
    const now = after.nodes[id];
    return old && now && !isSame(old, now);
  });
  const linked =
    before.links === after.links
      ? []
      : [...sources(before.links, after.links), ...sources(after.links, before.links)].filter((id) =>
          Object.hasOwn(after.nodes, id),
        );
  if (added.length + changed.length + linked.length === 0) return drawn;
  return {
    nodes: new Set([...drawn.nodes, ...added, ...changed.map(({ id }) => id), ...linked]),
    unseen: new Set([...drawn.unseen, ...added]),
  };
};

/**
 * After the selection moved: a node that was left is no longer being drawn. Selecting a node right after it was added
 * leaves nothing, because parts are often placed first and set up later.
 */
export const drawnAfterSelecting = (
  drawn: StillDrawn,
  before: readonly string[],
  after: readonly string[],
): StillDrawn => {
  if (drawn.nodes.size === 0) return drawn;
  const unseen = new Set([...drawn.unseen].filter((id) => !after.includes(id)));
  if (after.length > 0 && after.every((id) => drawn.unseen.has(id))) return { nodes: drawn.nodes, unseen };
  const left = new Set(before.filter((id) => !after.includes(id)));
  return { nodes: new Set([...drawn.nodes].filter((id) => !left.has(id))), unseen };
};

/** The problems to mark, and those of nodes that are still being drawn. */
export const sortProblems = (all: readonly FlowProblem[], { nodes }: StillDrawn) => {
  const isUnfinished = ({ nodeId }: FlowProblem) => (nodeId === null ? nodes.size > 0 : nodes.has(nodeId));
  const unfinished = all.filter(isUnfinished);
  return { problems: unfinished.length === 0 ? all : all.filter((one) => !isUnfinished(one)), unfinished };
};
