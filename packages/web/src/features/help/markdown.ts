/** Where a link of a page leads: another page, a place on this one, or the web. */
export type Target = { guide: string; heading?: string } | { here: string } | { href: string };

/** A part of a line. Plain text is a string. There is no HTML, so nothing has to be removed from it. */
export type Inline =
  | string
  | { code: string }
  | { strong: Inline[] }
  | { emphasis: Inline[] }
  | { link: Target; inside: Inline[] }
  | { picture: string; alt: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'list'; start: number | undefined; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Where a link leads; undefined if the console has no such page. */
export type Resolve = (to: string) => Target | undefined;

export const textOf = (inside: readonly Inline[]): string =>
  inside
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('code' in part) return part.code;
      if ('picture' in part) return part.alt;
      if ('strong' in part) return textOf(part.strong);
      return textOf('emphasis' in part ? part.emphasis : part.inside);
    })
    .join('');

/** As in the addresses of GitHub, which the links in the pages use. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** A link to a file that the console does not show is its text, with the file's name. */
const linkOf = (inside: Inline[], to: string, resolve: Resolve): Inline[] => {
  const link = resolve(to);
  return link ? [{ link, inside }] : [...inside, ' (', { code: to.replace(/^(\.\.\/)+/, '').replace(/#.*/, '') }, ')'];
};

interface Mark {
  pattern: RegExp;
  read: (found: RegExpExecArray, resolve: Resolve) => Inline[];
}

const marks: readonly Mark[] = [
  { pattern: /\\([!-/:-@[-`{-~])/y, read: ([, sign = '']) => [sign] },
  { pattern: /(`+)(.+?)\1(?!`)/y, read: ([, , code = '']) => [{ code: code.trim() }] },
  { pattern: /!\[([^\]]*)\]\(([^)\s]+)\)/y, read: ([, alt = '', picture = '']) => [{ picture, alt }] },
  {
    pattern: /\[((?:`[^`]*`|[^[\]`])+)\]\(([^)\s]+)\)/y,
    read: ([, inside = '', to = ''], resolve) => linkOf(readInline(inside, resolve), to, resolve),
  },
  {
    pattern: /\*\*((?:`[^`]*`|[^*`])+)\*\*/y,
    read: ([, inside = ''], resolve) => [{ strong: readInline(inside, resolve) }],
  },
  {
    pattern: /\*(?!\s)((?:`[^`]*`|[^*`])+)\*/y,
    read: ([, inside = ''], resolve) => [{ emphasis: readInline(inside, resolve) }],
  },
];

export const readInline = (text: string, resolve: Resolve): Inline[] => {
  const parts: Inline[] = [];
  const add = (part: Inline) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  for (let at = 0; at < text.length; ) {
    const [mark, found] = markAt(text, at);
    for (const part of mark && found ? mark.read(found, resolve) : [text.charAt(at)]) add(part);
    at += found?.[0].length ?? 1;
  }
  return parts;
};

const markAt = (text: string, at: number): [Mark, RegExpExecArray] | [] => {
  for (const mark of marks) {
    mark.pattern.lastIndex = at;
    const found = mark.pattern.exec(text);
    if (found) return [mark, found];
  }
  return [];
};

/** The cells of a row. A bar within code or behind a backslash ends none. */
const cellsOf = (row: string, resolve: Resolve): Inline[][] =>
  [
    ...row
      .trim()
      .replace(/^\|/, '')
      .matchAll(/((?:`[^`]*`|\\.|[^|`\\])*)\|/g),
  ].map(([, cell = '']) => readInline(cell.trim(), resolve));

const fence = /^(`{3,})\s*(\S*)/;
const heading = /^(#{1,6})\s+(.*)$/;
const marker = /^([-*]|(\d+)\.)\s+/;
const underHead = /^\|[\s:|-]+\|\s*$/;

const beginsBlock = (line: string) =>
  fence.test(line) || heading.test(line) || marker.test(line) || line.startsWith('|');

/** The lines from one on for as long as they fit. */
const take = (lines: readonly string[], from: number, fits: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line, at) => at >= from && !fits(line));
  return lines.slice(from, end === -1 ? lines.length : end);
};

/** A block and how many lines it takes. */
type Read = [block: Block | undefined, lines: number];

const readFence = (lines: readonly string[], at: number, [, ticks = '', language = '']: RegExpExecArray): Read => {
  const code = take(lines, at + 1, (line) => !line.startsWith(ticks));
  return [{ kind: 'code', language, text: code.join('\n') }, code.length + 2];
};

/** An item is its first line and what is indented below it, across blank lines. */
const readItem = (lines: readonly string[], at: number): { inside: string[]; length: number } => {
  const [sign = ''] = marker.exec(lines[at] ?? '') ?? [];
  const below = take(lines, at + 1, (line) => line.trim() === '' || /^\s{2,}/.test(line));
  while (below.at(-1)?.trim() === '') below.pop();
  const indent = ' '.repeat(sign.length);
  const rest = below.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  return { inside: [(lines[at] ?? '').slice(sign.length), ...rest], length: 1 + below.length };
};

const readList = (lines: readonly string[], from: number, [, , first]: RegExpExecArray, resolve: Resolve): Read => {
  const items: Block[][] = [];
  let at = from;
  const isNext = () => {
    const found = marker.exec(lines[at] ?? '');
    return found !== null && (found[2] === undefined) === (first === undefined);
  };
  while (isNext()) {
    const { inside, length } = readItem(lines, at);
    items.push(readBlocks(inside, resolve));
    at += length;
    const blank = take(lines, at, (line) => line.trim() === '').length;
    if (marker.test(lines[at + blank] ?? '')) at += blank;
  }
  return [{ kind: 'list', start: first === undefined ? undefined : Number(first), items }, at - from];
};

const readTable = (lines: readonly string[], at: number, resolve: Resolve): Read => {
  const [head = '', , ...rows] = take(lines, at, (line) => line.startsWith('|'));
  const table = { head: cellsOf(head, resolve), rows: rows.map((row) => cellsOf(row, resolve)) };
  return [{ kind: 'table', ...table }, rows.length + 2];
};

const readParagraph = (lines: readonly string[], at: number, resolve: Resolve): Read => {
  const more = take(lines, at + 1, (line) => line.trim() !== '' && !beginsBlock(line));
  const text = [lines[at] ?? '', ...more].map((line) => line.trim()).join(' ');
  return [{ kind: 'paragraph', inside: readInline(text, resolve) }, 1 + more.length];
};

const readBlock = (lines: readonly string[], at: number, resolve: Resolve): Read => {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, 1];
  if (line.startsWith('<!--')) return [undefined, take(lines, at, (one) => !one.includes('-->')).length + 1];
  const fenced = fence.exec(line);
  if (fenced) return readFence(lines, at, fenced);
  const headed = heading.exec(line);
  if (headed) {
    const inside = readInline(headed[2] ?? '', resolve);
    const level = headed[1]?.length ?? 1;
    return [{ kind: 'heading', level, id: headingId(textOf(inside)), inside }, 1];
  }
  const marked = marker.exec(line);
  if (marked) return readList(lines, at, marked, resolve);
  if (line.startsWith('|') && underHead.test(lines[at + 1] ?? '')) return readTable(lines, at, resolve);
  return readParagraph(lines, at, resolve);
};

/**
 * Reads the part of Markdown that Halloo's own pages use: headings, paragraphs, lists, tables, code, links and pictures.
 * A test holds it against every page.
 */
export const readBlocks = (lines: readonly string[], resolve: Resolve): Block[] => {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, length] = readBlock(lines, at, resolve);
    if (block) blocks.push(block);
    at += length;
  }
  return blocks;
};
