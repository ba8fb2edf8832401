import type { flowRoutes } from '@halloo/contract/flows';
import type { scriptRoutes } from '@halloo/contract/scripts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { showFlow } from '../flow-documents/show-flow.ts';
import { listVersions, readVersion } from './history.ts';
import { attachScript } from './inner/attach-script.ts';
import { addTest, listTests, removeTest } from './inner/flow-tests.ts';
import { hearAnswer } from './inner/hear-answer.ts';
import { changeRuleDetails, readRuleDetails } from './inner/rule-details.ts';
import { saveFlow } from './inner/save-flow.ts';
import { scriptOfNode } from './inner/script-of-node.ts';
import { loadFlow } from './read-flow.ts';

export const flowHandlers: Handlers<
  Omit<typeof flowRoutes, 'publishFlow' | 'tryRequest'> & Pick<typeof scriptRoutes, 'attachScript' | 'scriptOfNode'>
> = {
  getFlow: async ({ db }, { caller, query }) => {
    const flow = await loadFlow(db, caller, query.campaign_id);
    return { ...flow, msg: showFlow(flow.msg, caller) };
  },
  saveFlow: (context, { caller, body }) => saveFlow(context, caller, body),
  listFlowVersions: ({ db }, { query }) => listVersions(db, query.campaign_id),
  getFlowVersion: async ({ db }, { caller, params }) => {
    const flow = await readVersion(db, params.campaign_id, params.version);
    return { ...flow, flowdata: showFlow(flow.flowdata, caller) };
  },
  getRuleDetails: ({ db }, { query }) => readRuleDetails(db, query.node_id, query.campaign_id),
  changeRuleDetails: (context, { caller, body }) => changeRuleDetails(context, caller, body),
  listFlowTests: ({ db }, { query }) => listTests(db, query.campaign_id),
  addFlowTest: (context, { caller, body }) => addTest(context, caller, body),
  removeFlowTest: async (context, { caller, params }) => {
    await removeTest(context, caller, params.id);
    return { msg: say('flows.testRemoved') };
  },
  scriptOfNode: (context, { caller, query }) => scriptOfNode(context, caller, query),
  attachScript: (context, { caller, body }) => attachScript(context, caller, body),
  hearAnswer: (context, { request }) => whileConnected(request, (signal) => hearAnswer(context, request, signal)),
};
