import type { z } from 'zod';
import { actions } from './actions/registry.ts';
import { registry } from './nodes/registry.ts';

type Message = z.core.$ZodErrorMap;
type Issue = z.core.$ZodIssue;

const shapes: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

/** What is wrong with a field, to follow the field's name. */
export const issueMessage: Message = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (shapes[issue.expected] ?? 'has the wrong shape');
    case 'too_big':
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} entries`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    default:
      return 'is not one that Halloo knows';
  }
};

type Words = Readonly<Record<string, string>>;

const wordsIn = (holder: string, words: Words = {}) =>
  Object.entries(words).map(([field, word]) => [`${holder}.${field}`, word] as const);

/** Fields by their own name, or by the name of their holder and their own. */
const fieldWords = new Map([
  ['nodeId', 'node'],
  ['portId', 'port'],
  ['action.kind', 'action'],
  ...Object.values(registry).flatMap((spec) => wordsIn('properties', spec.fieldWords as Words)),
  ...Object.values(actions).flatMap((spec) => wordsIn('action', spec.fieldWords as Words)),
]);

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A given text, as it can be shown: short, and without markup. */
const shown = (text: string): string => {
  const plain = text
    .slice(0, 200)
    .replace(/[<>\p{Cc}]/gu, '')
    .trim();
  return plain.length > 64 ? `${plain.slice(0, 64).toWellFormed()}…` : plain;
};

/** A node of which nothing is certain yet, for a sentence. */
export const wireNodeWords = (node: unknown): string => {
  const properties = own(node, 'properties');
  const type = own(properties, 'node_type');
  const name = [own(properties, 'rule_child_name'), own(properties, 'name')].find(
    (given): given is string => typeof given === 'string' && shown(given) !== '',
  );
  const kind = typeof type === 'string' && shown(type) !== '' ? `${shown(type)} node` : 'node';
  return name === undefined ? `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}` : `the ${kind} “${shown(name)}”`;
};

const fieldOf = (path: readonly string[]): string => {
  const names = path.filter((key) => !/^\d+$/.test(key));
  const last = names.at(-1) ?? '';
  if (names.at(-2) === 'ports') return 'port';
  return fieldWords.get(names.slice(-2).join('.')) ?? fieldWords.get(last) ?? shown(last).replaceAll('_', ' ');
};

const ownerOf = (document: unknown, map: 'nodes' | 'links', key: string): string =>
  map === 'links' ? 'a link' : wireNodeWords(own(own(document, 'nodes'), key));

/** What a problem is about, as a sentence begins. */
const subjectOf = (document: unknown, keys: readonly string[]): string => {
  const [map, key, ...inside] = keys;
  if (map === undefined) return 'The flow';
  if (map !== 'nodes' && map !== 'links') return `The ${fieldOf(keys)} of the flow`;
  if (key === undefined) return `The map of ${map}`;
  return inside.length === 0 ? `One of the ${map}` : `The ${fieldOf(inside)} of ${ownerOf(document, map, key)}`;
};

const keyWords = (keys: readonly string[]): string =>
  keys.includes('ports') ? 'port' : keys[0] === 'links' ? 'link' : 'node';

/** The first thing that a schema found, as a sentence. */
export const shapeProblem = (
  document: unknown,
  issue: Issue | undefined,
  within: readonly string[] = [],
): { problem: string; path: string } => {
  const keys = [...within, ...(issue?.path ?? []).map(String)];
  const path = keys.map(shown).join('.');
  if (issue?.code === 'invalid_key') {
    return { problem: `The id of a ${keyWords(keys)} ${issue.issues[0]?.message ?? 'is not allowed'}.`, path };
  }
  return { problem: `${subjectOf(document, keys)} ${issue?.message ?? 'has the wrong shape'}.`, path };
};
