import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../packages/server/src/lib/spoken-text/languages.ts';
import { theme } from '../packages/web/src/ui/theme.ts';
import { root } from './run.ts';
import { styleSheets } from './tokens.ts';

const faces = styleSheets()
  .filter(({ sheet }) => /^ui\/fonts.*\.css$/.test(sheet))
  .map(({ text }) => text)
  .join('\n');
const found = (pattern: RegExp) => [...new Set([...faces.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The scripts that people read in the system's own face. */
const left = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);

/** The family of fonts-of-scripts.css for a script of Unicode, where the first four letters are not enough. */
const families: Record<string, string> = {
  Latn: 'Sans',
  Cyrl: 'Cyrillic',
  Grek: 'Greek',
  Armn: 'Armenian',
  Gujr: 'Gujarati',
  Guru: 'Gurmukhi',
  Knda: 'Kannada',
  Mlym: 'Malayalam',
  Mymr: 'Myanmar',
  Orya: 'Oriya',
  Taml: 'Tamil',
};

test('every language that Halloo speaks has a face, or is left to the system', () => {
  const scripts = new Set(languages.map(({ code }) => new Intl.Locale(code).maximize().script ?? ''));
  const known = found(/font-family: "Halloo (\w+)/g);
  const missing = [...scripts].filter((script) => {
    const family = families[script] ?? script;
    return !left.has(script) && !known.some((name) => name.startsWith(family));
  });
  expect(scripts.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('the theme names every face, and every package of faces is in use', () => {
  const named = theme.fontFamily?.match(/"[^"]+"/g) ?? [];
  expect(found(/font-family: ("[^"]+")/g)).toEqual(named.toSorted());
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'packages/web/package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  expect(found(/url\("(@[^/]+\/[^/]+)\//g)).toEqual(packages.sort());
});
