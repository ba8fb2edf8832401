import { nodeSize } from '@halloo/flow/vocabulary';
import type { Picture } from '../../parts/picture.ts';

/** Below this zoom, the letters of a card are smaller than five pixels. */
export const smallestReadable = 0.35;

/** The canvas is looked at in squares of this size, so that not every move asks which cards are in view. */
const tile = 400;

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The squares in view, and those around them: left, top, right and bottom. Empty from afar. */
export const tilesInView = ({ x, y, zoom }: View, room: { width: number; height: number }): string => {
  if (zoom < smallestReadable) return '';
  const first = (from: number) => Math.floor(-from / zoom / tile) - 1;
  const last = (from: number, size: number) => Math.ceil((size - from) / zoom / tile) + 1;
  return [first(x), first(y), last(x, room.width), last(y, room.height)].join(' ');
};

/** The cards in these squares. */
export const cardsInTiles = ({ blocks }: Pick<Picture, 'blocks'>, tiles: string): string[] => {
  const [left = 0, top = 0, right = 0, bottom = 0] = tiles.split(' ').map((index) => Number(index) * tile);
  return [...blocks.values()]
    .filter(({ x, y, height }) => x + nodeSize.width > left && x < right && y + height > top && y < bottom)
    .map(({ id }) => id);
};

/** These cards and those that a link connects with them: a link has its buttons only between cards that are drawn in full. */
export const withLinked = ({ links }: Pick<Picture, 'links'>, ids: readonly string[]): string[] => {
  const own = new Set(ids);
  const ends = links.filter(({ source, target }) => own.has(source) || own.has(target));
  return [...new Set([...ids, ...ends.flatMap(({ source, target }) => [source, target])])];
};
