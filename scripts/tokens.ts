import fs from 'node:fs';
import path from 'node:path';
import { theme } from '../packages/web/src/ui/theme.ts';
import { readHex } from '../packages/web/test/colour-vision.ts';
import { root } from './run.ts';

const source = path.join(root, 'packages/web/src');

/** Every style sheet of the console. */
export const styleSheets = () =>
  fs
    .globSync('**/*.css', { cwd: source })
    .map((name) => ({ sheet: name, text: fs.readFileSync(path.join(source, name), 'utf8') }));

const sheet = fs.readFileSync(path.join(source, 'ui/tokens.css'), 'utf8');

const declared = (selector: string) => {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--halloo-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};

const light = declared(':root');
const schemes = { light, dark: { ...light, ...declared(':root[data-mantine-color-scheme="dark"]') } };

/** A colour of tokens.css in linear RGB, with the theme's colours resolved. */
export const tokenColour = (scheme: 'light' | 'dark', name: string) => {
  const value = schemes[scheme][`--halloo-${name}`] ?? '';
  const [, colour = '', step] = /^var\(--mantine-color-([a-z]+)(?:-(\d))?\)$/.exec(value) ?? [];
  const plain: Record<string, string | undefined> = { white: '#ffffff', black: theme.black };
  const hex = value.startsWith('#') ? value : (plain[colour] ?? theme.colors?.[colour]?.[Number(step)]);
  if (hex === undefined) throw new Error(`${name} is not a colour: ${value}`);
  return readHex(hex);
};
