import { createContext } from 'react';

type Remove = (things: { nodeIds?: readonly string[]; linkIds?: readonly string[] }) => void;

/** Removes a card or a link. Always the same function, so that nothing is drawn again for it. */
export const RemoveContext = createContext<Remove>(() => {});
