import { leadStateName } from '@halloo/contract/ledger';
import { readDate, writeDate } from '@halloo/flow/calendar';
import { reviewedRules } from '../../../features/answer-reviews/effective-codes.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { codingsReader } from '../../pages/answer-codings.ts';
import type { GivenAnswer } from '../../pages/lead-answers.ts';
import { formOf, type Question } from '../../pages/questions.ts';
import type { FileLead } from './file-leads.ts';
import {
  type Column,
  codingCells,
  type FileOf,
  personColumns,
  rowsOf,
  text,
  withUniqueHeadings,
} from './overall-file.ts';

type Form = Awaited<ReturnType<typeof formOf>>;

/** A date as forms write it: 05112026 is 2026-11-05. */
const isoDate = (digits: string): string => {
  const day = readDate(digits);
  const written = day === undefined ? '' : writeDate(day);
  return written === '' ? digits : `${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;
};

/** An answer as the form would store it: the name of the choice, the number, the date, the words of a recording. */
const formValue = ({ answers }: Question, [childId, kind, value, , recording]: GivenAnswer): string => {
  const known = answers.get(childId);
  if (kind === 'speech') {
    return value || (recording === null ? '' : say('resultFile.recordingNumber', { id: String(recording) }));
  }
  if (kind !== 'digits') return known?.child.formValue ?? known?.name ?? value;
  const answer = known?.child.answer;
  return answer?.kind === 'digits' && answer.check?.as === 'date' ? isoDate(value) : value;
};

interface FormColumn extends Column {
  readonly row: number;
}

/** A question with its choices as the form names them. */
const inFormWords = (question: Question): Question => ({
  ...question,
  answers: new Map(
    [...question.answers].map(([id, { child, name }]) => [id, { child, name: child.formValue ?? name }] as const),
  ),
});

/** What people heard in recorded answers, behind the question. Their names continue that of its column. */
const codingColumns = (column: string, row: number, same: readonly Question[]): FormColumn[] =>
  codingCells(({ codings }) =>
    same.map(({ ruleId }) => codings.get(ruleId)).find((coding) => coding !== undefined),
  ).map(({ part, cell }) => ({ ...text(say(`resultFile.form.${part}`, { column }), cell), row }));

/** A question that was drawn again continues the column of the earlier one, at the place in the newest form. */
const questionColumns = (questions: Form['questions'], coded: ReadonlySet<string>): FormColumn[] => {
  const byColumn = Map.groupBy(questions, ({ form }) => form.column);
  return [...byColumn].flatMap(([heading, same]): FormColumn[] => {
    const row = same[0]?.form.row ?? 0;
    const cell = ({ answers }: FileLead) => {
      const answered = same.find(({ ruleId }) => answers.has(ruleId));
      const answer = answered && answers.get(answered.ruleId);
      return answered && answer ? formValue(answered, answer) : '';
    };
    const isCoded = same.some(({ ruleId }) => coded.has(ruleId));
    return [{ heading, row, kind: 'any', cell }, ...(isCoded ? codingColumns(heading, row, same) : [])];
  });
};

const calculationColumns = (calculations: Form['calculations']): FormColumn[] =>
  calculations.map(({ field, row }) => ({
    heading: field,
    row,
    kind: 'any',
    cell: ({ calculated }) => calculated.get(field) ?? '',
  }));

/** The columns of the form in its order. A calculation under the name of a question is not shown twice. */
const formColumns = ({ questions, calculations }: Form, coded: ReadonlySet<string>): Column[] => {
  const asked = questionColumns(questions, coded);
  const taken = new Set(asked.map(({ heading }) => heading.toLowerCase()));
  const others = calculationColumns(calculations.filter(({ field }) => !taken.has(field.toLowerCase())));
  return [...asked, ...others].toSorted((a, b) => a.row - b.row);
};

const leadColumns = (): Column[] => [
  text(say('resultFile.status'), ({ state }) => say(`leadState.${leadStateName(state)}`)),
  { heading: say('resultFile.lastCallDate'), kind: 'moment', cell: ({ lastCall }) => lastCall },
];

/** The results of a form: one row per lead, in chunks. The form's own columns keep their names. */
export const formFile = async (db: Db, file: FileOf, filter: { search: string; status: number }) => {
  const form = await formOf(db, file.id);
  const coded = await reviewedRules(db, file.id);
  const own = withUniqueHeadings(formColumns(form, coded), new Set());
  const taken = new Set(own.map(({ heading }) => heading.toLowerCase()));
  const person = withUniqueHeadings(personColumns(), taken);
  const columns = [...person, ...own, ...withUniqueHeadings(leadColumns(), taken)];
  const calculated = form.calculations.map(({ field }) => field);
  const codings = coded.size > 0 ? await codingsReader(db, file.id, form.questions.map(inFormWords)) : undefined;
  return { columns, rows: rowsOf(db, file, filter, columns, { calculated, codings }) };
};
