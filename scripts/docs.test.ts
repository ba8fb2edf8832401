import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { consoleWords } from '../packages/words/src/en/console.ts';
import { blocksOf, pages, readBlocks, typedIn } from './read-docs.ts';
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

test.each(pages)('every command and example of $name is run by a test, or is marked as not run', ({ name, text }) => {
  for (const { kind, about, code } of blocksOf(text)) {
    expect(kind, code).toBeDefined();
    if (kind !== 'run') continue;
    expect(exists(about), `${about} exists`).toBe(true);
    const reads = fs.readFileSync(path.join(root, about), 'utf8').includes(path.basename(name));
    expect(reads, `${about} names ${name}`).toBe(true);
  }
});

test('a drawing contains no command', () => {
  const drawings = pages.flatMap(({ text }) => readBlocks(text).filter(({ language }) => language === ''));
  expect(drawings.filter(({ code }) => /^(\.\/halloo|npm|npx|curl|docker|sudo) /m.test(code))).toEqual([]);
});

test('no page uses npm or npx for the commands of Halloo, which print more than the command', () => {
  const wrong = pages.filter(({ text }) => /npm run (-s )?halloo|npx halloo|npm run account/.test(text));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each(pages)('the scripts of npm in $name exist', ({ text }) => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [
    ...typedIn(text)
      .join('\n')
      .matchAll(/npm run ([\w:-]+)/g),
  ].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('the links in $name lead to files and headings', ({ name, text }) => {
  const folder = path.dirname(path.join(root, name));
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const sentences = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]+`/g, '');
  const broken = [...sentences.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].filter(
    ([, file = '', anchor]) => {
      const target = file === '' ? path.join(root, name) : path.join(folder, file);
      if (!fs.existsSync(target)) return true;
      if (anchor === undefined) return false;
      const headings = [...fs.readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        slug(heading),
      );
      return !headings.includes(anchor);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** Bold texts of these pages are texts of the console. */
test.each(['several-machines.md', 'sms.md', 'troubleshooting.md', 'voices.md'])(
  'the console has the bold texts of %s',
  (name) => {
    const text = fs.readFileSync(path.join(root, 'docs', name), 'utf8');
    const words = new Set<string>(Object.values(consoleWords));
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label);
    expect(bold.filter((label) => !words.has(label))).toEqual([]);
  },
);

test('measured figures of the README and of scaling.md are those of the benchmarks', () => {
  const bench = fs.readFileSync(path.join(root, 'bench/README.md'), 'utf8');
  const tables = pages
    .filter(({ name }) => ['README.md', 'docs/scaling.md'].includes(name))
    .flatMap(
      ({ text }) => /^\| (?:measured, two cores|measurement) .*?(?=\n\n)/ms.exec(text)?.[0].split('\n').slice(2) ?? [],
    );
  expect(tables.length).toBeGreaterThan(15);
  const isMeasured = (figure: string) => new RegExp(`(?<![\\d.,])${figure}(?![\\d]|[.,]\\d)`).test(bench);
  const foreign = tables.flatMap((row) => {
    const cell = row.split('|')[2] ?? '';
    return (cell.match(/\d[\d,.]*\d|\d/g) ?? [])
      .filter((figure) => !isMeasured(figure))
      .map((figure) => `${figure} in ${row}`);
  });
  expect(foreign).toEqual([]);
});
