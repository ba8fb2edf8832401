import { type ReactFlowState, useStore } from '@xyflow/react';
import { useCallback, useEffect, useState } from 'react';
import { useDesigner } from '../../parts/designer-context.tsx';
import type { Picture } from '../../parts/picture.ts';
import { cardsInTiles, tilesInView, withLinked } from './tiles.ts';

/** With fewer cards, all are drawn in full: that takes less time than drawing them while somebody zooms in. */
const manyCards = 150;

export const hasManyCards = ({ blocks }: Picture): boolean => blocks.size > manyCards;

/** The time after the last move of the canvas. Drawing cards in full would hold it up. */
const restMs = 120;

const none: ReadonlySet<string> = new Set();
const noTiles = () => '';
const viewed = ({ transform: [x, y, zoom], width, height }: ReactFlowState): string =>
  tilesInView({ x, y, zoom }, { width, height });

/**
 * The cards of a large flow that are drawn in full, and stay so: those that somebody came near to or pointed at, and
 * those linked with them. All others are drawn plainly, without what nobody can read or hit from afar. Undefined where every card is drawn in full.
 */
export const useNear = (picture: Picture, isOpened: boolean) => {
  const [near, setNear] = useState(none);
  const isMany = hasManyCards(picture);
  const tiles = useStore(isMany && isOpened ? viewed : noTiles);
  const { now } = useDesigner();
  const comeNear = useCallback((ids: readonly string[]) => {
    setNear((old) => (ids.every((id) => old.has(id)) ? old : new Set([...old, ...ids])));
  }, []);
  const pointAt = useCallback((id: string) => comeNear(withLinked(now().picture, [id])), [comeNear, now]);
  useEffect(() => {
    // A flow that grows keeps what it shows.
    if (!isMany) return comeNear([...picture.blocks.keys()]);
    if (tiles === '') return;
    const timer = setTimeout(() => comeNear(withLinked(picture, cardsInTiles(picture, tiles))), restMs);
    return () => clearTimeout(timer);
  }, [tiles, picture, isMany, comeNear]);
  return { near: isMany ? near : undefined, comeNear, pointAt };
};
