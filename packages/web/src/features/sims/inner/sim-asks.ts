import type { Sim } from '@halloo/contract/sims';
import { createContext, useContext } from 'react';

/** A code that is on its way, or was a moment ago. */
export interface CodeOnItsWay {
  id: number;
  phone: string;
  /** Seconds until another may be asked for. */
  resendAfter: number;
  /** No new one was sent: the one from a moment ago still works. */
  earlier: boolean;
}

/** What a row or the page's button asks the list to put before the person. */
export type Ask = {
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
} & ({ about: 'add' } | { about: 'verify'; code: CodeOnItsWay } | { about: 'change' | 'remove'; sim: Sim });

/** The screen holds the dialogs, so that one stays open while its row is fetched anew or moves to another page. */
export const AskContext = createContext<(ask: Ask) => void>(() => {});

export const useAsk = () => useContext(AskContext);
