import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import { checkSize } from './check-size.ts';
import { checkSubFlows } from './check-sub-flows.ts';
import { readFlow } from './convert.ts';
import { migrate } from './migrate.ts';
import type { Flow } from './model.ts';
import type { WireFlow } from './schema.ts';
import { say } from './words.ts';

/** A sentence for people, and the path in the document: `nodes.A1.properties.name`. */
export interface DocumentProblem {
  readonly problem: string;
  readonly path: string;
}

/**
 * Reads a flow from outside, of any version. The work is bounded by the size of the input, and a document that is too
 * large is refused before it is checked further. A draft may be incomplete: `validate` checks that.
 */
export const parseFlow = (given: unknown): { flow: Flow } | DocumentProblem => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { problem: say('flow.document.notObject'), path: '' };
  }
  const tooLarge = checkSize(given);
  if (tooLarge) return tooLarge;
  const migrated = migrate(given as Readonly<Record<string, unknown>>);
  if ('problem' in migrated) return migrated;
  const { document } = migrated;
  const wrongShape = checkShape(document);
  if (wrongShape) return wrongShape;
  // Not the parsed result of the schema, which lacks unknown fields of actions.
  const wire = document as WireFlow;
  return checkReferences(wire) ?? checkSubFlows(wire) ?? { flow: readFlow(wire) };
};
