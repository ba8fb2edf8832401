import type { FormSeverity } from '@halloo/contract/forms';
import type { FormProblem, Place } from '../form.ts';

export const surveySheet = 'survey' as const;
export const choicesSheet = 'choices' as const;

export const rowPlace = (row: number, sheet: string = surveySheet): Place => ({ sheet, row, column: '', cell: '' });

/** Collects problems in the order in which they are found. */
export const createProblems = (found: readonly FormProblem[] = []) => {
  const all = [...found];
  const told = new Set<string>();
  const add = (severity: FormSeverity, { sheet, row, column, cell }: Place, sentence: string, hint: string) => {
    all.push({ sheet, row, column, cell, severity, sentence, hint });
  };
  return {
    all,
    leftOut: (place: Place, sentence: string, hint: string) => add('left_out', place, sentence, hint),
    changed: (place: Place, sentence: string, hint: string) => add('changed', place, sentence, hint),
    /** Something that applies to many rows is told at the first. */
    changedOnce: (place: Place, sentence: string, hint: string) => {
      if (told.has(sentence)) return;
      told.add(sentence);
      add('changed', place, sentence, hint);
    },
  };
};
export type Problems = ReturnType<typeof createProblems>;
