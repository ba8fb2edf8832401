import type { Campaign } from '@halloo/contract/campaigns';
import { createContext, useContext } from 'react';

/** A request of a row to open a dialog. */
export interface Ask {
  about: 'launch' | 'cancel' | 'rehearse' | 'duplicate' | 'delete' | 'purge';
  campaign: Campaign;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The list holds the dialogs, so that one stays open while its row is refetched or moves to another page. */
export const AskContext = createContext<(ask: Ask) => void>(() => {});

export const useAsk = () => useContext(AskContext);
