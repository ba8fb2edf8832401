import type { FormPart } from '@halloo/contract/forms';
import type { Assignment, Flow } from '@halloo/flow/model';
import type { Answer } from '@halloo/flow/nodes/child';
import type { Prompt } from '@halloo/flow/vocabulary';
import type { FormLanguage, FormProblem, FormTexts } from './form.ts';
import type { PlannedWay } from './inner/formula.ts';

export interface PlannedItem {
  readonly row: number;
  readonly name: string;
  readonly becomes: FormPart;
  /** What callers hear, in the chosen language; empty for a calculation. */
  readonly text: string;
}

/** A text to speak, and the node that plays it. */
export interface PlannedScript {
  readonly nodeId: string;
  /** The occasion on which a Rule says it; absent for the script of an Audio Play. */
  readonly prompt?: Prompt;
  readonly name: string;
  /** By language of the form. */
  readonly texts: FormTexts;
}

export interface FormPlan {
  readonly title: string;
  readonly languages: readonly FormLanguage[];
  /** The language of the texts; one of the form's. */
  readonly language: string;
  /** The language of the voice. */
  readonly langCode: string;
  readonly items: readonly PlannedItem[];
  readonly scripts: readonly PlannedScript[];
  /** Its Audio Plays and its prompts have no script yet. */
  readonly flow: Flow;
  readonly problems: readonly FormProblem[];
}

export interface PlannedAnswer {
  readonly id: string;
  readonly name: string;
  readonly answer: Answer;
  /** The choice's name in the form, for its results. */
  readonly value?: string;
}

export type PlannedCalculation =
  | { readonly set: readonly Assignment[] }
  | {
      readonly ways: readonly PlannedWay[];
      readonly met: PlannedCalculation;
      readonly otherwise: PlannedCalculation;
    };

/** A part of the call, in the order of the form. */
export type Step =
  | { readonly do: 'say'; readonly nodeId: string }
  | {
      readonly do: 'ask';
      readonly nodeId: string;
      readonly ruleId: string;
      readonly name: string;
      readonly row: number;
      readonly answers: readonly PlannedAnswer[];
      readonly isRequired: boolean;
    }
  | { readonly do: 'set'; readonly name: string; readonly row: number; readonly calculation: PlannedCalculation }
  | { readonly do: 'when'; readonly ways: readonly PlannedWay[]; readonly steps: readonly Step[] };
