import { documentVersion } from './vocabulary.ts';
import { say } from './words.ts';

type Document = Readonly<Record<string, unknown>>;
type Step = (document: Document) => Document;

/**
 * Each step converts a document to the next version: the first starts from version 1, the second from version 2, and so
 * on. Version 2 adds scripts, outcomes, actions and names to the properties of nodes, all of them optional, so a
 * document of version 1 is valid without changes.
 */
const steps: readonly Step[] = [(document) => document];

const newest = 1 + steps.length;
if (newest !== documentVersion) throw new Error(`There is no step to version ${documentVersion} of a flow.`);

/** The document in the newest version; a document without a version number is version 1. */
export const migrate = (document: Document): { document: Document } | { problem: string; path: string } => {
  const version = document.version ?? 1;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    return { problem: say('flow.document.wrongVersion', { newest }), path: 'version' };
  }
  if (version > newest) {
    return {
      problem: say('flow.document.newerVersion', { version, newest }),
      path: 'version',
    };
  }
  if (version === newest) return { document };
  const migrated = steps.slice(version - 1).reduce((reached, step) => step(reached), document);
  return { document: { ...migrated, version: newest } };
};
