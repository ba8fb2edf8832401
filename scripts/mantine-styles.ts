import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

const source = path.join(root, 'packages/web/src');
const mantine = path.join(root, 'node_modules/@mantine/core');

const importsOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );

/** The sheets that a module of Mantine needs, by the modules that it imports. */
const sheetsOf = (file: string, seen: Set<string>, sheets: Set<string>): void => {
  if (seen.has(file) || !fs.existsSync(file)) return;
  seen.add(file);
  const name = /([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1];
  if (name) sheets.add(name);
  for (const next of importsOf(file)) sheetsOf(next, seen, sheets);
};

const components = path.join(mantine, 'esm/components');

/** The module of each component, by its name. */
const findComponents = (): Map<string, string> =>
  new Map(
    fs
      .readdirSync(components, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs') && !file.endsWith('.module.mjs'))
      .map((file) => [path.basename(file, '.mjs'), path.join(components, file)]),
  );

const sourceFiles = (): string[] =>
  fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(source, file));

/** The components of Mantine that the console imports. */
const componentsInUse = (): Set<string> => {
  const names = new Set<string>();
  for (const file of sourceFiles()) {
    for (const [, list = ''] of fs.readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',').map((word) => word.trim())) if (/^[A-Z]/.test(name)) names.add(name);
    }
  }
  return names;
};

/** The names of the sheets that the console needs, in the order of Mantine's full sheet. */
export const sheetsInUse = (): string[] => {
  const [seen, sheets] = [new Set<string>(), new Set<string>()];
  const modules = findComponents();
  for (const name of componentsInUse()) {
    const file = modules.get(name);
    if (file) sheetsOf(file, seen, sheets);
  }
  const all = fs.readFileSync(path.join(mantine, 'styles.css'), 'utf8');
  const place = (name: string) => {
    const text = fs.readFileSync(path.join(mantine, 'styles', `${name}.css`), 'utf8');
    return all.indexOf(text.slice(0, 200).trim().slice(0, 120));
  };
  return [...sheets]
    .filter((name) => fs.existsSync(path.join(mantine, 'styles', `${name}.css`)))
    .sort((a, b) => place(a) - place(b));
};

/** The names of Mantine's sheets that a file imports. */
export const sheetsIn = (file: string): string[] =>
  [...fs.readFileSync(path.join(source, file), 'utf8').matchAll(/@mantine\/core\/styles\/(\w[\w-]*)\.layer\.css/g)].map(
    ([, name = '']) => name,
  );
