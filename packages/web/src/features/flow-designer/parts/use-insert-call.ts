import { flowRoutes } from '@halloo/contract/flows';
import type { Flow } from '@halloo/flow/model';
import { flowOfCall } from '@halloo/flow/templates/registry';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import type { TakenCall } from '../../../shared/call-templates/use-take-template.ts';
import { reportError } from '../../../ui/use-send.ts';
import { useDesigner } from './designer-context.tsx';
import { insertPart } from './pasted-part.ts';
import { inPlace } from './sample-part.ts';
import { useShowAll } from './show-all.ts';

/** Inserts a flow of the library beside the flow, or into an empty one. */
export const useInsertFlow = () => {
  const { edit, select, now } = useDesigner();
  const showAll = useShowAll();
  return (part: Flow) => {
    const added = insertPart(now().flow, part, Math.random);
    edit({ type: 'add', ...added });
    select(added.nodes.map(({ id }) => id));
    showAll();
  };
};

/** Inserts the call of a template: into an empty flow with its tests, otherwise as a part beside the flow. */
export const useInsertCall = () => {
  const { campaignId, edit, now } = useDesigner();
  const client = useQueryClient();
  const insertFlow = useInsertFlow();
  const showAll = useShowAll();
  const addTests = async (tests: TakenCall['tests']) => {
    for (const { name, vars, events, expected, began } of tests) {
      const body = { campaign_id: campaignId, name, vars: { ...vars }, events: [...events], expected, began };
      await call(flowRoutes.addFlowTest, { body });
    }
    await client.invalidateQueries({ queryKey: queryKey('flows', 'tests', campaignId) });
  };
  return ({ tests, ...drawn }: TakenCall) => {
    const placed = inPlace(drawn);
    if (Object.keys(now().flow.nodes).length > 0) return insertFlow(flowOfCall(placed));
    edit({ type: 'add', ...placed });
    showAll();
    addTests(tests).catch(reportError);
  };
};
