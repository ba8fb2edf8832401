import { useStore } from '@xyflow/react';
import { useEffect, useState } from 'react';

/** Below this zoom, the letters of a card are smaller than five pixels. */
export const smallestReadable = 0.35;

/** With fewer cards, drawing their words and buttons ahead costs less than drawing them while somebody zooms in. */
const manyCards = 400;

/**
 * Whether the cards of a very large flow are drawn without what nobody can read or hit from afar. Once somebody comes
 * near they are drawn in full, and stay so.
 */
export const usePlain = (cards: number, isInView: boolean): boolean => {
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < smallestReadable);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (isInView && !isFar) setWasNear(true);
  }, [isInView, isFar]);
  return cards > manyCards && !wasNear;
};
