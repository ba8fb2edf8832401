import { documentLimits } from './vocabulary.ts';

/** Far above what the largest sensible flow needs, with the fields of other clients. */
const most = { depth: 32, entries: 10_000, values: 500_000, characters: 8_000_000 } as const;

const ownCount = (given: object, field: string): number => {
  const value = Object.hasOwn(given, field) ? (given as Record<string, unknown>)[field] : undefined;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

const checkText = (text: string): string | undefined =>
  text.includes('\0') || !text.isWellFormed() ? 'The flow contains characters that cannot be stored.' : undefined;

const checkKey = (key: string): string | undefined =>
  key === '__proto__' ? 'The flow has a field named __proto__, which cannot be stored.' : checkText(key);

const isJson = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  ['string', 'boolean', 'object'].includes(typeof value) ||
  (typeof value === 'number' && Number.isFinite(value));

/** Walks the whole document without recursion: what it holds may be nested as deep as memory allows. */
const checkValues = (given: object): string | undefined => {
  const open: { value: object; depth: number }[] = [{ value: given, depth: 1 }];
  let values = 0;
  let characters = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.depth > most.depth) return `The flow is nested more than ${most.depth} levels deep.`;
    const count = Array.isArray(at.value) ? at.value.length : Object.keys(at.value).length;
    if (count > most.entries) return `A list in the flow has more than ${most.entries} entries.`;
    for (const [key, value] of Object.entries(at.value)) {
      values += 1;
      characters += key.length + (typeof value === 'string' ? value.length : 0);
      if (values > most.values || characters > most.characters) return 'The flow is too large.';
      const problem = checkKey(key) ?? (typeof value === 'string' ? checkText(value) : undefined);
      if (problem) return problem;
      if (!isJson(value)) return 'The flow contains something that is neither text, number, list nor object.';
      if (typeof value === 'object' && value !== null) open.push({ value, depth: at.depth + 1 });
    }
  }
  return undefined;
};

/** Refuses what is too large to look into, and what could not be kept as it came. */
export const checkSize = (given: object): { problem: string; path: string } | undefined => {
  for (const field of ['nodes', 'links'] as const) {
    const count = ownCount(given, field);
    if (count > documentLimits[field]) {
      return { problem: `A flow has at most ${documentLimits[field]} ${field}; this one has ${count}.`, path: field };
    }
  }
  const problem = checkValues(given);
  return problem === undefined ? undefined : { problem, path: '' };
};
