import type { Sim } from '@halloo/contract/sims';
import { createContext, useContext } from 'react';

/** A code that was sent. */
export interface CodeOnItsWay {
  id: number;
  phone: string;
  /** Seconds until another may be asked for. */
  resendAfter: number;
  /** No new one was sent, because one was sent a moment ago or too many were. */
  earlier: boolean;
}

/** A request of a row or of the page's button to open a dialog. */
export type Ask = {
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
} & (
  | { about: 'add' }
  | { about: 'verify'; code: CodeOnItsWay }
  | { about: 'use' }
  | { about: 'change' | 'remove' | 'answers'; sim: Sim }
);

/** The screen holds the dialogs, so that one stays open while its row is refetched or moves to another page. */
export const AskContext = createContext<(ask: Ask) => void>(() => {});

export const useAsk = () => useContext(AskContext);
