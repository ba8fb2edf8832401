import { useEffect, useState } from 'react';

/** Cards and links that are drawn in one go, in about a twentieth of a second. */
const batch = 60;

/** After the browser has painted. */
export const afterPaint = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * How many cards and links the canvas draws: none of a large flow at first, a batch more after each paint, and all once
 * everything was drawn. A flow of 300 nodes in one go would block the page for a second.
 */
export const useRoom = (total: number): number => {
  const [room, setRoom] = useState(total > batch ? 0 : batch);
  const isFull = room >= total;
  useEffect(() => {
    if (isFull) return setRoom(Number.POSITIVE_INFINITY);
    return afterPaint(() => setRoom(room + batch));
  }, [room, isFull]);
  return room;
};
