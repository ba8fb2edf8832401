import type { Route } from '@halloo/contract/route';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';
import { findUnstorable } from './inner/unstorable.ts';

/** The maximum number of wrong fields in a response: a body of megabytes may have a million. */
const mostNamed = 20;

const refusal = (fields: Record<string, string>): AppError => {
  const problems = Object.entries(fields)
    .map(([field, problem]) => (field ? say('request.field', { field, problem }) : say('request.whole', { problem })))
    .join('; ');
  return new AppError('request.invalid', { msg: say('request.pleaseCheck', { problems }), fields });
};

/** Zod passes the issues of a list as arguments of a call, and a call cannot have a hundred thousand. */
const parse = <S extends z.ZodType>(schema: S, given: unknown) => {
  try {
    return schema.safeParse(given, { error: plainWords });
  } catch (error) {
    if (error instanceof RangeError) throw refusal({ '': say('request.tooManyWrong') });
    throw error;
  }
};

/** Parses input with a schema and checks that the database can store it. The error names the wrong fields. */
export const checked = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const unstorable = findUnstorable(given);
  if (unstorable) throw refusal({ [unstorable.path.join('.')]: unstorable.problem });
  const result = parse(schema, given ?? {});
  if (result.success) return result.data;
  throw refusal(Object.fromEntries(Object.entries(fieldProblems(result.error)).slice(0, mostNamed)));
};

const read = (schema: z.ZodType | undefined, given: unknown): unknown => schema && checked(schema, given);

/** Validates the input of a request against the contract: drops unknown fields and names wrong ones. */
export const readInput = (route: Route, request: FastifyRequest) => ({
  params: read(route.params, request.params),
  query: read(route.query, request.query),
  // The handler reads the fields of a multipart body, because they come with its files.
  body: route.files && request.isMultipart() ? undefined : read(route.body, request.body),
});
