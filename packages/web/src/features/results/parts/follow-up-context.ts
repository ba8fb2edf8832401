import type { Slice } from '@halloo/contract/result-slices';
import { createContext, use } from 'react';

export interface FollowUpAsk {
  /** Whom to call again; without it the dialog begins with a usual choice. */
  slice?: Slice;
  /** The slice in words, where it is none of those that the dialog offers by itself. */
  words?: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The page holds the dialog, so that it stays open while what asked for it is fetched anew. */
export const FollowUpContext = createContext<((ask: FollowUpAsk) => void) | null>(null);

/** Opens the dialog that makes a campaign from a slice of the result. */
export const useFollowUp = () => {
  const ask = use(FollowUpContext);
  if (!ask) throw new Error('useFollowUp belongs inside a result.');
  return ask;
};
