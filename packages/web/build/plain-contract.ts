import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractModule = /^@halloo\/contract\/([\w-]+)$/;
const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const mark = '?plain';

type Exports = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;
const isSchema = (value: unknown) => isObject(value) && '_zod' in value;
const isRoute = (value: unknown): value is { method: string; path: string } =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string' && 'auth' in value;
const isRoutes = (value: unknown) => isObject(value) && Object.values(value).some(isRoute);
const isData = (value: unknown) => typeof value !== 'function' && !isSchema(value) && !isRoutes(value);

const read = (file: string) => import(pathToFileURL(file).href) as Promise<Exports>;

/** The names that a file imports from a module, without types. */
const importedNames = (code: string, source: string) =>
  [...code.matchAll(new RegExp(`import \\{([^}]*)\\} from '${source}'`, 'g'))].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => {
      const [imported = '', local = imported] = name.trim().split(' as ');
      return imported === '' || imported.startsWith('type ') ? [] : [{ imported, local }];
    }),
  );

/** Whether a file only passes routes on (to `call`) or reads where they are. */
const onlyCalls = (code: string, routes: string) => {
  const values = code.replace(new RegExp(`import \\{[^}]*\\} from|typeof ${routes}\\b`, 'g'), '');
  const uses = values.match(new RegExp(`\\b${routes}\\b`, 'g')) ?? [];
  const calls = values.match(new RegExp(`(?<!=\\s*)\\b${routes}\\.\\w+\\b(?!\\.(?!path\\b|method\\b))`, 'g')) ?? [];
  return uses.length === calls.length;
};

/**
 * Modules of the contract become their constants and the addresses of their routes for files that use no more of them. The
 * server checks what it gets, so only forms that check what is typed need schemas, and zod with all schemas would be a tenth
 * of what the list of campaigns loads.
 */
export const plainContract = (): Plugin => ({
  name: 'halloo-plain-contract',
  enforce: 'pre',
  resolveId: {
    filter: { id: contractModule },
    async handler(source, importer) {
      if (!importer) return undefined;
      const file = `${folder}${contractModule.exec(source)?.[1]}.ts`;
      const [exported, code] = await Promise.all([read(file), readFile(importer, 'utf8')]);
      const needsNoSchema = importedNames(code, source).every(({ imported, local }) => {
        const value = exported[imported];
        return isRoutes(value) ? onlyCalls(code, local) : isData(value);
      });
      return needsNoSchema && Object.values(exported).some((value) => !isData(value)) ? file + mark : undefined;
    },
  },
  load: {
    filter: { id: new RegExp(`^${folder}[\\w-]+\\.ts\\${mark}$`) },
    async handler(id) {
      const exported = Object.entries(await read(id.slice(0, -mark.length)));
      const address = (_: string, value: unknown) =>
        isRoute(value) ? { method: value.method, path: value.path } : value;
      return exported
        .filter(([, value]) => isData(value) || isRoutes(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, address)};`)
        .join('\n');
    },
  },
});
