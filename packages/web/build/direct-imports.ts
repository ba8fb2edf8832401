import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

/** Packages whose index re-exports every part of them. */
const packages = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/query-core',
  '@tanstack/react-query',
];
const imported = new RegExp(`from\\s*["'](${packages.join('|')})["']`);

type Context = Pick<Rolldown.PluginContext, 'parse' | 'resolve'>;
interface Source {
  from: string;
  name: string;
}
interface Exports {
  /** Names that the file takes from another one. */
  passedOn: Map<string, Source>;
  /** Files of which it passes on everything. */
  all: string[];
  own: Set<string>;
}

const nameOf = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value);

const readExports = (ast: ReturnType<Context['parse']>): Exports => {
  const bindings = new Map<string, Source>();
  const found: Exports = { passedOn: new Map(), all: [], own: new Set() };
  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue;
        bindings.set(specifier.local.name, { from: node.source.value, name: nameOf(specifier.imported) });
      }
    }
    if (node.type === 'ExportAllDeclaration' && !node.exported) found.all.push(node.source.value);
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of node.specifiers) {
      const source = node.source ? { from: node.source.value, name: nameOf(local) } : bindings.get(nameOf(local));
      if (source) found.passedOn.set(nameOf(exported), source);
      else found.own.add(nameOf(exported));
    }
  }
  return found;
};

/**
 * Imports from the index of a large package become imports of the files behind it. Then the files that a screen imports are
 * the files that it needs, which the grouping into chunks relies on, and the build does not read 5,000 icons.
 */
export const directImports = (): Plugin => {
  const read = new Map<string, Promise<Exports>>();
  const exportsOf = (context: Context, file: string) => {
    const known = read.get(file);
    if (known !== undefined) return known;
    const reading = readFile(file, 'utf8').then((code) => readExports(context.parse(code)));
    read.set(file, reading);
    return reading;
  };

  /** The file that declares an export. Undefined where it cannot be told. */
  const origin = async (context: Context, file: string, name: string): Promise<Source | undefined> => {
    const { passedOn, all, own } = await exportsOf(context, file);
    if (own.has(name)) return { from: file, name };
    const source = passedOn.get(name);
    const behind = source ? [source] : all.map((from) => ({ from, name }));
    for (const next of behind) {
      const resolved = await context.resolve(next.from, file);
      if (!resolved || resolved.external) continue;
      if (next.name === 'default') return { from: resolved.id, name: 'default' };
      const found = await origin(context, resolved.id, next.name);
      if (found) return found;
    }
    return undefined;
  };

  return {
    name: 'halloo-direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: imported },
      async handler(code, id) {
        let written = code;
        for (const node of [...this.parse(code).body].reverse()) {
          if (node.type !== 'ImportDeclaration' || !packages.includes(node.source.value)) continue;
          const index = await this.resolve(node.source.value, id);
          if (!index) continue;
          const lines: string[] = [];
          for (const specifier of node.specifiers) {
            const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
            const found = name === undefined ? undefined : await origin(this, index.id, name);
            if (!found) break;
            lines.push(`import { ${found.name} as ${specifier.local.name} } from ${JSON.stringify(found.from)};`);
          }
          if (lines.length !== node.specifiers.length) continue;
          written = written.slice(0, node.start) + lines.join(' ') + written.slice(node.end);
        }
        return written === code ? undefined : { code: written, map: null };
      },
    },
  };
};
