import type { z } from 'zod';
import { say } from '../words/say.ts';

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** A problem as a sentence. The contract says "is required", without the field's name. */
export const sentence = (label: string, problem: string) =>
  /^[a-z]/.test(problem) ? say('ui.fieldProblem', { label, problem }) : problem;

/** The first problem of every field, keyed by the field. Whatever rule an empty field breaks, it is required. */
export const problemsOf = <V extends object>(
  schema: z.ZodType,
  values: V,
  required = say('ui.isRequired'),
): FieldErrors<V> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0] ?? '');
    const value = Object.hasOwn(values, field) ? values[field as keyof V] : undefined;
    problems[field] ??= value === undefined || value === null || value === '' ? required : message;
  }
  return problems as FieldErrors<V>;
};

/** Whether two sets of plain values (texts, numbers, null, lists of these) are alike. */
export const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from what is kept: the rest needs neither checking nor sending. */
export const changesOf = <V extends object>(values: V, kept: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValues(value, kept[name as keyof V])),
  ) as Partial<V>;
