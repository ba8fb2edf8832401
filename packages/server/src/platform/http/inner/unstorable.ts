import { say } from '../../words.ts';

/** Levels of lists and objects that a request may have. A flow, the deepest document there is, may have 32. */
const mostLevels = 40;

/** The maximum number of entries of one list or object. The contract has lower limits, but checks every entry first. */
const mostEntries = 20_000;

/** The path of a problem, from the outermost field inwards, and the problem. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly problem: string;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A field name for the response, without the rejected characters. */
const shown = (key: string) => key.replaceAll('\0', '\ufffd').toWellFormed();

/**
 * The first text or field name that PostgreSQL cannot store, or the first part that is too deep or too long to check;
 * undefined if there is none.
 */
export const findUnstorable = (given: unknown, level = 0): Unstorable | undefined => {
  if (typeof given === 'string') {
    return isStorable(given) ? undefined : { path: [], problem: say('field.unstorable') };
  }
  if (typeof given !== 'object' || given === null) return undefined;
  if (level === mostLevels) return { path: [], problem: say('request.tooDeep', { max: mostLevels }) };
  const keys = Object.keys(given);
  if (keys.length > mostEntries) return { path: [], problem: say('request.tooManyEntries', { max: mostEntries }) };
  for (const key of keys) {
    const found = findUnstorable(key) ?? findUnstorable((given as Record<string, unknown>)[key], level + 1);
    if (found) return { path: [shown(key), ...found.path], problem: found.problem };
  }
  return undefined;
};
