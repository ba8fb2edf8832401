import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const skipped = new Set(['node_modules', 'dist', '.git', '.halloo', 'test-results']);
const entries = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`${place}/`, ...entries(place)] : [place];
    });
const places = entries('.');
/** Folders that commands create. */
const generated = ['dist/', 'test-results/'];
/** A placeholder for any name. */
const isPlaceholder = (written: string) => /^x[.-]/.test(written);

/** Whether a path in a document is that of project files or folders: a whole path, or its end. */
const exists = (written: string) => {
  const wanted = written.replace(/\/$/, '');
  return places.some((place) => place.replace(/\/$/, '') === wanted || place.replace(/\/$/, '').endsWith(`/${wanted}`));
};

const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./@-]+)`/g)]
    .map(([, written = '']) => written)
    .filter((written) => /\.(tsx?|mjs|sql)$/.test(written) || /^[\w-]+(\/[\w-]+)*\/$/.test(written));

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/developers.md'])(
  'every file that %s names exists',
  (document) => {
    const paths = pathsIn(fs.readFileSync(path.join(root, document), 'utf8'));
    expect(paths.length).toBeGreaterThan(3);
    const named = paths.filter((written) => !generated.includes(written) && !isPlaceholder(written));
    expect(named.filter((written) => !exists(written))).toEqual([]);
  },
);
