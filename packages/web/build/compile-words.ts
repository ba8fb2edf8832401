import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isUsedIn } from './used-words.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const consoleFolder = here('../../words/src/en/console');
const sayFile = here('../src/words/say.ts');

type Catalogues = Record<string, Record<string, string>>;
const read = (file: string) => import(pathToFileURL(file).href) as Promise<Catalogues>;

/** What ICU reads in a message. Text alone stays as it is. */
const compiled = (message: string): unknown => (/[{}<>']/.test(message) ? parse(message) : message);

/** Replaces the messages of a catalogue by what ICU reads in them, so that the browser needs no parser (2.6 kB in place of 9.7 kB). */
export const compileWords = (): Plugin => ({
  name: 'halloo-words',
  transform: {
    filter: { id: /\/packages\/words\/src\/en\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
    async handler(_, id) {
      const lines = Object.entries(await read(id)).map(([name, messages]) => {
        const compiledOnes = Object.entries(messages).map(([key, message]) => [key, compiled(message)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiledOnes))};`;
      });
      return { code: lines.join('\n'), map: null };
    },
  },
});

const sourceFolder = here('../src');
const virtual = '\0halloo-words/';

/** The texts of the console by the modules that say them: texts that the same modules say are one group. */
const readGroups = async () => {
  const catalogues = await Promise.all(readdirSync(consoleFolder).map((name) => read(path.join(consoleFolder, name))));
  const messages = Object.entries(Object.assign({}, ...catalogues.flatMap(Object.values)) as Record<string, string>);
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => path.join(sourceFolder, name));
  const users = new Map(messages.map(([key]) => [key, '']));
  for (const [number, file] of files.entries()) {
    const isUsed = isUsedIn(readFileSync(file, 'utf8'));
    for (const [key] of messages) if (isUsed(key)) users.set(key, `${users.get(key)} ${number}`);
  }
  const groups = Map.groupBy(messages, ([key]) => users.get(key)?.trim() ?? '');
  groups.delete('');
  const numbered = [...groups].map(([by, texts]) => ({
    by: by.split(' ').map((number) => files[Number(number)]),
    texts,
  }));
  return {
    texts: numbered.map(({ texts }) => Object.fromEntries(texts.map(([key, message]) => [key, compiled(message)]))),
    saidBy: (file: string) => numbered.flatMap(({ by }, group) => (by.includes(file) ? [group] : [])),
  };
};

/**
 * A module of the console imports the texts that it says, so that texts load with the code that needs them: the list of
 * campaigns loads a tenth of them. `scripts/check-words.ts` finds texts that no module says in the same way.
 */
export const importWords = (): Plugin => {
  let groups: Awaited<ReturnType<typeof readGroups>>;
  return {
    name: 'halloo-import-words',
    enforce: 'pre',
    async buildStart() {
      groups = await readGroups();
    },
    resolveId: { filter: { id: /^\0halloo-words\// }, handler: (id) => id },
    load: {
      filter: { id: /^\0halloo-words\// },
      handler: (id) => ({
        code: `import { addWords } from ${JSON.stringify(sayFile)};addWords(${JSON.stringify(groups.texts[Number(id.slice(virtual.length))])});`,
        map: null,
        moduleSideEffects: true,
      }),
    },
    transform: {
      filter: { id: /\/packages\/web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const imports = groups.saidBy(id).map((group) => `import ${JSON.stringify(virtual + group)};`);
        return imports.length > 0 ? { code: imports.join('') + code, map: null } : undefined;
      },
    },
  };
};
