import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildGuides } from './build/build-guides.ts';
import { chunkOf } from './build/chunks.ts';
import { compileWords, importWords } from './build/compile-words.ts';
import { directImports } from './build/direct-imports.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { plainContract } from './build/plain-contract.ts';
import { preloadFont } from './build/preload-font.ts';
import { emitServiceWorker } from './build/service-worker.ts';

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

export default defineConfig({
  root: here('.'),
  plugins: [
    plainContract(),
    importWords(),
    react(),
    compileWords(),
    mantineStyles(),
    directImports(),
    preloadFont(),
    buildGuides(),
    emitServiceWorker(),
    compressed(),
  ],
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
    // Browsers that lack it load the same files a moment later.
    modulePreload: { polyfill: false },
    // Small files stay files: the content-security policy allows data addresses for images and fonts only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: {
          // Each chunk has what its modules import, or an earlier one has it.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(path.dirname(here('vite.config.ts'))), debugName: 'chunks' }],
        },
      },
    },
  },
});
