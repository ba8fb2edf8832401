import { flowRoutes } from '@halloo/contract/flows';
import type { FlowNode } from '@halloo/flow/model';
import type { SavedTest } from '@halloo/flow/replay';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { reportError } from '../../../ui/use-send.ts';
import { useDesigner } from './designer-context.tsx';
import type { FlowStore } from './flow-store.ts';
import { useWorkbench } from './workbench.tsx';

/** Whether the call is in the flow; undefined if people removed it by other means than undo. */
const isInserted = (store: FlowStore, startId: string): boolean | undefined => {
  const { flow, future } = store.get().history;
  if (Object.hasOwn(flow.nodes, startId)) return true;
  return future.some(({ nodes }) => Object.hasOwn(nodes, startId)) ? false : undefined;
};

/** Adds the tests of a call that was inserted. Undoing the insertion removes them, and redo adds them again. */
export const useBringTests = () => {
  const { campaignId } = useDesigner();
  const { store } = useWorkbench();
  const client = useQueryClient();
  const add = async ({ name, vars, events, expected, began }: SavedTest): Promise<number> => {
    const body = { campaign_id: campaignId, name, vars: { ...vars }, events: [...events], expected, began };
    return (await call(flowRoutes.addFlowTest, { body })).id;
  };
  const remove = async (id: number): Promise<void> => {
    try {
      await call(flowRoutes.removeFlowTest, { params: { id } });
    } catch (error) {
      // Somebody removed it before.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  };

  return (tests: readonly SavedTest[], nodes: readonly FlowNode[]) => {
    const start = nodes.find(({ kind }) => kind === 'start');
    if (!start || tests.length === 0) return;
    const added: number[] = [];
    let present = false;
    const settle = async () => {
      const wanted = isInserted(store, start.id) ?? present;
      if (wanted === present) return;
      present = wanted;
      if (wanted) for (const test of tests) added.push(await add(test));
      else for (const id of added.splice(0)) await remove(id);
      await client.invalidateQueries({ queryKey: queryKey('flows', 'tests', campaignId) });
    };
    // One after the other: the call may be undone while its tests are being added.
    let work = Promise.resolve();
    const follow = () => {
      work = work.then(settle).catch(reportError);
    };
    follow();
    store.watch(follow);
  };
};
