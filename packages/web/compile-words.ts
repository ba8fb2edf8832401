import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogue = /\/packages\/words\/src\/en\/(?:[\w-]+\/)?[\w-]+\.ts$/;

/** What ICU reads in a message. Text alone stays as it is. */
const compiled = (message: string): unknown => (/[{}<>']/.test(message) ? parse(message) : message);

/** Replaces the messages of a catalogue by what ICU reads in them, so that the browser needs no parser (2.6 kB in place of 9.7 kB). */
export const compileWords = (): Plugin => ({
  name: 'halloo-words',
  async transform(_, id) {
    if (!catalogue.test(id)) return undefined;
    const exported = (await import(pathToFileURL(id).href)) as Record<string, Record<string, string>>;
    return Object.entries(exported)
      .map(([name, messages]) => {
        const compiledOnes = Object.entries(messages).map(([key, message]) => [key, compiled(message)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiledOnes))};`;
      })
      .join('\n');
  },
});
