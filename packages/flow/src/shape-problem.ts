import type { z } from 'zod';
import { actions } from './actions/registry.ts';
import { registry } from './nodes/registry.ts';
import { type FieldWord, say } from './words.ts';

type Message = z.core.$ZodErrorMap;
type Issue = z.core.$ZodIssue;

const namedTypes = ['string', 'number', 'int', 'array', 'object'] as const;

const mustBe = (type: string): string => {
  const named = namedTypes.find((one) => one === (type === 'record' ? 'object' : type));
  return named ? say(`field.type.${named}`) : say('flow.field.wrongShape');
};

/** The problem of a field, to follow the field's name. */
export const issueMessage: Message = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say('field.required') : mustBe(issue.expected);
    case 'too_big': {
      const max = Number(issue.maximum);
      return issue.origin === 'array' ? say('flow.field.mostEntries', { max }) : say('field.most', { max });
    }
    case 'too_small':
      return say('field.least', { min: Number(issue.minimum) });
    case 'invalid_value':
      return say('field.oneOf', { values: issue.values.join(', ') });
    default:
      return say('flow.field.notKnown');
  }
};

type Words = Readonly<Record<string, FieldWord>>;

const wordsIn = (holder: string, words: Words = {}) =>
  Object.entries(words).map(([field, word]) => [`${holder}.${field}`, word] as const);

/** Fields by their own name, or by the name of their parent and their own. */
const fieldWords = new Map<string, FieldWord>([
  ['nodeId', 'node'],
  ['portId', 'port'],
  ['action.kind', 'action'],
  ['read_back.script_id', 'script'],
  ['read_back.yes', 'key'],
  ['read_back.no', 'key'],
  ...Object.values(registry).flatMap((spec) => wordsIn('properties', spec.fieldWords as Words)),
  ...Object.values(actions).flatMap((spec) => wordsIn('action', spec.fieldWords as Words)),
]);

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A given text for display: short, and without markup. */
const shown = (text: string): string => {
  const plain = text
    .slice(0, 200)
    .replace(/[<>\p{Cc}]/gu, '')
    .trim();
  return plain.length > 64 ? `${plain.slice(0, 64).toWellFormed()}…` : plain;
};

/** An unchecked node in words. */
export const wireNodeWords = (node: unknown): string => {
  const properties = own(node, 'properties');
  const type = own(properties, 'node_type');
  const name = [own(properties, 'rule_child_name'), own(properties, 'name')].find(
    (given): given is string => typeof given === 'string' && shown(given) !== '',
  );
  const named = typeof type === 'string' ? shown(type) : '';
  if (name === undefined) return named ? say('flow.place.typeOnly', { type: named }) : say('flow.place.anyNode');
  return named
    ? say('flow.place.typeAndName', { type: named, name: shown(name) })
    : say('flow.place.nameOnly', { name: shown(name) });
};

const fieldOf = (path: readonly string[]): string => {
  const names = path.filter((key) => !/^\d+$/.test(key));
  const last = names.at(-1) ?? '';
  const word: FieldWord | undefined =
    names.at(-2) === 'ports' ? 'port' : (fieldWords.get(names.slice(-2).join('.')) ?? fieldWords.get(last));
  return word ? say(`flow.field.${word}`) : shown(last).replaceAll('_', ' ');
};

/** The place of a problem, as the subject of a sentence. */
const subjectOf = (document: unknown, keys: readonly string[]): string => {
  const [map, key, ...inside] = keys;
  if (map === undefined) return say('flow.place.flow');
  if (map !== 'nodes' && map !== 'links') return say('flow.place.fieldOfFlow', { field: fieldOf(keys) });
  if (key === undefined) return say(`flow.place.${map}`);
  if (inside.length === 0) return map === 'nodes' ? say('flow.place.oneNode') : say('flow.place.oneLink');
  const field = fieldOf(inside);
  return map === 'links'
    ? say('flow.place.fieldOfLink', { field })
    : say('flow.place.fieldOfNode', { field, node: wireNodeWords(own(own(document, 'nodes'), key)) });
};

const idOf = (keys: readonly string[]): string => {
  if (keys.includes('ports')) return say('flow.place.idOfPort');
  return keys[0] === 'links' ? say('flow.place.idOfLink') : say('flow.place.idOfNode');
};

/** The first issue of a schema, as a sentence. */
export const shapeProblem = (
  document: unknown,
  issue: Issue | undefined,
  within: readonly string[] = [],
): { problem: string; path: string } => {
  const keys = [...within, ...(issue?.path ?? []).map(String)];
  const path = keys.map(shown).join('.');
  const wrong = (what: string, problem: string) => ({ problem: say('flow.document.wrong', { what, problem }), path });
  if (issue?.code === 'invalid_key') {
    return wrong(idOf(keys), issue.issues[0]?.message ?? say('flow.field.notAllowed'));
  }
  return wrong(subjectOf(document, keys), issue?.message ?? say('flow.field.wrongShape'));
};
