/** Levels of lists and objects that a request may have. A flow, the deepest document there is, may have 32. */
const mostLevels = 40;

/** Entries of one list or object. What needs fewer says so in the contract, after every entry was checked. */
const mostEntries = 20_000;

/** The place of a problem, from the outermost field inwards, and the problem. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly problem: string;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A name for the answer, which must not carry the very characters that are refused. */
const shown = (key: string) => key.replaceAll('\0', '\ufffd').toWellFormed();

/**
 * The first text or name of a field that PostgreSQL cannot store, or what is too deep or too long to be checked;
 * undefined where there is none.
 */
export const findUnstorable = (given: unknown, level = 0): Unstorable | undefined => {
  if (typeof given === 'string') {
    return isStorable(given) ? undefined : { path: [], problem: 'contains characters that cannot be stored' };
  }
  if (typeof given !== 'object' || given === null) return undefined;
  if (level === mostLevels) return { path: [], problem: `is nested more than ${mostLevels} levels deep` };
  const keys = Object.keys(given);
  if (keys.length > mostEntries) return { path: [], problem: `has more than ${mostEntries} entries` };
  for (const key of keys) {
    const found = findUnstorable(key) ?? findUnstorable((given as Record<string, unknown>)[key], level + 1);
    if (found) return { path: [shown(key), ...found.path], problem: found.problem };
  }
  return undefined;
};
