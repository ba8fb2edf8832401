import { expect, test } from 'vitest';
import { answerPlaceOf, labelPlaceOf, middleOf } from './route-path.ts';

const straight = [
  { x: 0, y: 64 },
  { x: 0, y: 300 },
];
const around = [
  { x: 0, y: 64 },
  { x: 0, y: 82 },
  { x: 400, y: 82 },
  { x: 400, y: 100 },
];

test('the key of an answer is where its own way begins', () => {
  expect(answerPlaceOf(around)).toEqual({ x: 400, y: 82 });
  expect(answerPlaceOf(straight)).toEqual(middleOf(straight));
});

test('the label of a link is on its way, and leaves the plus in the middle free', () => {
  expect(labelPlaceOf(around)).toEqual({ x: 144, y: 82 });
  // Straight down it runs between cards: the only room is above them.
  expect(labelPlaceOf(straight)).toEqual({ x: 0, y: 82 });
  const between = [...straight, { x: 50, y: 300 }];
  expect(labelPlaceOf(between)).toEqual({ x: 0, y: 300 });
});
