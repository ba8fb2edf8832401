import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Block, type Inline, type Resolve, readBlocks, textOf } from '../src/features/help/markdown.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const docs = path.join(root, 'docs');

/** Pages about work on Halloo itself, which nobody needs in the console. */
const notForUsers = new Set(['decisions', 'developers', 'releasing']);

const linesOf = (file: string) => fs.readFileSync(file, 'utf8').split(/\r?\n/);

const linkedPage = /^([a-z-]+)\.md(?:#(.+))?$/;

/** Every page that docs/README.md lists, by its heading there and in its order. */
export const listGuides = () => {
  const seen = new Set<string>();
  let group = '';
  const guides: { slug: string; group: string; about: string; title: string }[] = [];
  for (const line of linesOf(path.join(docs, 'README.md'))) {
    if (line.startsWith('## ')) group = line.slice(3).trim();
    const links = [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => linkedPage.exec(to)?.[1]);
    const about = links.length === 1 ? asSentence(/\]\([^)]+\): (.+)$/.exec(line)?.[1] ?? '') : '';
    for (const slug of links) {
      if (!slug || seen.has(slug) || notForUsers.has(slug)) continue;
      seen.add(slug);
      guides.push({ slug, group, about, title: titleOf(slug) });
    }
  }
  return guides;
};

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const titleOf = (slug: string) =>
  linesOf(path.join(docs, `${slug}.md`))
    .find((line) => line.startsWith('# '))
    ?.slice(2)
    .trim() ?? slug;

const resolveIn =
  (slugs: ReadonlySet<string>): Resolve =>
  (to) => {
    if (/^https?:\/\//.test(to)) return { href: to };
    if (to.startsWith('#')) return { here: to.slice(1) };
    const [, slug = '', heading] = linkedPage.exec(to) ?? [];
    return slugs.has(slug) ? { guide: slug, ...(heading && { heading }) } : undefined;
  };

const picturesIn = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || 'code' in part) return [];
    if ('picture' in part) return [part.picture];
    if ('strong' in part) return picturesIn(part.strong);
    return picturesIn('emphasis' in part ? part.emphasis : part.inside);
  });

const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return picturesIn(block.inside);
    return block.kind === 'list' ? block.items.flatMap(picturesOf) : [];
  });

/** Width and height stand at a fixed place of a PNG file. */
const sizeOf = (file: string) => {
  const bytes = fs.readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** The second heading with the same words ends in -1, as on GitHub. */
const withOwnIds = (blocks: readonly Block[]): Block[] => {
  const times = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const before = times.get(block.id) ?? 0;
    times.set(block.id, before + 1);
    return before === 0 ? block : { ...block, id: `${block.id}-${before}` };
  });
};

export const readGuide = (slug: string): Block[] => {
  const slugs = new Set(listGuides().map((guide) => guide.slug));
  const blocks = readBlocks(linesOf(path.join(docs, `${slug}.md`)), resolveIn(slugs));
  return withOwnIds(blocks.filter((block) => block.kind !== 'heading' || block.level > 1));
};

const guideModule = (slug: string): string => {
  const blocks = readGuide(slug);
  const pictures = [...new Set(picturesOf(blocks))].map((name) => ({ name, file: path.join(docs, name) }));
  return [
    ...pictures.map(({ file }, index) => `import picture${index} from ${JSON.stringify(file)};`),
    `export const pictures = {${pictures
      .map(
        ({ name, file }, index) =>
          `${JSON.stringify(name)}: {src: picture${index}, ...${JSON.stringify(sizeOf(file))}}`,
      )
      .join(',')}};`,
    `export const blocks = ${JSON.stringify(blocks)};`,
  ].join('\n');
};

const listModule = (): string => {
  const entries = listGuides().map(
    (guide) => `{...${JSON.stringify(guide)}, load: () => import('virtual:guide/${guide.slug}')}`,
  );
  return `export const guides = [${entries.join(',')}];`;
};

/** The entries of the changelog, newest first. Their numbers count from the oldest, so that they never change. */
export const readNews = () => {
  const blocks = readBlocks(linesOf(path.join(root, 'CHANGELOG.md')), resolveIn(new Set()));
  const releases: { name: string; entries: Block[][] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) releases.push({ name: textOf(block.inside), entries: [] });
    else if (block.kind === 'list') releases.at(-1)?.entries.push(...block.items);
  }
  let number = 0;
  const numbered = releases
    .toReversed()
    .map(({ name, entries }) => ({ name, entries: entries.map((inside) => ({ number: ++number, inside })).reverse() }));
  return { releases: numbered.reverse(), count: number };
};

const moduleOf = (name: string): string | undefined => {
  if (name === 'guides') return listModule();
  if (name.startsWith('guide/')) return guideModule(name.slice('guide/'.length));
  if (name === 'news') return `export const releases = ${JSON.stringify(readNews().releases)};`;
  return name === 'news-count' ? `export const newsCount = ${readNews().count};` : undefined;
};

const prefix = 'virtual:';

/** The pages of docs/ and the changelog as modules, read when the console is built. */
export const buildGuides = (): Plugin => ({
  name: 'halloo-guides',
  resolveId(id) {
    const [, name = ''] = id.split(prefix);
    return id.startsWith(prefix) && /^(guides|guide\/[a-z-]+|news|news-count)$/.test(name) ? `\0${id}` : undefined;
  },
  load(id) {
    return id.startsWith(`\0${prefix}`) ? moduleOf(id.slice(prefix.length + 1)) : undefined;
  },
});
