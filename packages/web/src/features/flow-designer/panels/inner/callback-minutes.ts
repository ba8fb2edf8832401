import { documentLimits } from '@halloo/flow/schema';

const { min, max } = documentLimits.callbackMinutes;

/** What was typed as minutes: null where nothing was, undefined where it is none that a flow takes. */
export const readMinutes = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
};
