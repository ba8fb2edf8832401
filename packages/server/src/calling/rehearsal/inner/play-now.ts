import { createLearningHours } from '../../best-hour/learning-hours.ts';
import type { CallParts } from '../../call/running-call.ts';
import type { RehearsalPlan } from './call-list.ts';
import type { RehearsedLead } from './lead-source.ts';
import { createPlayer } from './play-call.ts';
import { pretendPlaces } from './pretend-parts.ts';
import type { CreatePlay } from './rehearsed-calls.ts';

/** Plays each call when it is dialled. Places of quotas are taken at their time, in the order of all calls. */
export const playNow =
  (plan: RehearsalPlan): CreatePlay<RehearsedLead> =>
  ({ time, onFailure }) => {
    const learning = createLearningHours(plan, time.now);
    const places = pretendPlaces();
    const takePlace = (at: number, ...wanted: Parameters<CallParts['takePlace']>) =>
      new Promise<void>((resolve) => void time.after(at - time.now(), resolve)).then(() => places.takePlace(...wanted));
    const shared = { takePlace, onFailure, ...(learning && { hours: learning.facts }) };
    const idle: ReturnType<typeof createPlayer>[] = [];
    let placed = 0;
    return (lead, at, then) => {
      placed += 1;
      const play = idle.pop() ?? createPlayer(plan, shared);
      play(placed, lead, at, (call, { claimed, save }) => {
        idle.push(play);
        const atEnd = () => {
          if (save.givesBack) places.giveBack(claimed);
          learning?.learn(claimed, save);
          plan.onCall?.(claimed, save);
        };
        then({ ...call, atEnd });
      });
    };
  };
