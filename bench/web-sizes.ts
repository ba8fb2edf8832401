import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../scripts/run.ts';
import { row } from './with-halloo.ts';

const dist = path.join(root, 'packages/web/dist');

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Everything that a chunk needs before it runs. */
const filesOf = (manifest: Manifest, key: string, seen = new Set<string>(), files = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, seen, files);
  return files;
};

const kB = (files: Set<string>) => {
  const bytes = [...files].map((file) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length);
  return `${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} kB`;
};

/** Scripts and styles of each screen on a first visit, gzipped; with the shell for screens after sign-in. */
export const webSizes = async () => {
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const shell = Object.keys(manifest).find((key) => key.endsWith('signed-in-area.tsx')) ?? '';
  const isOpen = (key: string) => /features\/(accounts|not-found)\//.test(key);
  const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx') && manifest[key]?.isDynamicEntry);
  for (const key of screens.sort()) {
    const files = filesOf(manifest, 'index.html');
    if (!isOpen(key)) filesOf(manifest, shell, new Set(), files);
    row(path.basename(key, '.tsx'), kB(filesOf(manifest, key, new Set(), files)));
  }
  row('API page', kB(filesOf(manifest, 'api-docs.html')));
};
