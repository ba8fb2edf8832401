import { useState } from 'react';

/** The tables of the monitor need 760 px; from 75em on, the sidebar stands beside them. */
export const tableFits = '(min-width: 56em), print';

/** Also in the style sheet. */
const card = { height: 108, gap: 8 };

export const cardsHeight = (cards: number) => cards * (card.height + card.gap) - card.gap;

const remembered = 10;

/** The most rows of the last ten answers: the page below does not jump while calls start and end. */
export const useRoom = (rows: readonly unknown[]) => {
  const [seen, setSeen] = useState<{ last: readonly unknown[]; counts: readonly number[] }>({ last: [], counts: [] });
  if (seen.last !== rows) setSeen({ last: rows, counts: [...seen.counts.slice(1 - remembered), rows.length] });
  return Math.max(rows.length, ...seen.counts);
};
