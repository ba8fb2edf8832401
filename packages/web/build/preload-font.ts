import type { Plugin } from 'vite';

const firstFace = /figtree-latin-wght-normal-[\w-]+\.woff2$/;

/** Every page starts to load the face of its texts at once, beside its scripts, so that it is there for the first text. */
export const preloadFont = (): Plugin => ({
  name: 'halloo-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => firstFace.test(name));
      if (file === undefined) throw new Error('the build has no face to preload');
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});
