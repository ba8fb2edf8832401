import { nodeSize } from '@halloo/flow/vocabulary';
import { expect, test } from 'vitest';
import type { Block, DrawnLink } from '../../parts/picture.ts';
import { cardsInTiles, smallestReadable, tilesInView, withLinked } from './tiles.ts';

const room = { width: 1000, height: 600 };

test('from afar no card is looked at', () => {
  expect(tilesInView({ x: 0, y: 0, zoom: smallestReadable - 0.01 }, room)).toBe('');
});

test('a small move looks at the same squares', () => {
  const view = { x: -50, y: -50, zoom: 1 };
  expect(tilesInView(view, room)).toBe('-1 -1 4 3');
  expect(tilesInView({ ...view, x: -120 }, room)).toBe('-1 -1 4 3');
  expect(tilesInView({ ...view, x: -900 }, room)).toBe('1 -1 6 3');
});

test('the cards in view and those around it are drawn in full', () => {
  const places = { inView: [0, 0], beside: [1500, 0], reachesIn: [0, -450], beyond: [1601, 0], below: [0, 1201] };
  const blocks = new Map(
    Object.entries(places).map(([id, [x, y]]) => [id, { id, x, y, height: nodeSize.height } as Block]),
  );
  expect(cardsInTiles({ blocks }, '-1 -1 4 3')).toEqual(['inView', 'beside', 'reachesIn']);
});

test('the other ends of the links of a card are drawn in full with it', () => {
  const pairs = ['a b', 'b c', 'd a', 'c d'].map((pair) => pair.split(' '));
  const links = pairs.map(([source, target]) => ({ source, target }) as DrawnLink);
  expect(withLinked({ links }, ['a'])).toEqual(['a', 'b', 'd']);
  expect(withLinked({ links }, [])).toEqual([]);
});
