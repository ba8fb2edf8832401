import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../../flow/test/draw.ts';
import { everyNode, pictureOf } from '../../parts/picture.ts';
import { neighbourOf, outermost } from './neighbour.ts';

const drawn = draw(
  {
    start: a.start(),
    rule: a.rule(),
    one: a.key('rule', '1'),
    two: a.key('rule', '2'),
    end: a.end(),
    spare: a.end(),
  },
  'start > rule',
  'rule > one > end',
  'rule > two',
);
const places: Record<string, { x: number; y: number }> = {
  start: { x: 120, y: 0 },
  rule: { x: 120, y: 120 },
  one: { x: 0, y: 220 },
  two: { x: 240, y: 220 },
  end: { x: 0, y: 340 },
  spare: { x: 600, y: 340 },
};
const flow: Flow = {
  ...drawn,
  nodes: Object.fromEntries(Object.entries(drawn.nodes).map(([id, node]) => [id, { ...node, ...places[id] }])),
};
const picture = pictureOf(flow, everyNode);

test('down and up follow the links, left and right go to the neighbour in the row', () => {
  expect(neighbourOf(picture, 'start', 'ArrowDown')).toBe('rule');
  expect(neighbourOf(picture, 'end', 'ArrowUp')).toBe('one');
  expect(neighbourOf(picture, 'one', 'ArrowRight')).toBe('two');
  expect(neighbourOf(picture, 'two', 'ArrowLeft')).toBe('one');
});

test('without a link the nearest card on that side is next, and none beyond the last', () => {
  expect(neighbourOf(picture, 'two', 'ArrowDown')).toBe('end');
  expect(neighbourOf(picture, 'spare', 'ArrowUp')).toBe('two');
  expect(neighbourOf(picture, 'start', 'ArrowUp')).toBeUndefined();
  expect(neighbourOf(picture, 'gone', 'ArrowUp')).toBeUndefined();
});

test('Home and End lead to the first and the last node of the list', () => {
  expect(outermost(flow, picture, 'first')).toBe('start');
  expect(outermost(flow, picture, 'last')).toBe('spare');
  expect(outermost(draw({}), pictureOf(draw({}), everyNode), 'first')).toBeUndefined();
});
