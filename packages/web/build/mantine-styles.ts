import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const everything = '@mantine/core/styles.layer.css';
const first = ['baseline', 'default-css-variables', 'global'];
const sheets = path.join(path.dirname(createRequire(import.meta.url).resolve(everything)), 'styles');
const sheetOf = (name: string) => path.join(sheets, `${name}.layer.css`);
const virtual = '\0halloo-mantine-styles';

/**
 * In the build, each component of Mantine loads its own sheet in place of the sheet of all components. A component imports the
 * components that it consists of before its own classes, so its sheet comes after theirs, as in Mantine's full sheet.
 */
export const mantineStyles = (): Plugin => ({
  name: 'halloo-mantine-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@mantine\/core\/styles\.layer\.css$/ },
    handler: (id) => (id === everything ? virtual : undefined),
  },
  load: {
    filter: { id: /halloo-mantine-styles$/ },
    handler: () => first.map((name) => `import ${JSON.stringify(sheetOf(name))};`).join('\n'),
  },
  transform: {
    filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
    handler(code, id) {
      const sheet = sheetOf(path.basename(id, '.module.mjs'));
      return existsSync(sheet) ? { code: `import ${JSON.stringify(sheet)};${code}`, map: null } : undefined;
    },
  },
});
