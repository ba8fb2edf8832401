import { z } from 'zod';
import { because } from './form-words.ts';
import { ifGiven, numberOrDigits } from './route.ts';

/** A whole number in a request, which may be written as text. */
export const whole = ({ min, max }: { min: number; max: number }) =>
  numberOrDigits(
    z
      .number(ifGiven(because('field.wholeNumber')))
      .int(because('field.wholeNumber'))
      .min(min, because('field.least', { min }))
      .max(max, because('field.most', { max })),
  );
