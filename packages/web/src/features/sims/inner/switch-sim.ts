import { type Sim, type SimStatus, simRoutes } from '@halloo/contract/sims';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { simListQuery, simsKey } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { nameOf } from './sim-words.ts';

const mutationKey = ['switch-sim'];

interface Switching {
  sim: Pick<Sim, 'id' | 'phone'>;
  active: boolean;
}

const statusOf = (active: boolean): SimStatus => (active ? 'Active' : 'Inactive');

const switchedInWords = ({ sim, active }: Switching) =>
  active
    ? `${nameOf(sim)} is on: campaigns can call from it.`
    : `${nameOf(sim)} is off. Calls in progress finish, new ones do not start.`;

/** Switches at once on screen, and back with a notice where the server refuses. */
export const useSwitchSim = () => {
  const client = useQueryClient();
  const show = ({ sim, active }: Switching) =>
    client.setQueryData(simListQuery.queryKey, (sims) =>
      sims?.map((each) => (each.id === sim.id ? { ...each, status: [statusOf(active)] } : each)),
    );
  return useMutation({
    mutationKey,
    mutationFn: ({ sim, active }: Switching) =>
      call(simRoutes.changeSimStatus, { params: { id: sim.id }, body: { active } }),
    onMutate: async (switching) => {
      await client.cancelQueries({ queryKey: simsKey });
      show(switching);
    },
    onSuccess: (_sim, switching) => notifySuccess(switchedInWords(switching)),
    onError: (error, switching) => {
      show({ ...switching, active: !switching.active });
      reportFailure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: simsKey }),
  });
};

export const useIsSwitching = ({ id }: Sim) =>
  useIsMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as Switching | undefined)?.sim.id === id,
  }) > 0;
