import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Words for people where a schema has none of its own. Hand it to `safeParse`. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    default:
      return 'is not valid';
  }
};

/** The first problem of each field, by the field's path (`''` for the whole). */
export const fieldProblems = (error: z.ZodError): Record<string, string> => {
  const problems = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!problems.has(field)) problems.set(field, message);
  }
  return Object.fromEntries(problems);
};
