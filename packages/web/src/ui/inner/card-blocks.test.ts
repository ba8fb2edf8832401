import { expect, test } from 'vitest';
import { blocksOf, type CardPart } from './card-blocks.ts';

const kindsOf = (...cards: CardPart[]) =>
  blocksOf(cards.map((card, place) => ({ name: `${place}`, header: '', card, content: 'x' }))).map(
    ({ kind, parts }) => `${kind} ${parts.map(({ name }) => name).join(' ')}`,
  );

test('facts of one kind that follow each other are one list', () => {
  expect(kindsOf('fact', 'broad', 'third', 'third', 'fact')).toEqual(['facts 0 1', 'thirds 2 3', 'facts 4']);
});

test('a block stands alone and parts two lists', () => {
  expect(kindsOf('fact', 'block', 'block', 'fact')).toEqual(['facts 0', 'block 1', 'block 2', 'facts 3']);
});

test('head, menu and foot are elsewhere', () => {
  expect(kindsOf('title', 'head', 'menu', 'foot')).toEqual([]);
});
