import { expect, it } from 'vitest';
import { inView } from './in-view.ts';

const room = { width: 600, height: 700, covered: 72 };
const view = { x: 0, y: 0, zoom: 1 };
const box = (left: number, top: number, width = 200, height = 64) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stays where it is when the whole box is in sight', () => {
  expect(inView(view, room, box(100, 100))).toEqual(view);
});

it.each([
  ['to the right', box(500, 100), { x: -116, y: 0 }],
  ['to the left', box(-50, 100), { x: 66, y: 0 }],
  ['below, where the buttons stand', box(100, 600), { x: 0, y: -36 }],
  ['above', box(100, -100), { x: 0, y: 144 }],
])('moves no further than it must for what is %s', (_, wanted, moved) => {
  expect(inView(view, room, wanted)).toEqual({ zoom: 1, ...moved });
});

it('measures what is seen, not what is drawn', () => {
  const far = { x: 0, y: 0, zoom: 0.5 };
  expect(inView(far, room, box(900, 100))).toEqual(far);
});

it('steps back for what is too wide, until it could no longer be read', () => {
  expect(inView(view, room, box(0, 100, 710)).zoom).toBeCloseTo(0.8);
  expect(inView(view, room, box(0, 100, 10_000))).toMatchObject({ zoom: 0.5, x: 16 });
  expect(inView({ ...view, zoom: 0.3 }, room, box(0, 100, 10_000)).zoom).toBe(0.3);
});
