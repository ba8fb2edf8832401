import type { Flow } from '@halloo/flow/model';
import type { FlowProblem } from '@halloo/flow/validate';
import { createContext, use } from 'react';
import type { FlowEdit } from './flow-edits.ts';

/** Shared by the canvas, the panels and the simulator. */
export interface Designer {
  readonly campaignId: number;
  readonly campaignType: 'Inbound' | 'Outbound';
  readonly flow: Flow;
  /** The reason why nothing can be changed now; null if it can. */
  readonly readOnly: string | null;
  readonly selected: readonly string[];
  readonly problems: readonly FlowProblem[];
  /** Every edit is one step of undo and is saved by itself. Does nothing while read-only. */
  edit(edit: FlowEdit): void;
  select(nodeIds: readonly string[]): void;
  /** Resolves once the flow on screen is saved, or could not be. */
  saveNow(options?: { keep?: boolean }): Promise<boolean>;
  /** The path of the simulator's call; `at` is the current node. */
  readonly lit: { readonly nodes: readonly string[]; readonly links: readonly string[]; readonly at: string | null };
  light(lit: Designer['lit']): void;
}

/** A context of its own, so that the steps of a save do not render the whole designer. */
export interface Saving {
  readonly state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict';
  /** The version that the server has. */
  readonly version: number;
}

export const DesignerContext = createContext<Designer | null>(null);

export const useDesigner = (): Designer => {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('useDesigner belongs inside the flow designer.');
  return designer;
};

export const SavingContext = createContext<Saving | null>(null);

export const useSaving = (): Saving => {
  const saving = use(SavingContext);
  if (!saving) throw new Error('useSaving belongs inside the flow designer.');
  return saving;
};
