import { z } from 'zod';
import { because } from './form-words.ts';

/** A time of day in a request, with or without seconds. */
export const wallTime = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, because('field.hoursMinutesSeconds'))
  .transform((time) =>
    time
      .split(':')
      .map((part) => part.padStart(2, '0'))
      .concat('00')
      .slice(0, 3)
      .join(':'),
  );
