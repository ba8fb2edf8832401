import { z } from 'zod';
import { wireFlow } from './schema.ts';
import { issueMessage, shapeProblem } from './shape-problem.ts';

const frame = wireFlow.extend({ nodes: z.looseObject({}), links: z.looseObject({}) });

/**
 * Checks a document against `wireFlow`, one node and one link at a time, up to the first problem. The schema as a whole
 * collects all problems, which fails on a hostile document with hundreds of thousands of them.
 */
export const checkShape = (document: object): { problem: string; path: string } | undefined => {
  const framed = frame.safeParse(document, { error: issueMessage });
  if (!framed.success) return shapeProblem(document, framed.error.issues[0]);
  for (const field of ['nodes', 'links'] as const) {
    for (const [key, thing] of Object.entries(framed.data[field])) {
      const checked = wireFlow.shape[field].safeParse({ [key]: thing }, { error: issueMessage });
      if (!checked.success) return shapeProblem(document, checked.error.issues[0], [field]);
    }
  }
  return undefined;
};
