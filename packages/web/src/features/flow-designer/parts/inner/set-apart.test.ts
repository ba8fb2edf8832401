import { nodeSize } from '@halloo/flow/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionHeight } from '../../../../shared/flow-picture/question-size.ts';
import { type Card, setApart } from './set-apart.ts';

const card = (id: string, x: number, y: number, answers?: number): Card => ({
  id,
  x,
  y,
  height: answers === undefined ? nodeSize.height : questionHeight(answers),
});

const topsOf = (cards: readonly Card[]) => {
  const moved = setApart(cards);
  return cards.map(({ id, y }) => moved.get(id) ?? y);
};

test('a card below a high question moves under it, and what it would cover moves on', () => {
  const cards = [card('ask', 0, 0, 10), card('next', 0, 340), card('end', 60, 420), card('beside', 300, 100)];
  expect(topsOf(cards)).toEqual([0, 420, 520, 100]);
});

test('cards with enough room keep their places, however near they are', () => {
  const cards = [card('ask', 0, 0, 2), card('next', 0, questionHeight(2)), card('beside', nodeSize.width, 20)];
  expect(setApart(cards).size).toBe(0);
});

test('plain cards that a person put on each other stay there', () => {
  expect(setApart([card('one', 0, 0), card('other', 10, 10)]).size).toBe(0);
});

const anyCard = fc.record({
  x: fc.integer({ min: -30, max: 30 }).map((n) => n * 20),
  y: fc.integer({ min: -30, max: 60 }).map((n) => n * 20),
  answers: fc.integer({ min: 0, max: 12 }),
});

test('no question covers another card, and no card moves up, in any flow', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 40 }), (drawn) => {
      const cards = drawn.map(({ x, y, answers }, index) => card(`${index}`, x, y, answers || undefined));
      const tops = topsOf(cards);
      for (const [index, one] of cards.entries()) {
        const top = tops[index] ?? 0;
        expect(top).toBeGreaterThanOrEqual(one.y);
        if (one.height === nodeSize.height) continue;
        for (const [at, other] of cards.entries()) {
          const above = tops[at] ?? 0;
          if (at === index || Math.abs(other.x - one.x) >= nodeSize.width) continue;
          expect(above >= top + one.height || top >= above + other.height).toBe(true);
        }
      }
    }),
  );
});
