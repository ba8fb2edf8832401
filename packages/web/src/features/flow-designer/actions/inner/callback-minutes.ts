import { documentLimits } from '@halloo/flow/vocabulary';

const { min, max } = documentLimits.callbackMinutes;

/** Typed text as minutes: null where it is empty, undefined where it is out of range or no number. */
export const readMinutes = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
};
