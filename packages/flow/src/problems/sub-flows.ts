import { copiedFlow, enteredFlow } from '../expand-sub-flows.ts';
import type { Flow, SubflowNode } from '../model.ts';
import { quoted } from '../sentence.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

const subFlowsIn = (flow: Flow): SubflowNode[] =>
  Object.values(flow.nodes).flatMap((node) => (node.kind === 'subflow' ? [node] : []));

/** The way through the library on which a node comes to a flow that it is already in; undefined if it never does. */
const wayToItself = (node: SubflowNode, within: readonly SubflowNode[]): readonly SubflowNode[] | undefined => {
  const path = [...within, node];
  const first = within.findIndex(({ taken }) => taken?.libraryId === node.taken?.libraryId);
  if (first >= 0) return path.slice(first);
  const copy = copiedFlow(node);
  for (const inner of copy ? subFlowsIn(copy) : []) {
    const found = inner.taken && wayToItself(inner, path);
    if (found) return found;
  }
  return undefined;
};

/** The same in words: `“Identity” → “Address” → “Identity”`. */
export const pathToItself = (node: SubflowNode): string | undefined =>
  wayToItself(node, [])
    ?.map(({ name }) => quoted(name.trim() || say('nodeKind.subflow')))
    .join(' → ');

function* ofNode(node: SubflowNode, subject: string): Iterable<Found> {
  const words = { node: subject };
  const found = (code: Found['code'], sentence: string, hint: string): Found => ({
    code,
    sentence,
    hint,
    nodeId: node.id,
  });
  if (!node.taken?.flow) {
    yield found('subflow_missing', say('flow.problem.subflowMissing', words), say('flow.hint.subflowMissing'));
    return;
  }
  if (!enteredFlow(node)) {
    yield found('subflow_not_whole', say('flow.problem.subflowNotWhole', words), say('flow.hint.subflowNotWhole'));
  }
  const path = pathToItself(node);
  if (path) {
    yield found(
      'subflow_in_itself',
      say('flow.problem.subflowInItself', { ...words, path }),
      say('flow.hint.subflowInItself'),
    );
  }
}

/** Looks at the flow as people drew it: in the expanded one the sub-flows are part of it already. */
export function* subFlows(drawn: Flow, { words }: Checked): Iterable<Found> {
  for (const node of subFlowsIn(drawn)) yield* ofNode(node, words(node));
}
