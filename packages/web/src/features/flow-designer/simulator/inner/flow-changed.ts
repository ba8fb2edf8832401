import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';

const nodeMeaning = ({ x: _x, y: _y, wire: _wire, ...meaning }: FlowNode) => meaning;
const linkMeaning = ({ id, from, to }: FlowLink) => ({ id, from, to });

const meaningOf = ({ nodes, links, keys, announcement }: Flow): string =>
  JSON.stringify([
    Object.values(nodes)
      .map(nodeMeaning)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    Object.values(links)
      .map(linkMeaning)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...[keys, announcement],
  ]);

/** Whether a call could take another path now. Moving nodes changes nothing for callers. */
export const hasChanged = (before: Flow, now: Flow): boolean => before !== now && meaningOf(before) !== meaningOf(now);
