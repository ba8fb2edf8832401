import { createContext, useContext } from 'react';
import type { StatusCampaign } from '../campaign-status/campaign-rules.ts';

/** A request of a row or a header to open a dialog. */
export interface Ask {
  about: 'launch' | 'cancel' | 'rehearse' | 'duplicate' | 'delete' | 'purge';
  campaign: StatusCampaign;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The screen holds the dialogs, so that one stays open while its row is refetched or moves to another page. */
export const AskContext = createContext<(ask: Ask) => void>(() => {});

export const useAsk = () => useContext(AskContext);
