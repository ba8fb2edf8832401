import fs from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { consoleWords } from '../packages/words/src/en/console.ts';
import { entry } from '../packages/words/src/en/entry.ts';
import { root } from './run.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Texts of plurals and selects, wherever they are in a message. */
const branchesOf = (elements: readonly MessageFormatElement[]): (readonly MessageFormatElement[])[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return branchesOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => [value, ...branchesOf(value)]);
  });

/** The compiler takes a name in braces for an argument, so a branch may not be a single word. */
const isSingleWord = ([first, ...others]: readonly MessageFormatElement[]) =>
  first?.type === TYPE.literal && others.length === 0 && /^[\w-]+$/.test(first.value);

const problemIn = (message: string): string | undefined => {
  try {
    const branches = branchesOf(parse(message, { requiresOtherClause: true }));
    return branches.some(isSingleWord) ? 'has a plural or select whose text is a single word' : undefined;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
};

const literal = /'([a-zA-Z]\w*(?:\.[\w-]+)+)'|"([a-zA-Z]\w*(?:\.[\w-]+)+)"/g;
const template = /`([a-zA-Z]\w*\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;

/** Whether code names a key: in quotes, or as a template that it fits. */
export const isUsedIn = (code: string): ((key: string) => boolean) => {
  const named = new Set([...code.matchAll(literal)].map(([, one, other]) => one ?? other));
  const patterns = [...code.matchAll(template)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[\\w-]+')}$`);
  });
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
};

/** What is wrong with a catalogue, one sentence each. */
export const problemsOf = (catalogue: Catalogue, code: string): string[] => {
  const isUsed = isUsedIn(code);
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const problem = problemIn(message);
    return [...(problem ? [`“${key}” ${problem}.`] : []), ...(isUsed(key) ? [] : [`“${key}” is never used.`])];
  });
};

const codeOf = (folder: string): string =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');

if (import.meta.main) {
  const problems = problemsOf({ ...entry, ...consoleWords }, codeOf('packages/web/src'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
