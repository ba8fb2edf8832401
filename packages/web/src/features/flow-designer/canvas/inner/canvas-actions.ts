import { createContext } from 'react';

interface CanvasActions {
  remove(things: { nodeIds?: readonly string[]; linkIds?: readonly string[] }): void;
  /** Deletes a card with everything on it. */
  removeBlock(blockId: string): void;
  toggleFold(blockId: string): void;
  /** Draws cards in full that are drawn plainly. */
  comeNear(blockIds: readonly string[]): void;
  /** Draws a card and those linked with it in full. */
  pointAt(blockId: string): void;
  /** Offers the parts that can follow a node, in a menu at this place of the screen. */
  insert(nodeId: string, at: { readonly x: number; readonly y: number }): void;
}

/** Always the same functions, so that no card or link is drawn again for them. */
export const CanvasActionsContext = createContext<CanvasActions>({
  remove: () => {},
  removeBlock: () => {},
  toggleFold: () => {},
  comeNear: () => {},
  pointAt: () => {},
  insert: () => {},
});

/** The place below the middle of an element, for a menu. */
export const belowOf = (element: Element): { x: number; y: number } => {
  const { left, width, bottom } = element.getBoundingClientRect();
  return { x: left + width / 2, y: bottom };
};
