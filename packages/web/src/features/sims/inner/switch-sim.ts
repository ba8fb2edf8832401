import type { Sim, SimStatus } from '@halloo/contract/sims';
import { useQueryClient } from '@tanstack/react-query';
import { useIsSending, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { type Switching, simListQuery, simsKey, switchSim } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { nameOf } from './sim-words.ts';

const statusOf = (active: boolean): SimStatus => (active ? 'Active' : 'Inactive');

const switchedInWords = ({ sim, active }: Switching) =>
  say(active ? 'sims.switchedOn' : 'sims.switchedOff', { number: nameOf(sim) });

/** Switches on screen immediately, and back with a notice where the server refuses. */
export const useSwitchSim = () => {
  const client = useQueryClient();
  const show = ({ sim, active }: Switching) =>
    client.setQueryData(simListQuery.queryKey, (sims) =>
      sims?.map((each) => (each.id === sim.id ? { ...each, status: [statusOf(active)] } : each)),
    );
  return useSend(switchSim, {
    notice: (_sim, switching) => switchedInWords(switching),
    onStart: async (switching) => {
      await client.cancelQueries({ queryKey: simsKey });
      show(switching);
    },
    onError: (error, switching) => {
      show({ ...switching, active: !switching.active });
      reportFailure(error);
    },
  });
};

export const useIsSwitching = ({ id }: Sim) => useIsSending(switchSim, ({ sim }) => sim.id === id);
