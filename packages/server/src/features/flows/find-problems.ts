import { nodeName, scriptIdsIn } from '@halloo/flow/about-node';
import { type FlowProblem, validate } from '@halloo/flow/validate';
import type { Connection } from '../../platform/db/connect.ts';
import { scriptFacts } from '../scripts/script-facts.ts';
import { failedTests } from './inner/flow-tests.ts';
import { storedFlow } from './read-flow.ts';
import { findFlow } from './sql.ts';

export interface FlowState {
  /** Whether anything was drawn. */
  readonly drawn: boolean;
  readonly problems: readonly FlowProblem[];
  /** Names under which it keeps what callers type and say: later texts may have them as fields. */
  readonly inputs: readonly string[];
  readonly failedTests: readonly { readonly name: string; readonly difference: string }[];
}

const nothingDrawn: FlowState = { drawn: false, problems: [], inputs: [], failedTests: [] };

/**
 * What a campaign's flow would do wrong in a call. Fields that the leads lack are told by the scripts themselves, which
 * know the columns of this campaign.
 */
export const findFlowProblems = async (db: Connection, campaignId: number): Promise<FlowState> => {
  const row = await findFlow(db, campaignId);
  if (!row) return nothingDrawn;
  const flow = storedFlow(row.document);
  if (Object.keys(flow.nodes).length === 0) return nothingDrawn;
  const scripts = await scriptFacts(db, scriptIdsIn(flow));
  const problems = validate(flow, { scripts, leadFields: undefined });
  const scriptName = (scriptId: number) => scripts.get(scriptId)?.name;
  const nameOf = (nodeId: string) => {
    const node = flow.nodes[nodeId];
    return node ? nodeName(node, scriptName) : 'a node that is not there any more';
  };
  const inputs = Object.values(flow.nodes).flatMap((node) =>
    node.kind === 'child' && (node.answer.kind === 'digits' || node.answer.kind === 'speech') ? [node.name] : [],
  );
  return { drawn: true, problems, inputs, failedTests: await failedTests(db, campaignId, flow, nameOf) };
};
