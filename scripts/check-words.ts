import fs from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isUsedIn } from '../packages/web/build/used-words.ts';
import { callTemplates } from '../packages/words/src/en/call-templates.ts';
import { consoleWords } from '../packages/words/src/en/console.ts';
import { entry } from '../packages/words/src/en/entry.ts';
import { errors } from '../packages/words/src/en/errors.ts';
import { fields } from '../packages/words/src/en/fields.ts';
import { flow } from '../packages/words/src/en/flow.ts';
import { formFields } from '../packages/words/src/en/form-fields.ts';
import { glossary } from '../packages/words/src/en/glossary.ts';
import { help } from '../packages/words/src/en/help.ts';
import { palette } from '../packages/words/src/en/palette.ts';
import { serverWords } from '../packages/words/src/en/server.ts';
import { setUp } from '../packages/words/src/en/set-up.ts';
import { vocabulary } from '../packages/words/src/en/vocabulary.ts';
import { root } from './run.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The texts of plurals and selects at any depth of a message. */
const branchesOf = (elements: readonly MessageFormatElement[]): (readonly MessageFormatElement[])[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return branchesOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => [value, ...branchesOf(value)]);
  });

/** The type checker treats a name in braces as an argument, so a branch must not be a single word. */
const isSingleWord = ([first, ...others]: readonly MessageFormatElement[]) =>
  first?.type === TYPE.literal && others.length === 0 && /^\S+$/.test(first.value);

const problemIn = (message: string): string | undefined => {
  try {
    const branches = branchesOf(parse(message, { requiresOtherClause: true }));
    return branches.some(isSingleWord) ? 'has a plural or select whose text is a single word' : undefined;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
};

/** The problems of a catalogue, one sentence each. */
export const problemsOf = (catalogue: Catalogue, code: string): string[] => {
  const isUsed = isUsedIn(code);
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const problem = problemIn(message);
    return [...(problem ? [`“${key}” ${problem}.`] : []), ...(isUsed(key) ? [] : [`“${key}” is never used.`])];
  });
};

const shownProp = /\s(?:aria-label|title|label|placeholder|alt|description)="([^"]*\p{L}[^"]*)"/gu;

/** Texts that stand in a property of an element. Biome refuses those between elements (`noJsxLiterals`). */
export const literalProps = (code: string): string[] => [...code.matchAll(shownProp)].map(([, text = '']) => text);

const codeOf = (folder: string): string =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    // The style guide is a page for developers.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^features\/style-guide\//.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');

/** Each catalogue, and the packages that may say its texts. */
const catalogues: readonly [catalogue: Catalogue, packages: readonly string[]][] = [
  [{ ...entry, ...consoleWords }, ['web']],
  [errors, ['contract']],
  [{ ...fields, ...formFields }, ['contract', 'flow', 'server']],
  [flow, ['flow']],
  [callTemplates, ['flow']],
  [serverWords, ['server']],
  [palette, ['web']],
  [help, ['web']],
  [glossary, ['web']],
  [setUp, ['web']],
  [vocabulary, ['contract', 'flow', 'server', 'web']],
];

/** Keys that two catalogues share: the one that is spread last would hide the other. */
export const sharedKeys = (given: readonly Catalogue[]): string[] => {
  const keys = given.flatMap((catalogue) => Object.keys(catalogue));
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
};

if (import.meta.main) {
  const code = new Map<string, string>();
  const codeIn = (name: string) => {
    const known = code.get(name) ?? codeOf(`packages/${name}/src`);
    code.set(name, known);
    return known;
  };
  const together = [fields, formFields, flow, serverWords, vocabulary];
  const problems = [
    ...catalogues.flatMap(([catalogue, packages]) => problemsOf(catalogue, packages.map(codeIn).join('\n'))),
    ...sharedKeys(together).map((key) => `“${key}” is in two catalogues.`),
    ...literalProps(codeIn('web')).map((text) => `“${text}” is not in a catalogue.`),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
