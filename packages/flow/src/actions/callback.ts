import { z } from 'zod';
import { documentLimits } from '../vocabulary.ts';
import type { ActionSpec } from './action-spec.ts';

const { min, max } = documentLimits.callbackMinutes;
const wire = z.object({
  kind: z.literal('callback'),
  minutes: z.number().int().min(min).max(max).nullable().default(null),
});

const delay = (minutes: number | null): string => {
  if (minutes === null) return '';
  return minutes % 60 === 0 && minutes > 0 ? ` in ${minutes / 60} h` : ` in ${minutes} min`;
};

/** Plans another call to this person. */
export const callback: ActionSpec<typeof wire> = {
  wire,
  words: 'Schedule a callback',
  fresh: { kind: 'callback', minutes: null },
  title: ({ minutes }) => `Call back${delay(minutes)}`,
  logged: ({ minutes }) => `Callback in ${minutes} minutes`,
  lack: ({ minutes }) =>
    minutes === null ? { what: 'does not say when to call back', hint: 'Enter after how many minutes.' } : undefined,
  isEmpty: ({ minutes }) => minutes === null,
  mayBeRepeated: true,
};
