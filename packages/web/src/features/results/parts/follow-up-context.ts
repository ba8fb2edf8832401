import type { Slice } from '@halloo/contract/result-slices';
import { createContext, use } from 'react';

export interface FollowUpAsk {
  /** The people to call again; without it the dialog starts with the people who did not pick up. */
  slice?: Slice;
  /** The code of a language: only people whose last call was in it. */
  language?: string;
  /** Describes the slice, where it is none that the dialog offers by itself. */
  who?: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The page holds the dialog, so that it stays open while the part that opened it is fetched again. */
export const FollowUpContext = createContext<((ask: FollowUpAsk) => void) | null>(null);

/** Opens the dialog that creates a campaign from a slice of the result. */
export const useFollowUp = () => {
  const ask = use(FollowUpContext);
  if (!ask) throw new Error('useFollowUp belongs inside a result.');
  return ask;
};
