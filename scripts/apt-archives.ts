import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const withoutComments = (list: string): string => list.replace(/^\s*#.*\n?/gm, '');

/** The one-line format: `deb [options] address suite component …`. */
const fromLines = (list: string): string[] =>
  [...list.matchAll(/^\s*deb\s+(?:\[[^\]]*\]\s+)?(\S+)/gm)].map(([, address = '']) => address);

/** The deb822 format: paragraphs with fields. */
const fromParagraphs = (list: string): string[] =>
  list
    .split(/\n\s*\n/)
    .filter((paragraph) => /^Types:.*\bdeb\b(?!-)/im.test(paragraph) && !/^Enabled:\s*(no|false|0)\b/im.test(paragraph))
    .flatMap(
      (paragraph) =>
        paragraph
          .match(/^URIs:((?:.*(?:\n[ \t]+.*)*))/im)?.[1]
          ?.trim()
          .split(/\s+/) ?? [],
    );

/** The archives in apt's source lists. Those most likely to contain all of Debian come first. */
export const archivesIn = (lists: readonly { readonly name: string; readonly text: string }[]): string[] => {
  const addresses = lists
    .flatMap(({ name, text }) => (name.endsWith('.sources') ? fromParagraphs : fromLines)(withoutComments(text)))
    .filter((address) => /^(https?|file|ftp):/.test(address))
    .map((address) => address.replace(/\/+$/, ''));
  const isWhole = (address: string) => /\/debian$/.test(address);
  return [...new Set(addresses)].toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
};

/** The archives of this machine. */
export const ownArchives = async (folder = '/etc/apt'): Promise<string[]> => {
  const more = await readdir(path.join(folder, 'sources.list.d')).catch(() => []);
  const names = [
    'sources.list',
    ...more.filter((name) => /\.(list|sources)$/.test(name)).map((name) => `sources.list.d/${name}`),
  ];
  const read = async (name: string) => ({
    name,
    text: await readFile(path.join(folder, name), 'utf8').catch(() => ''),
  });
  return archivesIn(await Promise.all(names.map(read)));
};
