import type { Flow } from '@halloo/flow/model';
import type { FlowProblem } from '@halloo/flow/validate';
import { type Context, createContext, use } from 'react';
import type { FlowEdit } from './flow-edits.ts';
import type { FocusPlaces } from './focus-places.ts';
import type { Picture } from './picture.ts';

/**
 * Shared by the canvas, the panels and the simulator. It changes only when the flow becomes read-only or editable: what
 * changes with every edit or click has a context of its own, so that each part renders for what it shows alone.
 */
export interface Designer {
  readonly campaignId: number;
  readonly campaignType: 'Inbound' | 'Outbound';
  /** The reason why nothing can be changed now; null if it can. */
  readonly readOnly: string | null;
  /** The flow, the selection and the cards at this moment, for handlers of events. */
  now(): { readonly flow: Flow; readonly selected: readonly string[]; readonly picture: Picture };
  /** Every edit is one step of undo and is saved by itself. Does nothing while read-only. */
  edit(edit: FlowEdit): void;
  select(nodeIds: readonly string[]): void;
  /** Resolves once the flow on screen is saved, or could not be. */
  saveNow(options?: { keep?: boolean }): Promise<boolean>;
  light(lit: Lit): void;
  /** Folds everything behind a node, or shows it again. Only on this person's screen. */
  fold(nodeId: string): void;
  /** Unfolds whatever hides a node, and the node itself. */
  unfold(nodeId: string): void;
  showQuestions(questions: boolean): void;
  readonly focus: FocusPlaces;
}

/** The path of the simulator's call; `at` is the current node. */
export interface Lit {
  readonly nodes: readonly string[];
  readonly links: readonly string[];
  readonly at: string | null;
}

export interface Found {
  readonly problems: readonly FlowProblem[];
  /** Problems of parts that somebody is still drawing. They are counted, but not marked as wrong yet. */
  readonly unfinished: readonly FlowProblem[];
  /** Marks unfinished parts like all others. */
  checkAll(): void;
}

export interface Saving {
  readonly state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict';
  /** The version that the server has. */
  readonly version: number;
}

export const DesignerContext = createContext<Designer | null>(null);
export const FlowContext = createContext<Flow | null>(null);
/** The cards of the flow, as this person chose to see it. */
export const PictureContext = createContext<(Picture & { readonly questions: boolean }) | null>(null);
export const SelectedContext = createContext<readonly string[] | null>(null);
export const FoundContext = createContext<Found | null>(null);
export const LitContext = createContext<Lit | null>(null);
export const SavingContext = createContext<Saving | null>(null);

const useInside = <Value,>(context: Context<Value | null>): Value => {
  const value = use(context);
  if (value === null) throw new Error('This belongs inside the flow designer.');
  return value;
};

export const useDesigner = (): Designer => useInside(DesignerContext);
export const useFlow = (): Flow => useInside(FlowContext);
export const usePicture = () => useInside(PictureContext);
/** The ids of the selected nodes: of a question or a folded part all of them, the one that was asked for first. */
export const useSelected = (): readonly string[] => useInside(SelectedContext);
export const useFound = (): Found => useInside(FoundContext);
export const useLit = (): Lit => useInside(LitContext);
export const useSaving = (): Saving => useInside(SavingContext);
