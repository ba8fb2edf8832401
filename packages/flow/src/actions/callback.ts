import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const { min, max } = documentLimits.callbackMinutes;
const wire = ({ z }: Shapes) =>
  z.object({
    kind: z.literal('callback'),
    minutes: z.number().int().min(min).max(max).nullable().default(null),
  });

const title = (minutes: number | null): string => {
  if (minutes === null) return say('flow.action.callBack');
  return minutes % 60 === 0 && minutes > 0
    ? say('flow.action.callBackInHours', { hours: minutes / 60 })
    : say('flow.action.callBackInMinutes', { minutes });
};

/** Schedules another call to this person. */
export const callback: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'callback', minutes: null },
  title: ({ minutes }) => title(minutes),
  logged: ({ minutes }) => say('flow.action.loggedCallback', { minutes: minutes ?? 0 }),
  lack: ({ minutes }, node) =>
    minutes === null
      ? { sentence: say('flow.problem.noCallbackTime', { node }), hint: say('flow.hint.noCallbackTime') }
      : undefined,
  isEmpty: ({ minutes }) => minutes === null,
  mayBeRepeated: true,
};
