import { messageRoutes } from '@halloo/contract/messages';
import type { RouteCall } from '@halloo/contract/route';
import { type Sim, simRoutes } from '@halloo/contract/sims';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const simsKey = queryKey('sims');

export const simListQuery = queryOptions({
  queryKey: queryKey('sims', 'list'),
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

/** What carries the codes. */
export const gatewayQuery = queryOptions({
  queryKey: queryKey('messages', 'gateway'),
  queryFn: ({ signal }) => call(messageRoutes.smsState, { signal }),
});

/** The text of the newest code to a number, which can be read only where no gateway carries it. */
export const codeTextQuery = (phone: string) =>
  queryOptions({
    queryKey: queryKey('messages', 'code', phone),
    queryFn: async ({ signal }) => {
      const { results } = await call(messageRoutes.listMessages, { query: {}, signal });
      return results.find(({ to, purpose }) => to === phone && purpose === 'code')?.text ?? null;
    },
    staleTime: 0,
  });

/** The changes of a SIM. Whatever the answer, the list then shows how things are. */
export const useSimCalls = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: simsKey });
  return {
    // The code is asked for at once; the list may follow.
    insert: (body: RouteCall<typeof simRoutes.insertSim>['body']) =>
      call(simRoutes.insertSim, { body }).finally(() => void refresh()),
    verify: (phone: string, verify_code: string) =>
      call(simRoutes.verifyCode, { body: { phone, verify_code } }).finally(refresh),
    change: ({ id }: Sim, body: RouteCall<typeof simRoutes.changeSim>['body']) =>
      call(simRoutes.changeSim, { params: { id }, body }).finally(refresh),
    remove: ({ id }: Sim) => call(simRoutes.removeSim, { params: { id } }).finally(refresh),
  };
};
