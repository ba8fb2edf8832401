import type { FormSeverity } from '@halloo/contract/forms';

/** An XLSForm as its maker wrote it, and what Halloo makes of it. Plain data: it crosses from thread to thread. */

/** Texts by the name of their language in the form; the key is empty for a column without a language. */
export type FormTexts = Readonly<Record<string, string>>;

/** A place that its maker can find in a spreadsheet. */
export interface Place {
  readonly sheet: string;
  /** As the spreadsheet numbers it; 0 for a sheet as a whole. */
  readonly row: number;
  /** The heading of the column; empty for a row as a whole. */
  readonly column: string;
  /** Such as F12; empty for a row as a whole. */
  readonly cell: string;
}

export interface FormProblem extends Place {
  readonly severity: FormSeverity;
  readonly sentence: string;
  readonly hint: string;
}

/** A filled cell, with its place. */
export interface FormCell extends Place {
  readonly text: string;
}

/** Columns with what is said after a wrong answer, and after none. */
export const messageColumns = ['constraint_message', 'required_message'] as const;
export type MessageColumn = (typeof messageColumns)[number];

export interface SurveyRow {
  readonly row: number;
  /** By the column's name in the specification. */
  readonly cells: Readonly<Record<string, FormCell>>;
  readonly labels: FormTexts;
  readonly messages: Readonly<Record<MessageColumn, FormTexts>>;
}

export interface Choice {
  readonly name: string;
  readonly labels: FormTexts;
}

export interface ChoiceList {
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Told where the list is used: cascading lists have the same choice several times. */
  readonly problems: readonly FormProblem[];
}

export interface FormLanguage {
  /** As in the heading: `French (fr)`. Empty for a form without languages. */
  readonly name: string;
  /** The language that a voice would speak; null if the name does not tell. */
  readonly langCode: string | null;
}

export interface Form {
  readonly title: string;
  /** The default language first. At least one. */
  readonly languages: readonly FormLanguage[];
  readonly survey: readonly SurveyRow[];
  readonly lists: Readonly<Record<string, ChoiceList>>;
  readonly problems: readonly FormProblem[];
}

/** The limits of a form: far beyond what people can be asked by phone. */
export const formLimits = {
  surveyRows: 5_000,
  choiceRows: 100_000,
  settingsRows: 100,
  /** All cells together. */
  characters: 30_000_000,
  languages: 50,
  expressionCharacters: 5_000,
  expressionDepth: 60,
  groupDepth: 50,
  problems: 1_000,
} as const;
