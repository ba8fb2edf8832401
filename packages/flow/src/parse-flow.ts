import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import { checkSize } from './check-size.ts';
import { readFlow } from './convert.ts';
import { migrate } from './migrate.ts';
import type { Flow } from './model.ts';
import type { WireFlow } from './schema.ts';

/** A sentence for a person, and where in the document: `nodes.A1.properties.name`. */
export interface DocumentProblem {
  readonly problem: string;
  readonly path: string;
}

/**
 * Reads a flow that came from outside, of any version. The work is bounded by the size of what was given, and a
 * document that is too large is refused before it is looked into. A draft may be incomplete: `validate` judges that.
 */
export const parseFlow = (given: unknown): { flow: Flow } | DocumentProblem => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { problem: 'A flow must be an object with nodes and links.', path: '' };
  }
  const tooLarge = checkSize(given);
  if (tooLarge) return tooLarge;
  const migrated = migrate(given as Readonly<Record<string, unknown>>);
  if ('problem' in migrated) return migrated;
  const { document } = migrated;
  const wrongShape = checkShape(document);
  if (wrongShape) return wrongShape;
  // Not what the schema would make of it: that lacks the fields of actions that Halloo does not know.
  const wire = document as WireFlow;
  return checkReferences(wire) ?? { flow: readFlow(wire) };
};
