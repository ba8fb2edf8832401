import { expect, test } from 'vitest';
import { listGuides, readGuide, readNews } from '../packages/web/build/build-guides.ts';
import type { Block, Inline } from '../packages/web/src/features/help/markdown.ts';

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
