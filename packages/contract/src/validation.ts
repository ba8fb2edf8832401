import type { z } from 'zod';
import { sayField } from './form-words.ts';

const namedTypes = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const;

const mustBe = (type: string): string => {
  const named = namedTypes.find((one) => one === type);
  return named ? sayField(`field.type.${named}`) : sayField('field.invalid');
};

/** Default messages for schemas without their own. Pass it to `safeParse`. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? sayField('field.required') : mustBe(issue.expected);
    case 'invalid_value':
      return issue.input === undefined
        ? sayField('field.required')
        : sayField('field.oneOf', { values: issue.values.join(', ') });
    case 'too_small':
      return issue.origin === 'string'
        ? sayField('field.leastCharacters', { min: Number(issue.minimum) })
        : sayField('field.least', { min: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? sayField('field.mostCharacters', { max: Number(issue.maximum) })
        : sayField('field.most', { max: Number(issue.maximum) });
    default:
      return sayField('field.invalid');
  }
};

/** The first problem of each field, by path (`''` for the whole). */
export const fieldProblems = (error: z.ZodError): Record<string, string> => {
  const problems = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!problems.has(field)) problems.set(field, message);
  }
  return Object.fromEntries(problems);
};
