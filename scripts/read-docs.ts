import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

const guides = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
/** The pages for readers. */
export const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'infra/README.md', 'packages/client/README.md', 'bench/README.md'],
  ...guides.map((name) => `docs/${name}`),
].map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }));

interface Block {
  readonly language: string;
  readonly code: string;
  /** The line before it. */
  readonly before: string;
}

export const readBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: { language: string; before: string; lines: string[] } | undefined;
  let before = '';
  for (const line of text.split('\n')) {
    const [, language] = /^```(\w*)$/.exec(line) ?? [];
    if (open && language === '') {
      blocks.push({ language: open.language, before: open.before, code: open.lines.join('\n') });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (language !== undefined) open = { language, before, lines: [] };
    else before = line;
  }
  return blocks;
};

/** `<!-- run: FILE -->` or `<!-- not run: REASON -->`, before a block, or below the title for all blocks of the page. */
const readMark = (line: string | undefined) => /^<!-- (run|not run): (.+) -->$/.exec(line ?? '')?.slice(1);

/** The blocks of commands and examples, with their marks. Blocks without a language are drawings. */
export const blocksOf = (text: string) =>
  readBlocks(text)
    .filter(({ language }) => language !== '')
    .map(({ code, before }) => {
      const [kind, about = ''] = readMark(before) ?? readMark(text.split('\n')[2]) ?? [];
      return { kind, about, code };
    });

/** The pieces of a page that are typed into a terminal: blocks, and code in sentences. */
export const typedIn = (text: string) => [
  ...blocksOf(text).map(({ code }) => code),
  ...[...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll('\n', ' '),
  ),
];
