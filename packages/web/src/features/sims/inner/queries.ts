import { breakerRoutes } from '@halloo/contract/breakers';
import { callerNumberRoutes } from '@halloo/contract/caller-numbers';
import { messageRoutes } from '@halloo/contract/messages';
import type { RouteCall } from '@halloo/contract/route';
import { type Sim, simRoutes } from '@halloo/contract/sims';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const simsKey = queryKey('sims');

export const simListQuery = queryOptions({
  queryKey: queryKey('sims', 'list'),
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

/** The gateway that sends the codes. */
export const gatewayQuery = queryOptions({
  queryKey: queryKey('messages', 'gateway'),
  queryFn: ({ signal }) => call(messageRoutes.smsState, { signal }),
});

/** The text of the newest code to a number. Readable only where no gateway is set up. */
export const codeTextQuery = (phone: string) =>
  queryOptions({
    queryKey: queryKey('messages', 'code', phone),
    queryFn: async ({ signal }) => {
      const { results } = await call(messageRoutes.listMessages, { query: {}, signal });
      return results.find(({ to, purpose }) => to === phone && purpose === 'code')?.text ?? null;
    },
    staleTime: 0,
  });

/** After success and after an error, the list shows the server's state. */
const refreshed = { awaits: [simsKey], invalidatesOnError: true } as const;

export const insertSim = {
  key: ['insert-sim'],
  send: (body: RouteCall<typeof simRoutes.insertSim>['body']) => call(simRoutes.insertSim, { body }),
  // In the background: the dialog asks for the code at once.
  invalidates: [simsKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const verifySim = {
  ...refreshed,
  key: ['verify-sim'],
  send: (body: RouteCall<typeof simRoutes.verifyCode>['body']) => call(simRoutes.verifyCode, { body }),
} satisfies AnyChange;

export const changeSim = ({ id }: Sim) =>
  ({
    ...refreshed,
    send: (body: RouteCall<typeof simRoutes.changeSim>['body']) => call(simRoutes.changeSim, { params: { id }, body }),
  }) satisfies AnyChange;

export const removeSim = ({ id }: Sim) =>
  ({ ...refreshed, send: () => call(simRoutes.removeSim, { params: { id } }) }) satisfies AnyChange;

export const simAnswersQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('sims', 'answers', id),
    queryFn: ({ signal }) => call(callerNumberRoutes.getSimAnswers, { params: { id }, signal }),
  });

export const wakeSim = ({ id }: Sim) =>
  ({ ...refreshed, send: () => call(callerNumberRoutes.wakeSim, { params: { id } }) }) satisfies AnyChange;

export const trySim = ({ id }: Sim) =>
  ({ ...refreshed, send: () => call(breakerRoutes.trySimNow, { params: { id } }) }) satisfies AnyChange;

export const numberUseQuery = queryOptions({
  queryKey: queryKey('settings', 'number-use'),
  queryFn: ({ signal }) => call(callerNumberRoutes.getNumberUse, { signal }),
});

export const changeNumberUse = {
  awaits: [numberUseQuery.queryKey],
  invalidates: [queryKey('audit')],
  invalidatesOnError: true,
  send: (body: RouteCall<typeof callerNumberRoutes.changeNumberUse>['body']) =>
    call(callerNumberRoutes.changeNumberUse, { body }),
} satisfies AnyChange;

export interface Switching {
  sim: Pick<Sim, 'id' | 'phone'>;
  active: boolean;
}

export const switchSim = {
  ...refreshed,
  key: ['switch-sim'],
  send: ({ sim, active }: Switching) => call(simRoutes.changeSimStatus, { params: { id: sim.id }, body: { active } }),
} satisfies AnyChange;
