import { keysForCalls } from '@halloo/contract/keys-for-calls';
import { scriptIdsIn, scriptOf, setsOf } from '@halloo/flow/about-node';
import { type CallKeys, withLanguages } from '@halloo/flow/call-keys';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { graphOf } from '@halloo/flow/graph';
import type { CallLanguage } from '@halloo/flow/languages';
import type { Flow } from '@halloo/flow/model';
import { nodeNames } from '@halloo/flow/node-names';
import { languagesSetIn } from '@halloo/flow/problems/languages';
import { enteredField } from '@halloo/flow/read-back';
import { type FlowProblem, validate } from '@halloo/flow/validate';
import { readKeys } from '../../campaign-row/call-keys.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { readLanguages } from '../languages/read-languages.ts';
import { outcomeNames } from '../outcomes/read-outcomes.ts';
import { scriptFacts } from '../scripts/script-facts.ts';
import { scriptsToPlay } from '../scripts/scripts-to-play.ts';
import { failedTests } from './inner/flow-tests.ts';
import { storedFlow } from './read-flow.ts';
import { findFlow } from './sql.ts';

export interface FlowState {
  /** Whether the flow has any nodes. */
  readonly drawn: boolean;
  readonly problems: readonly FlowProblem[];
  /** The names under which the flow stores callers' input: later texts may use them as fields. */
  readonly inputs: readonly string[];
  /** The languages to which calls can change, as the flow sets them. */
  readonly setLanguages: readonly string[];
  /** The scripts with which entries are read back. */
  readonly readBackScripts: readonly number[];
  /** The scripts that are played directly before a Rule. */
  readonly menuScripts: readonly number[];
  /** The keys that always work, as calls through the flow have them. */
  readonly keys: CallKeys;
  readonly failedTests: readonly { readonly name: string; readonly difference: string }[];
}

const nothingDrawn: FlowState = {
  ...{ drawn: false, problems: [], inputs: [], setLanguages: [], readBackScripts: [], menuScripts: [] },
  ...{ keys: {}, failedTests: [] },
};

const menuScriptsOf = (flow: Flow): number[] => {
  const graph = graphOf(flow);
  const asks = (id: string) => flow.nodes[graph.wayOut(id)?.to ?? '']?.kind === 'rule';
  const found = Object.values(flow.nodes).flatMap((node) => {
    const script = scriptOf(node);
    return script !== null && asks(node.id) ? [script] : [];
  });
  return [...new Set(found)];
};

/** The keys that always work in calls through a flow of a campaign. */
const keysIn = async (db: Connection, campaignId: number, flow: Flow, languages: readonly CallLanguage[]) => {
  const keys = keysForCalls(await readKeys(db, campaignId), []);
  const scripts = keys.language ? await scriptsToPlay(db, scriptIdsIn(flow)) : new Map();
  return withLanguages(keys, scripts.values(), languages);
};

/**
 * The problems that a campaign's flow would have in a call. `leadFields` are the columns of its list; undefined if they
 * are unknown. Missing fields of scripts are not among the problems: `findTemplateProblems` reports them by script.
 */
export const findFlowProblems = async (
  db: Connection,
  campaignId: number,
  leadFields: readonly string[] | undefined,
): Promise<FlowState> => {
  const row = await findFlow(db, campaignId);
  if (!row) return nothingDrawn;
  const languages = await readLanguages(db);
  const drawn = storedFlow(row.document);
  if (Object.keys(drawn.nodes).length === 0) return nothingDrawn;
  const flow = { ...drawn, languages, keys: await keysIn(db, campaignId, drawn, languages) };
  const scripts = await scriptFacts(db, scriptIdsIn(flow));
  const withoutFields = new Map([...scripts].map(([id, { name }]) => [id, { name, fields: [] }]));
  const outcomes = await outcomeNames(db);
  const problems = validate(flow, { scripts: withoutFields, leadFields, languages, outcomes, keys: flow.keys });
  const names = nodeNames(flow, (scriptId) => scripts.get(scriptId)?.name, outcomes);
  const nameOf = (nodeId: string) => names(nodeId) ?? say('flows.nodeGone');
  const nodes = Object.values(expanded(flow).nodes);
  const readBackScripts = nodes.flatMap((node) => (node.kind === 'rule' && node.readBack?.scriptId) || []);
  const inputs = [...nodes.flatMap(setsOf), ...(readBackScripts.length > 0 ? [enteredField] : [])];
  const setLanguages = languagesSetIn(expanded(flow));
  const { keys } = flow;
  return {
    drawn: true,
    problems,
    inputs,
    setLanguages,
    readBackScripts: [...new Set(readBackScripts)],
    menuScripts: menuScriptsOf(expanded(flow)),
    keys,
    failedTests: await failedTests(db, campaignId, flow, nameOf),
  };
};
