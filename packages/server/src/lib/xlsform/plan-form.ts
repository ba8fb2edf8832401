import { say } from '../../platform/words.ts';
import { type Form, type FormProblem, formLimits } from './form.ts';
import { drawSteps } from './inner/draw-steps.ts';
import { planRows } from './inner/plan-rows.ts';
import { Planner, type PlanOptions } from './inner/planner.ts';
import { choicesSheet, createProblems, rowPlace, surveySheet } from './inner/problems.ts';
import { treeOf } from './inner/tree.ts';
import type { FormPlan } from './plan.ts';

export type { PlanOptions } from './inner/planner.ts';

/** What a form becomes: the flow, its texts, and what the call leaves out or changes. */
export const planForm = (form: Form, options: PlanOptions): FormPlan => {
  const problems = createProblems(form.problems);
  const planner = new Planner(form, problems, options);
  const steps = planRows(planner, treeOf(form.survey, problems));
  const sheets: readonly string[] = [surveySheet, choicesSheet];
  const rank = ({ sheet }: FormProblem) => sheets.indexOf(sheet) >>> 0;
  const sorted = problems.all.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row);
  const shown = sorted.slice(0, formLimits.problems);
  const more = sorted.length - shown.length;
  return {
    title: planner.title,
    languages: form.languages,
    language: planner.language,
    langCode: planner.speech.langCode,
    items: planner.items,
    scripts: planner.scripts,
    flow: drawSteps(steps, options.newId, planner.valued),
    problems:
      more === 0
        ? shown
        : [...shown, { ...rowPlace(0), severity: 'changed', sentence: say('form.problem.more', { more }), hint: '' }],
  };
};
