import { useState } from 'react';

/** The tables of the monitor need 760 px; from 75em on, the sidebar stands beside them. */
export const tableFits = '(min-width: 56em)';

/** The style sheet has these too. */
const card = { height: 108, gap: 8 };

export const cardsHeight = (cards: number) => cards * (card.height + card.gap) - card.gap;

const looks = 10;

/** The most rows that the last looks had: while calls come and go, what stands below them stays where it is. */
export const useRoom = (rows: readonly unknown[]) => {
  const [seen, setSeen] = useState<{ last: readonly unknown[]; counts: readonly number[] }>({ last: [], counts: [] });
  if (seen.last !== rows) setSeen({ last: rows, counts: [...seen.counts.slice(1 - looks), rows.length] });
  return Math.max(rows.length, ...seen.counts);
};
