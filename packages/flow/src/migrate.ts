import { documentVersion } from './schema.ts';

type Document = Readonly<Record<string, unknown>>;
type Step = (document: Document) => Document;

/**
 * What turns a document of one version into one of the next: the first step starts from version 1, the second from
 * version 2, and so on. The second version adds scripts, outcomes, actions and names to the properties of nodes, all
 * of them optional, so that a document of the first is one of the second as it stands.
 */
const steps: readonly Step[] = [(document) => document];

const newest = 1 + steps.length;
if (newest !== documentVersion) throw new Error(`There is no step to version ${documentVersion} of a flow.`);

/** The document in the newest version; one without a number is of the first. */
export const migrate = (document: Document): { document: Document } | { problem: string; path: string } => {
  const version = document.version ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { problem: `The version of the flow must be a whole number from 1 to ${newest}.`, path: 'version' };
  }
  if (version > newest) {
    return {
      problem: `The flow was made by a newer Halloo: it is of version ${version}, and this one reads versions up to ${newest}.`,
      path: 'version',
    };
  }
  if (version === newest) return { document };
  const migrated = steps.slice(version - 1).reduce((reached, step) => step(reached), document);
  return { document: { ...migrated, version: newest } };
};
