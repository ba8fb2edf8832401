import type { Flow } from '@halloo/flow/model';
import { createContext, use } from 'react';
import type { KnownScripts } from '../../../shared/flow-nodes/known-scripts.ts';
import type { FlowStore } from './flow-store.ts';

/** An earlier version that is shown in place of the flow. */
export interface Preview {
  readonly version: number;
  readonly words: string;
  readonly flow: Flow;
}

/** Shared by the designer's own parts, beyond what the panels and the simulator need. */
interface Workbench {
  readonly campaignName: string;
  readonly store: FlowStore;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly scripts: KnownScripts;
  /** The version that new calls use while the campaign is live or scheduled; null otherwise. */
  readonly liveVersion: number | null;
  readonly isScheduled: boolean;
  readonly preview: Preview | null;
  setPreview(preview: Preview | null): void;
  /** Makes the preview the newest version. Undefined while the flow cannot be changed. */
  readonly restore: (() => void) | undefined;
  /** The save button: saves to the history, and leads to creating a first script while there is none. */
  saveDraft(): void;
  /** The save button is saving. */
  readonly keeping: boolean;
  loadTheirs(): Promise<void>;
  /**
   * Lets the server replace the flow: `work` gets the version that is replaced, and the new flow is loaded. Undefined
   * where the present flow could not be saved before.
   */
  replaceBy<Answer>(work: (version: number) => Promise<Answer>): Promise<Answer | undefined>;
  /** The Rule of an answer is missing: shows a notice, and reloads the page. */
  refreshSession(): void;
  /** Whether the schedule has unsaved entries. */
  setScheduleDirty(dirty: boolean): void;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export const useWorkbench = (): Workbench => {
  const workbench = use(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench belongs inside the flow designer.');
  return workbench;
};
