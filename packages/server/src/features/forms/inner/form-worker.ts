import { UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import type { FormPlan } from '../../../lib/xlsform/plan.ts';
import { type PlanOptions, planForm } from '../../../lib/xlsform/plan-form.ts';
import { readForm } from '../../../lib/xlsform/read-form.ts';
import { readWorkbook } from '../../../lib/xlsform/read-workbook.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { freshId } from '../../flows/fresh-id.ts';

/** The task from the main thread: a file on disk, and how it is to be spoken. */
export interface FormTask extends Omit<PlanOptions, 'newId'> {
  readonly path: string;
}

export type FormResult = { readonly plan: FormPlan } | { readonly refusal: string };

const work = async ({ path, ...options }: FormTask): Promise<FormResult> => {
  try {
    return { plan: planForm(readForm(await readWorkbook(path)), { ...options, newId: freshId }) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
};

serveTasks(work);
