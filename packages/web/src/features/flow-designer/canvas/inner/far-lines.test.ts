import { nodeSize } from '@halloo/flow/vocabulary';
import { Position } from '@xyflow/react';
import { expect, it } from 'vitest';
import { applyEdit } from '../../parts/flow-edits.ts';
import { seeded } from '../../parts/inner/seeded.ts';
import { pictureOf, type Shown } from '../../parts/picture.ts';
import { samplePart } from '../../parts/sample-part.ts';
import { type Drawing, drawCards } from './cards.ts';
import { farLines } from './far-lines.ts';
import { drawLines } from './lines.ts';
import { drawnOf } from './link-path.ts';
import { createRouter } from './route-links.ts';
import { pathOfRoute } from './route-path.ts';

const flow = applyEdit({ nodes: {}, links: {}, rest: {} }, { type: 'add', ...samplePart(seeded('cards')) });
const lit = { nodes: [], links: [], at: null };

const drawn = (shown: Shown) => {
  const picture = pictureOf(flow, shown);
  const given = { flow, picture, scripts: new Map(), lit, editable: true, room: 99 };
  const drawing: Drawing = { ...given, problems: [], selected: [], near: new Set() };
  const routes = createRouter().begin(picture);
  return { cards: drawCards([], drawing), lines: drawLines([], { ...given, routes, chosen: new Set<string>() }) };
};
const idsOf = (cards: readonly { id: string }[]) => new Set(cards.map(({ id }) => id));

it('links of plain cards have the routes that the canvas gives to those of full cards', () => {
  for (const questions of [false, true]) {
    const { cards, lines } = drawn({ questions, folded: new Set() });
    const far = farLines(lines, cards, idsOf(cards));
    expect(far.map(({ line }) => line)).toEqual(lines);
    const sides = { sourcePosition: Position.Bottom, targetPosition: Position.Top };
    const paths = far.map(({ line: { data }, ...ends }) => drawnOf({ data, ...ends, ...sides }).path);
    expect(paths).toEqual(lines.map(({ data }) => pathOfRoute(data?.route ?? [])));
  }
});

it('a link is drawn apart while one of its cards is plain, and follows a card that is dragged', () => {
  const { cards, lines } = drawn({ questions: false, folded: new Set() });
  const [first] = lines;
  if (!first) throw new Error('no link');
  expect(farLines(lines, cards, new Set())).toEqual([]);
  const ofFirst = farLines(lines, cards, new Set([first.target]));
  expect(ofFirst.map(({ line }) => line)).toContain(first);
  expect(ofFirst.length).toBeLessThan(lines.length);
  const moved = cards.map((card) => (card.id === first.target ? { ...card, position: { x: 2000, y: 900 } } : card));
  const [after] = farLines([first], moved, new Set([first.target]));
  expect(after).toMatchObject({ targetX: 2000 + nodeSize.width / 2, targetY: 895 });
});
