import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boldIn } from '../e2e/follow-guide.ts';
import { listGuides, readGuide, readNews } from '../packages/web/build/build-guides.ts';
import type { Block, Inline } from '../packages/web/src/features/help/markdown.ts';
import { callTemplates } from '../packages/words/src/en/call-templates.ts';
import { consoleWords } from '../packages/words/src/en/console.ts';
import { missedCalls } from '../packages/words/src/en/missed-calls.ts';
import { serverWords } from '../packages/words/src/en/server.ts';
import { vocabulary } from '../packages/words/src/en/vocabulary.ts';
import { root } from './run.ts';

const guides = listGuides();

const plain = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('strong' in part) return plain(part.strong);
    if ('emphasis' in part) return plain(part.emphasis);
    return 'link' in part ? plain(part.inside) : [];
  });

const textsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(textsIn);
    if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(plain);
    return block.kind === 'code' ? [] : plain(block.inside);
  });

/** Markup that was taken for text. */
const leftOver = (texts: readonly string[]) => texts.filter((text) => /\*\*|\]\(|`|^\s*(\||#+ |<!--)/.test(text));

test('the guides of the console are those for staff, operators and programs', () => {
  expect(guides.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['first-campaign', 'voices', 'troubleshooting', 'settings', 'real-calls', 'sms', 'api']),
  );
  expect(guides.filter(({ title, group }) => title === '' || group === '')).toEqual([]);
});

test.each(guides)('$slug is read in full', ({ slug }) => {
  const blocks = readGuide(slug);
  expect(blocks.length).toBeGreaterThan(3);
  expect(leftOver(textsIn(blocks))).toEqual([]);
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(new Set(headings).size).toBe(headings.length);
  for (const block of blocks) {
    if (block.kind !== 'table') continue;
    expect(block.rows.filter((row) => row.length !== block.head.length)).toEqual([]);
  }
});

test('the news are the entries of the changelog, newest first', () => {
  const { releases, count } = readNews();
  expect(releases[0]?.entries[0]?.number).toBe(count);
  expect(releases.at(-1)?.entries.at(-1)?.number).toBe(1);
  expect(leftOver(releases.flatMap(({ entries }) => entries.flatMap(({ inside }) => textsIn(inside))))).toEqual([]);
});

/** The guides that long stories follow word for word. They run too seldom to find a renamed button. */
const followedGuides = ['guides', 'calling-guides'].flatMap((story) =>
  [
    ...fs.readFileSync(path.join(root, `e2e/${story}.long.test.ts`), 'utf8').matchAll(/followGuide\('([\w-]+\.md)'\)/g),
  ].map(([, page = '']) => page),
);
const texts: readonly string[] = [consoleWords, serverWords, callTemplates, vocabulary, missedCalls].flatMap((some) =>
  Object.values(some),
);
const words = new Set(texts);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Texts with a name or number in them, and enough of their own that they do not fit everything. */
const patterns = texts
  .filter((text) => /\{\w+\}/.test(text) && text.replaceAll(/\{\w+\}/g, '').length >= 8)
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  );

test('long stories follow guides', () => {
  expect(followedGuides).toEqual(expect.arrayContaining(['surveys.md', 'languages.md', 'xlsform.md', 'money.md']));
});

test.each(followedGuides)('the console or its server has every bold text of %s', (page) => {
  const bold = [...boldIn(fs.readFileSync(path.join(root, 'docs', page), 'utf8'))];
  expect(bold.length).toBeGreaterThan(5);
  const unknown = bold.filter((label) => !words.has(label) && !patterns.some((pattern) => pattern.test(label)));
  expect(unknown).toEqual(['bold']);
});
