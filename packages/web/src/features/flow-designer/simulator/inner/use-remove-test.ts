import { type FlowTest, flowRoutes } from '@halloo/contract/flows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../api/client.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { queries } from './queries.ts';

const report = (error: unknown) =>
  notifyError(error instanceof ApiError ? error.message : 'That did not work. Please try again.');

/** Removes a test at once, and offers it back. */
export const useRemoveTest = (campaignId: number) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queries.tests(campaignId).queryKey });
  const putBack = async ({ name, vars, events, expected }: FlowTest) => {
    await call(flowRoutes.addFlowTest, { body: { campaign_id: campaignId, name, vars, events, expected } });
    await refresh();
  };
  return useMutation({
    mutationFn: ({ id }: FlowTest) => call(flowRoutes.removeFlowTest, { params: { id } }),
    onSuccess: (_, test) => {
      const undo = { label: 'Undo', run: () => void putBack(test).catch(report) };
      notifySuccess(`The test “${test.name}” is removed.`, { action: undo });
    },
    onError: report,
    onSettled: refresh,
  });
};
