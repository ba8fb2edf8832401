import type { Route } from '@halloo/contract/route';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

const read = (schema: z.ZodType | undefined, given: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(given ?? {}, { error: plainWords });
  if (result.success) return result.data;
  const fields = fieldProblems(result.error);
  const sentence = Object.entries(fields)
    .map(([field, problem]) => `${field || 'the request'} ${problem}`)
    .join('; ');
  throw new AppError('request.invalid', { msg: `Please check: ${sentence}.`, fields });
};

/** What a request brings, checked by the contract: unknown fields are dropped, wrong ones refused by name. */
export const readInput = (route: Route, request: FastifyRequest) => ({
  params: read(route.params, request.params),
  query: read(route.query, request.query),
  body: read(route.body, request.body),
});
