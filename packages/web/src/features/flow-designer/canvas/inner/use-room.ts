import { useEffect, useState } from 'react';
import { afterPaint, batch, batchOf } from './batches.ts';

/**
 * How many cards and links the canvas draws: none of a large flow at first, a batch more after each paint, and all once
 * everything was drawn. A flow of 300 nodes in one go would block the page for a second.
 */
export const useRoom = (total: number, isPlain: boolean): number => {
  const [room, setRoom] = useState(total > batch ? 0 : batch);
  const isFull = room >= total;
  useEffect(() => {
    if (isFull) return setRoom(Number.POSITIVE_INFINITY);
    return afterPaint(() => setRoom(room + batchOf(total, isPlain)));
  }, [room, isFull, total, isPlain]);
  return room;
};
