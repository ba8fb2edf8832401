import type { Route } from '@halloo/contract/route';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Input as a schema wants it; refused by the names of the wrong fields. */
export const checked = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const result = schema.safeParse(given ?? {}, { error: plainWords });
  if (result.success) return result.data;
  const fields = fieldProblems(result.error);
  const sentence = Object.entries(fields)
    .map(([field, problem]) => `${field || 'the request'} ${problem}`)
    .join('; ');
  throw new AppError('request.invalid', { msg: `Please check: ${sentence}.`, fields });
};

const read = (schema: z.ZodType | undefined, given: unknown): unknown => schema && checked(schema, given);

/** What a request brings, checked by the contract: unknown fields are dropped, wrong ones refused by name. */
export const readInput = (route: Route, request: FastifyRequest) => ({
  params: read(route.params, request.params),
  query: read(route.query, request.query),
  // The fields of a multipart body come with its files, and are read by the handler.
  body: route.files && request.isMultipart() ? undefined : read(route.body, request.body),
});
