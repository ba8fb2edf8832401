import { partsOf } from './about-node.ts';
import { byId } from './by-id.ts';
import { expanded } from './expand-sub-flows.ts';
import { graphOf } from './graph.ts';
import { drawnId, isInner } from './inner-ids.ts';
import type { Flow, FlowNode } from './model.ts';
import { specOf } from './nodes/registry.ts';
import { callKeys } from './problems/call-keys.ts';
import { languages } from './problems/languages.ts';
import { links, ways } from './problems/links.ts';
import { loops, unreachable } from './problems/loops.ts';
import { nodeWords } from './problems/node-words.ts';
import { outcomes } from './problems/outcomes.ts';
import {
  type Check,
  type Checked,
  type FlowFacts,
  type FlowProblem,
  type Found,
  problemSeverity,
} from './problems/problem.ts';
import { missingFields, scripts } from './problems/scripts.ts';
import { startsAndEnds } from './problems/starts-and-ends.ts';
import { subFlows } from './problems/sub-flows.ts';
import { reachable } from './reach.ts';
import { say } from './words.ts';

export { type FlowFacts, type FlowProblem, type ProblemCode, problemSeverity } from './problems/problem.ts';

/** The problems that each kind finds in its own nodes. */
function* ofNodes(checked: Checked): Iterable<Found> {
  for (const node of checked.nodes) yield* specOf(node.kind).problems?.(node, checked) ?? [];
}

const checks: readonly Check[] = [
  ...[startsAndEnds, links, ways, loops, unreachable, ofNodes],
  ...[scripts, outcomes, missingFields, languages, callKeys],
];

const prepare = (flow: Flow, facts: FlowFacts): Checked => {
  const graph = graphOf(flow);
  const nodes = Object.values(flow.nodes).toSorted(byId);
  const known = new Map(nodes.map((node) => [node.id, node]));
  const node = (id: string): FlowNode | undefined => known.get(id);
  const further = new Map(
    nodes.map((one) => {
      const way = graph.wayOut(one.id);
      const parts = partsOf(graph, one).map(({ id }) => id);
      return [one.id, way && node(way.to) ? [...parts, way.to] : parts];
    }),
  );
  const next = (id: string): readonly string[] => further.get(id) ?? [];
  let heard: ReadonlySet<string> | undefined;
  const audios = () => nodes.filter(({ kind }) => kind === 'audio').map(({ id }) => id);
  return {
    flow,
    facts,
    graph,
    nodes,
    node,
    next,
    afterAudio: (id) => {
      heard ??= reachable(audios(), next);
      return heard.has(id);
    },
    words: (one) => nodeWords(one, graph, facts),
  };
};

/** The sort order: the flow as a whole, then nodes in the order in which calls reach them, then unreachable nodes. */
const placeOf = ({ graph, nodes, next }: Checked): ((problem: FlowProblem) => number) => {
  const walked = reachable(graph.start ? [graph.start.id] : [], next);
  const places = new Map([...new Set([...walked, ...nodes.map(({ id }) => id)])].map((id, place) => [id, place]));
  return ({ nodeId }) => (nodeId === null ? -1 : (places.get(nodeId) ?? places.size));
};

/** A problem inside a sub-flow is one of the node that enters it. */
const asDrawn = ({ node, words }: Checked, problem: FlowProblem): FlowProblem => {
  const { nodeId, linkId, ...told } = problem;
  const entry = nodeId !== null && isInner(nodeId) ? node(drawnId(nodeId)) : undefined;
  if (!entry) return problem;
  return {
    ...told,
    sentence: say('flow.problem.inSubFlow', { node: words(entry), problem: told.sentence }),
    hint: say('flow.hint.inSubFlow'),
    nodeId: entry.id,
  };
};

/**
 * The problems of a flow and its sub-flows. By node, errors first; the same flow gives the same list. Each cause is reported once; its
 * consequences are omitted.
 */
export const validate = (flow: Flow, facts: FlowFacts): FlowProblem[] => {
  const checked = prepare(expanded(flow), facts);
  const place = placeOf(checked);
  const weight = ({ severity }: FlowProblem) => (severity === 'error' ? 0 : 1);
  return [...checks.flatMap((check) => [...check(checked)]), ...subFlows(flow, checked)]
    .map((found): FlowProblem => ({ ...found, severity: problemSeverity[found.code] }))
    .toSorted((a, b) => place(a) - place(b) || weight(a) - weight(b))
    .map((problem) => asDrawn(checked, problem));
};
