import { createContext } from 'react';

type Remove = (things: { nodeIds?: readonly string[]; linkIds?: readonly string[] }) => void;

/** How a card or a link takes itself away. The same function throughout, so that nothing is drawn anew for it. */
export const RemoveContext = createContext<Remove>(() => {});
