import { type FlowTest, flowRoutes } from '@halloo/contract/flows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../api/client.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { say } from '../../../../words/say.ts';
import { testsQuery } from '../../parts/tests-query.ts';

const report = (error: unknown) => notifyError(error instanceof ApiError ? error.message : say('designer.test.failed'));

/** Removes a test at once, and offers to undo it. */
export const useRemoveTest = (campaignId: number) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: testsQuery(campaignId).queryKey });
  const putBack = async ({ name, vars, events, expected, began }: FlowTest) => {
    await call(flowRoutes.addFlowTest, { body: { campaign_id: campaignId, name, vars, events, expected, began } });
    await refresh();
  };
  return useMutation({
    mutationFn: ({ id }: FlowTest) => call(flowRoutes.removeFlowTest, { params: { id } }),
    onSuccess: (_, test) => {
      const undo = { label: say('designer.undo'), run: () => void putBack(test).catch(report) };
      notifySuccess(say('designer.test.removed', { name: test.name }), { action: undo });
    },
    onError: report,
    onSettled: refresh,
  });
};
