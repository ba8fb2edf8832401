import { createContext, useContext, useEffect } from 'react';
import type { StatusCampaign } from '../campaign-status/campaign-rules.ts';

/** A request of a row or a header to open a dialog. */
export interface Ask {
  about: 'launch' | 'cancel' | 'rehearse' | 'duplicate' | 'delete' | 'purge';
  campaign: StatusCampaign;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

interface Asks {
  ask: (ask: Ask) => void;
  /** Loads the dialogs: a menu that leads to them is open. */
  prepare: () => void;
}

/** The screen holds the dialogs, so that one stays open while its row is refetched or moves to another page. */
export const AskContext = createContext<Asks>({ ask: () => {}, prepare: () => {} });

export const useAsk = () => useContext(AskContext).ask;

/** For the content of a menu: prepares the dialogs that its items open. */
export const usePrepareDialogs = () => {
  const { prepare } = useContext(AskContext);
  useEffect(prepare, [prepare]);
};
