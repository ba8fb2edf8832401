import type { Flow } from '@halloo/flow/model';
import { createContext, use } from 'react';
import type { KnownScripts } from '../../../shared/flow-picture/node-title.ts';
import type { FlowStore } from './flow-store.ts';

/** An earlier state that is looked at in place of the flow. */
export interface Preview {
  readonly version: number;
  readonly words: string;
  readonly flow: Flow;
}

/** What the designer's own parts share beyond what the panels and the simulator need. */
interface Workbench {
  readonly campaignName: string;
  readonly store: FlowStore;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly scripts: KnownScripts;
  readonly preview: Preview | null;
  look(preview: Preview | null): void;
  /** Makes the earlier state that is looked at the newest; not there while the flow cannot be changed. */
  readonly restore: (() => void) | undefined;
  /** The save button: keeps the state, and sends for a first script where there is none. */
  saveDraft(): void;
  /** The save button is at work. */
  readonly keeping: boolean;
  loadTheirs(): Promise<void>;
  /** A Rule is not there that should be: says so, and loads the page anew. */
  refreshSession(): void;
  /** Whether something was entered in the schedule and is not saved. */
  setScheduleDirty(dirty: boolean): void;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export const useWorkbench = (): Workbench => {
  const workbench = use(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench belongs inside the flow designer.');
  return workbench;
};
