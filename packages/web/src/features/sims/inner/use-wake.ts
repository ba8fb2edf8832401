import type { Sim } from '@halloo/contract/sims';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { wakeSim } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { nameOf } from './sim-words.ts';

/** Ends the rest of a number. */
export const useWake = (sim: Sim) =>
  useSend(wakeSim(sim), { notice: say('numbers.woken', { number: nameOf(sim) }), onError: reportFailure });
