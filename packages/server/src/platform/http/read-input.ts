import type { Route } from '@halloo/contract/route';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { findUnstorable } from './inner/unstorable.ts';

/** Wrong fields that an answer names: a body of megabytes may have a million. */
const mostNamed = 20;

const refusal = (fields: Record<string, string>): AppError => {
  const sentence = Object.entries(fields)
    .map(([field, problem]) => `${field || 'the request'} ${problem}`)
    .join('; ');
  return new AppError('request.invalid', { msg: `Please check: ${sentence}.`, fields });
};

/** Zod hands on the problems of a list as arguments of a call, of which there cannot be a hundred thousand. */
const parse = <S extends z.ZodType>(schema: S, given: unknown) => {
  try {
    return schema.safeParse(given, { error: plainWords });
  } catch (error) {
    if (error instanceof RangeError) throw refusal({ '': 'has too many wrong fields to name' });
    throw error;
  }
};

/** Input as a schema wants it and the database can store it; refused by the names of the wrong fields. */
export const checked = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const unstorable = findUnstorable(given);
  if (unstorable) throw refusal({ [unstorable.path.join('.')]: unstorable.problem });
  const result = parse(schema, given ?? {});
  if (result.success) return result.data;
  throw refusal(Object.fromEntries(Object.entries(fieldProblems(result.error)).slice(0, mostNamed)));
};

const read = (schema: z.ZodType | undefined, given: unknown): unknown => schema && checked(schema, given);

/** What a request brings, checked by the contract: unknown fields are dropped, wrong ones refused by name. */
export const readInput = (route: Route, request: FastifyRequest) => ({
  params: read(route.params, request.params),
  query: read(route.query, request.query),
  // The fields of a multipart body come with its files, and are read by the handler.
  body: route.files && request.isMultipart() ? undefined : read(route.body, request.body),
});
