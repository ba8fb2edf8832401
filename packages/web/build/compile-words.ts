import { readdirSync } from 'node:fs';
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
      const names: string[] = [];
      const lines = Object.entries(await read(id)).map(([name, messages]) => {
        names.push(name);
        const compiledOnes = Object.entries(messages).map(([key, message]) => [key, compiled(message)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiledOnes))};`;
      });
      if (path.dirname(id) !== consoleFolder) return { code: lines.join('\n'), map: null };
      const adding = names.map((name) => `addWords(${name});`);
      return {
        code: [`import { addWords } from ${JSON.stringify(sayFile)};`, ...lines, ...adding].join('\n'),
        map: null,
      };
    },
  },
});

/**
 * A module of the console imports the catalogues whose texts it says, so that texts load with the code that needs them: the
 * list of campaigns loads a third of the texts. `scripts/check-words.ts` finds texts that no module says in the same way.
 */
export const importWords = (): Plugin => {
  let catalogues: { file: string; keys: readonly string[] }[] = [];
  return {
    name: 'halloo-import-words',
    enforce: 'pre',
    async buildStart() {
      const files = readdirSync(consoleFolder).map((name) => path.join(consoleFolder, name));
      catalogues = await Promise.all(
        files.map(async (file) => ({ file, keys: Object.values(await read(file)).flatMap(Object.keys) })),
      );
    },
    transform: {
      filter: { id: /\/packages\/web\/src\/.*\.tsx?$/ },
      handler(code) {
        const isUsed = isUsedIn(code);
        const said = catalogues.filter(({ keys }) => keys.some(isUsed)).map(({ file }) => file);
        const imports = said.map((file) => `import ${JSON.stringify(file)};`).join('');
        return said.length > 0 ? { code: imports + code, map: null } : undefined;
      },
    },
  };
};
