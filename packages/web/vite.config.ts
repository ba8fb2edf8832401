import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildGuides } from './build-guides.ts';
import { compileWords } from './compile-words.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const server = `http://127.0.0.1:${process.env.HALLOO_PORT || 8080}`;
const pages = ['index.html', 'api-docs.html'].map(here).filter((page) => existsSync(page));

const compressible = /^assets\/.*\.(js|css|svg|json)$/;
const smallestWorthIt = 1024;

/** Writes .br and .gz beside the built files, so that the server sends them without compressing each time. */
const compressed = (): Plugin => ({
  name: 'halloo-compressed',
  apply: 'build',
  async writeBundle({ dir = here('dist') }, bundle) {
    const write = async (name: string) => {
      const file = path.join(dir, name);
      const bytes = await readFile(file);
      if (bytes.length < smallestWorthIt) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await Promise.all([
        promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
        promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    };
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => compressible.test(name))
        .map(write),
    );
  },
});

/**
 * Modules that several screens share become two files: `start` for the sign-in screens, and `console` for the rest, loaded
 * once. Without groups each shared module became a file, 133 of them for the list of campaigns. Each module that the sign-in
 * screens use has to be named here, or they load all of the console; a story checks their size. These modules load before
 * the texts of the console: at load time they may use those of en/entry.ts alone.
 */
const partsOfSignIn = [
  'node_modules/@mantine/(hooks|notifications|store)/',
  'node_modules/@mantine/core/esm/(core|utils)/',
  'node_modules/@mantine/core/esm/components/(ActionIcon|Button|Checkbox|CloseButton|Input|InputBase|Loader|Notification|PasswordInput|Portal|Skeleton|Text|TextInput|Title|Transition|UnstyledButton)/',
  'node_modules/@tabler/icons-react/dist/esm/(?!icons/)',
  'node_modules/@tabler/icons-react/dist/esm/icons/Icon(AlertTriangle|Check|Refresh|WifiOff|X)\\.',
  'node_modules/(@tanstack|@babel|clsx|dom-helpers|react-transition-group)/',
  'contract/src/(accounts|console-addresses|field-words|ledger|route|system)\\.ts',
  'node_modules/(intl-messageformat|@formatjs)/',
  'words/src/(language|say|en/(entry|fields))\\.ts',
  'web/src/words/',
  'web/src/(api|app)/(inner/)?(?!main\\.|api-docs\\.)[a-z-]+\\.',
  'web/src/ui/(inner/)?(duration|ledger-colours|logo|notice-action|notices|page|skeleton-bar|states|styles|theme|use-form|use-send)\\.',
  'web/src/features/accounts/',
];
const usedToSignIn = new RegExp(partsOfSignIn.join('|'));
const usedInConsole =
  /node_modules\/(@mantine|@floating-ui|@tabler|get-nonce|tslib|react-[a-z-]+|use-[a-z-]+)\/|packages\/(contract|words)\/|web\/src\/(?!features\/|shared\/glossary\/glossary-(dialog|list)|app\/api-docs\.)/;

export default defineConfig({
  root: here('.'),
  plugins: [react(), compileWords(), buildGuides(), compressed()],
  // Messages are compiled, so the parser is not needed.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    // Small files stay files: the content-security policy allows data addresses for images and fonts only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages,
      // What changes with dependencies only stays cached when Halloo's own code changes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'start', test: usedToSignIn, minShareCount: 2 },
            { name: 'console', test: usedInConsole, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
