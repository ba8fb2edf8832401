import type { Script } from '@halloo/contract/scripts';
import { createContext, useContext } from 'react';

/** The dialog that a row asks the list to open. */
export interface Ask {
  about: 'edit' | 'languages' | 'versions' | 'phone' | 'rename' | 'delete';
  script: Script;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The list holds the dialogs, so that one stays open while its row is fetched again or moves to another page. */
export const AskContext = createContext<(ask: Ask) => void>(() => {});

export const useAsk = () => useContext(AskContext);

/** Of a dialog about one script. */
export interface ScriptDialogProps {
  script: Script;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}
