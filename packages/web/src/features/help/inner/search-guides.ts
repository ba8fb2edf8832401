import { type Block, textOf } from '../markdown.ts';

export interface SearchedGuide {
  slug: string;
  title: string;
  blocks: readonly Block[];
}

export interface FoundPlace {
  slug: string;
  title: string;
  /** Empty above the first heading. */
  heading: string;
  id: string;
  /** Text around the first match, with the matches apart. */
  excerpt: { text: string; hit: boolean }[];
}

interface Place extends Omit<FoundPlace, 'excerpt'> {
  text: string;
}

const plainText = (block: Block): string => {
  if (block.kind === 'list') return block.items.map((item) => item.map(plainText).join(' ')).join(' ');
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join(' ');
  if (block.kind !== 'code') return textOf(block.inside);
  // Code without a language is a drawing.
  return block.language === '' ? '' : block.text.replaceAll(/\s+/g, ' ');
};

/** The parts of a page, each below one heading. */
const placesOf = ({ slug, title, blocks }: SearchedGuide): Place[] => {
  const places: Place[] = [{ slug, title, heading: '', id: '', text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') places.push({ slug, title, heading: textOf(block.inside), id: block.id, text: '' });
    else {
      const place = places.at(-1);
      if (place) place.text = `${place.text} ${plainText(block)}`.trim();
    }
  }
  return places;
};

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const aroundHit = 160;
const beforeHit = 48;

const excerptOf = (text: string, words: readonly string[]): FoundPlace['excerpt'] => {
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu');
  const first = Math.max(0, text.search(pattern));
  const begin = first <= beforeHit ? 0 : text.indexOf(' ', first - beforeHit) + 1;
  const part = text
    .slice(begin, begin + aroundHit)
    .replace(/\s\S*$/, (rest) => (begin + aroundHit < text.length ? '' : rest));
  const shown = `${begin > 0 ? '… ' : ''}${part}${begin + part.length < text.length ? ' …' : ''}`;
  return shown
    .split(pattern)
    .filter(Boolean)
    .map((piece) => ({ text: piece, hit: words.includes(piece.toLowerCase()) }));
};

const headingWeight = 8;
const titleWeight = 4;
const mostPlaces = 20;

/** The places that contain all typed words, those with a word in the heading first. */
export const searchGuides = (guides: readonly SearchedGuide[], typed: string): FoundPlace[] => {
  const words = [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))];
  if (words.length === 0) return [];
  const weigh = ({ title, heading, text }: Place) => {
    const [inTitle, inHeading, inText] = [title, heading, text].map((part) => part.toLowerCase());
    let sum = 0;
    for (const word of words) {
      const weight =
        (inHeading?.includes(word) ? headingWeight : 0) +
        (inTitle?.includes(word) ? titleWeight : 0) +
        (inText?.includes(word) ? 1 : 0);
      if (weight === 0) return 0;
      sum += weight;
    }
    // A page whose title has the word would otherwise fill the list with all of its parts.
    return words.some((word) => inHeading?.includes(word) || inText?.includes(word)) || heading === '' ? sum : 0;
  };
  return guides
    .flatMap(placesOf)
    .map((place) => ({ place, weight: weigh(place) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostPlaces)
    .map(({ place: { text, ...place } }) => ({ ...place, excerpt: excerptOf(text, words) }));
};
