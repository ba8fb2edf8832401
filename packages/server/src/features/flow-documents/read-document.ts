import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { AppError } from '../../platform/errors.ts';

/** Parses a flow from a request, or throws a sentence about its problem. */
export const readDocument = (given: unknown): Flow => {
  const parsed = parseFlow(given);
  if ('flow' in parsed) return parsed.flow;
  throw new AppError('flow.invalid', { msg: parsed.problem, fields: { [`flowdata.${parsed.path}`]: parsed.problem } });
};
