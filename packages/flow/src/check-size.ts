import { documentLimits } from './vocabulary.ts';
import { say } from './words.ts';

/** Far above the needs of the largest sensible flow, including fields of other clients. */
const most = { depth: 32, entries: 10_000, values: 500_000, characters: 8_000_000 } as const;

const ownCount = (given: object, field: string): number => {
  const value = Object.hasOwn(given, field) ? (given as Record<string, unknown>)[field] : undefined;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

const checkText = (text: string): string | undefined =>
  text.includes('\0') || !text.isWellFormed() ? say('flow.document.unstorable') : undefined;

const checkKey = (key: string): string | undefined =>
  key === '__proto__' ? say('flow.document.proto') : checkText(key);

const isJson = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  ['string', 'boolean', 'object'].includes(typeof value) ||
  (typeof value === 'number' && Number.isFinite(value));

/** Walks the whole document without recursion, because it may be nested as deep as memory allows. */
const checkValues = (given: object): string | undefined => {
  const open: { value: object; depth: number }[] = [{ value: given, depth: 1 }];
  let values = 0;
  let characters = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.depth > most.depth) return say('flow.document.tooDeep', { most: most.depth });
    const count = Array.isArray(at.value) ? at.value.length : Object.keys(at.value).length;
    if (count > most.entries) return say('flow.document.longList', { most: most.entries });
    for (const [key, value] of Object.entries(at.value)) {
      values += 1;
      characters += key.length + (typeof value === 'string' ? value.length : 0);
      if (values > most.values || characters > most.characters) return say('flow.document.tooLarge');
      const problem = checkKey(key) ?? (typeof value === 'string' ? checkText(value) : undefined);
      if (problem) return problem;
      if (!isJson(value)) return say('flow.document.notJson');
      if (typeof value === 'object' && value !== null) open.push({ value, depth: at.depth + 1 });
    }
  }
  return undefined;
};

/** Refuses documents that are too large to check, and values that cannot be stored unchanged. */
export const checkSize = (given: object): { problem: string; path: string } | undefined => {
  for (const field of ['nodes', 'links'] as const) {
    const count = ownCount(given, field);
    const limits = { most: documentLimits[field], count };
    if (count > limits.most) {
      const problem =
        field === 'nodes' ? say('flow.document.tooManyNodes', limits) : say('flow.document.tooManyLinks', limits);
      return { problem, path: field };
    }
  }
  const problem = checkValues(given);
  return problem === undefined ? undefined : { problem, path: '' };
};
