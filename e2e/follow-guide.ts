import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../scripts/run.ts';
import { csv } from './lead-lists.ts';

/** Words in bold are on the screen. */
export const boldIn = (text: string) =>
  new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' ')));

/** A guide that a story follows word for word: what it clicks and types must be on the page, and all of the page's labels on the screen. */
export const followGuide = (page: string) => {
  const text = fs.readFileSync(path.join(root, 'docs', page), 'utf8');
  const plain = text.replaceAll(/\s+/g, ' ');
  const bold = boldIn(text);
  const used = new Set(['bold']);
  return {
    text,
    /** A label that the story looks for. */
    label: (words: string): string => {
      expect([...bold], 'the labels of the guide').toContain(words);
      used.add(words);
      return words;
    },
    /** A text that the reader types: the guide has it word for word. */
    typed: (words: string): string => {
      expect(plain, 'the guide says what to type').toContain(words);
      return words;
    },
    /** The list of the guide as a file. */
    list: (file: string) => {
      const [, rows = ''] = /^```csv\n(.*?)\n```$/ms.exec(text) ?? [];
      expect(rows, 'the list of the guide').not.toBe('');
      return csv(file, rows.split('\n'));
    },
    /** The labels that the story never looked for. */
    unused: () => [...bold].filter((label) => !used.has(label)),
  };
};
