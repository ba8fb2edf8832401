import { expect, test } from 'vitest';
import { readPdf } from '../../../test/kits/read-pdf.ts';
import type { Block, PdfDocument } from './document.ts';
import { inSight, runsOf } from './inner/split-text.ts';
import { writePdf } from './write-pdf.ts';

const hindi = 'क्या आपके बच्चे को राष्ट्रीय टीकाकरण दिवस पर खुराक मिली?';
const documentOf = (...blocks: Block[]): PdfDocument => ({
  title: 'Report: टीका (1)',
  author: 'Ministry',
  language: 'en-GB',
  createdAt: Date.parse('2026-11-19T12:00:00Z'),
  footer: 'Ministry · Polio',
  pages: 'Page {page} of {pages}',
  blocks,
});
const write = async (...blocks: Block[]) => readPdf(await writePdf(documentOf(...blocks)));

test('a document has its title, its tags, its faces, and text that can be copied in every script', async () => {
  const pdf = await write(
    { kind: 'title', over: 'Ministry', text: 'Polio 2026', under: ['Made today'] },
    { kind: 'figures', figures: [{ label: 'People', value: '12,000', note: 'on the list' }] },
    { kind: 'facts', rows: [['Languages', 'हिन्दी']] },
    { kind: 'heading', level: 1, text: 'Questions' },
    { kind: 'paragraph', text: hindi },
    { kind: 'list', items: ['Nothing is weighted.'] },
    {
      kind: 'bars',
      headings: ['Answer', 'Count', 'Share'],
      bars: [{ label: 'हाँ (1)', count: '3', percent: '100%', share: 1, tone: 'blue' }],
    },
    {
      kind: 'columns',
      alt: 'Calls',
      whole: 'Calls',
      part: 'Answered',
      most: '5',
      columns: [{ label: '09:00', whole: 5, part: 2 }],
    },
  );
  expect(pdf).toMatchObject({ title: 'Report: टीका (1)', pages: 1, isTagged: true, hasFaces: true });
  for (const text of [
    'Polio 2026',
    '12,000',
    'हिन्दी',
    hindi,
    'Nothing is weighted.',
    'हाँ (1)',
    '100%',
    '09:00',
    'Page 1 of 1',
  ]) {
    expect(pdf.texts[0]).toContain(text);
  }
});

test('a long table goes on over pages, with its headings and a number on each', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Row ${n}`, 'x'.repeat(400)]);
  const pdf = await write({
    kind: 'table',
    columns: [
      { heading: 'Number', width: 1 },
      { heading: 'Text', width: 1 },
    ],
    rows,
  });
  expect(pdf.pages).toBeGreaterThan(2);
  for (const [place, text] of pdf.texts.entries()) {
    expect(text).toContain('Number');
    expect(text).toContain(`Page ${place + 1} of ${pdf.pages}`);
  }
  const all = pdf.texts.join(' ');
  expect(all.match(/Row \d+/g)).toEqual(rows.map(([name]) => name));
  // A cell has three lines at most.
  expect(all).toContain('x…');
});

test('the headings of bars are never alone at the foot of a page', async () => {
  const bar = { label: 'First row', count: '3', percent: '100%', share: 1, tone: 'blue' } as const;
  const split: number[] = [];
  for (let lines = 37; lines <= 45; lines += 1) {
    const pdf = await write(
      { kind: 'list', items: Array.from({ length: lines }, () => 'A line.') },
      { kind: 'bars', headings: ['Headings of bars', 'Count', 'Share'], bars: [bar] },
    );
    const page = pdf.texts.find((text) => text.includes('Headings of bars'));
    expect(page, `${lines} lines`).toContain('First row');
    split.push(pdf.pages);
  }
  expect(new Set(split)).toEqual(new Set([1, 2]));
});

test('a character that no face has does not stop the document', async () => {
  const pdf = await write({ kind: 'paragraph', text: '你好 \u{1f600} \u0007 done' });
  expect(pdf.texts[0]).toContain('done');
});

test('each script gets its own face, and words from right to left their own order', () => {
  expect(runsOf('Hiहाँ!').map(({ text, face }) => [text, face.name])).toEqual([
    ['Hi', 'figtree-latin'],
    ['हाँ', 'noto-sans-devanagari'],
    ['!', 'figtree-latin'],
  ]);
  const pieces = (text: string) => text.split(/( )/).map((piece) => ({ text: piece }));
  const seen = (text: string, isLeft: boolean) =>
    inSight(pieces(text), isLeft)
      .map((piece) => piece.text)
      .join('');
  expect(seen('one אב גד two', false)).toBe('one גד אב two');
  expect(seen('אב one two גד', true)).toBe('גד one two אב');
});
