import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import { migrate } from './migrate.ts';
import type { WireFlow } from './schema.ts';
import { wireNodeWords } from './shape-problem.ts';
import { documentLimits } from './vocabulary.ts';
import { say } from './words.ts';

type Found = { problem: string; path: string };

const documentsIn = (flow: WireFlow) =>
  Object.values(flow.nodes).flatMap((node) => {
    const document = node.properties.sub_flow?.flow;
    return document ? [{ node, document }] : [];
  });

/** The nodes of a checked flow and of all flows in it. */
const countNodes = (flow: WireFlow): number =>
  documentsIn(flow).reduce(
    (sum, { document }) => sum + countNodes(document as unknown as WireFlow),
    Object.keys(flow.nodes).length,
  );

const checkDocument = (given: Readonly<Record<string, unknown>>, depth: number): Found | undefined => {
  const migrated = migrate(given);
  if ('problem' in migrated) return migrated;
  const { document } = migrated;
  const wire = document as WireFlow;
  return checkShape(document) ?? checkReferences(wire) ?? checkWithin(wire, depth);
};

const checkWithin = (flow: WireFlow, depth: number): Found | undefined => {
  for (const { node, document } of documentsIn(flow)) {
    const path = `nodes.${node.id}.properties.sub_flow.flow`;
    const words = wireNodeWords(node);
    const most = documentLimits.subFlowDepth;
    if (depth === most) return { problem: say('flow.document.subFlowsTooDeep', { node: words, most }), path };
    const found = checkDocument(document, depth + 1);
    if (found) {
      return {
        problem: say('flow.document.inSubFlow', { node: words, problem: found.problem }),
        path: `${path}.${found.path}`,
      };
    }
  }
  return undefined;
};

/** Checks the sub-flows of a checked flow like the flow itself, and the limits of all together. */
export const checkSubFlows = (flow: WireFlow): Found | undefined => {
  const found = checkWithin(flow, 0);
  if (found) return found;
  const [count, most] = [countNodes(flow), documentLimits.nodes];
  return count > most
    ? { problem: say('flow.document.tooManyNodesWithin', { most, count }), path: 'nodes' }
    : undefined;
};
