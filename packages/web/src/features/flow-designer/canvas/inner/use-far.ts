import { useMemo, useRef } from 'react';
import type { Card } from './cards.ts';
import { farLines } from './far-lines.ts';
import type { FarLine } from './far-links.tsx';
import type { Line } from './lines.ts';

const noLinks: readonly FarLine[] = [];

/** The cards that are drawn plainly, as the same set until it changes. */
const usePlain = (cards: readonly Card[]): ReadonlySet<string> => {
  const plain = useMemo(() => new Set(cards.filter(({ data }) => data.isPlain).map(({ id }) => id)), [cards]);
  const last = useRef<ReadonlySet<string>>(plain);
  const { current } = last;
  if (current.size !== plain.size || ![...plain].every((id) => current.has(id))) last.current = plain;
  return last.current;
};

/**
 * Divides the links: the canvas library draws those between cards with dots, which it measures. Those of plain cards are
 * drawn apart.
 */
export const useFar = (cards: readonly Card[], lines: Line[]) => {
  const plain = usePlain(cards);
  const edges = useMemo(
    () => (plain.size === 0 ? lines : lines.filter(({ source, target }) => !plain.has(source) && !plain.has(target))),
    [lines, plain],
  );
  const farLinks = useMemo(() => (plain.size === 0 ? noLinks : farLines(lines, cards, plain)), [lines, cards, plain]);
  return { edges, farLinks };
};
