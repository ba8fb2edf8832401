import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../platform/words.ts';
import { columnName } from '../tables/column-name.ts';
import { type Row, UnreadableFile } from '../tables/reading/read-table.ts';
import {
  type Choice,
  type ChoiceList,
  type Form,
  type FormCell,
  type FormLanguage,
  type FormTexts,
  formLimits,
  type MessageColumn,
  messageColumns,
  type SurveyRow,
} from './form.ts';
import { type Heading, readHeading, type SheetKind } from './inner/headings.ts';
import { codeOfLanguage } from './inner/language-code.ts';
import { choicesSheet, createProblems, type Problems, surveySheet } from './inner/problems.ts';
import { yesOrNo } from './inner/yes-or-no.ts';
import type { FormSheets } from './read-workbook.ts';

interface ReadRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, FormCell>>;
  readonly labels: FormTexts;
  readonly messages: Readonly<Record<MessageColumn, FormTexts>>;
}

/** What a spreadsheet shows in place of a value that its formula cannot calculate. */
const cellError = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/;

interface Column extends Heading {
  readonly heading: string;
}

/** The first of two columns of one name counts. */
const columnsOf = ({ cells }: Row, sheet: SheetKind): (Column | undefined)[] => {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const heading = cell.trim();
    if (heading === '') return undefined;
    const column = { ...readHeading(heading, sheet), heading: heading.slice(0, 100) };
    const key = `${column.column} ${column.language}`;
    if (taken.has(key)) return undefined;
    taken.add(key);
    return column;
  });
};

const withoutNul = (text: string) => text.toWellFormed().replaceAll('\0', '').trim();

/** The rows below the headings, by the columns' names. */
const readRows = (rows: readonly Row[], sheet: SheetKind, problems: Problems): ReadRow[] => {
  const [first, ...rest] = rows;
  if (!first) return [];
  const columns = columnsOf(first, sheet);
  const placeOf = (row: number, index: number) => ({
    sheet,
    row,
    column: columns[index]?.heading ?? '',
    cell: `${columnName(index)}${row}`,
  });
  return rest.map(({ row, cells, formulas }) => {
    const read = new Map<string, FormCell>();
    const labels = new Map<string, string>();
    const messages: Record<MessageColumn, Record<string, string>> = { constraint_message: {}, required_message: {} };
    for (const index of formulas ?? []) {
      if (!columns[index]) continue;
      problems.changed(placeOf(row, index), say('form.problem.formula'), say('form.hint.formula'));
    }
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      const text = withoutNul(cell);
      if (!column || text === '') continue;
      const place = placeOf(row, index);
      if (cellError.test(text)) {
        problems.changed(place, say('form.problem.cellError', { error: text }), say('form.hint.formula'));
        continue;
      }
      if (column.column === 'label') labels.set(column.language, text);
      const message = messageColumns.find((name) => name === column.column);
      if (message) messages[message] = { ...messages[message], [column.language]: text };
      if (!read.has(column.column)) read.set(column.column, { ...place, text });
    }
    return { row, cells: Object.fromEntries(read), labels: Object.fromEntries(labels), messages };
  });
};

/** The languages of all labels, the default one first. A form may label questions without naming a language. */
const languagesOf = (headings: readonly (Column | undefined)[], chosen: string): FormLanguage[] => {
  const named = headings.flatMap((column) => (column?.column === 'label' ? [column.language] : []));
  const distinct = [...new Set(named)];
  // A column without a language beside others has the texts of the default language.
  const known = distinct.some((name) => name !== '') ? distinct.filter((name) => name !== '') : distinct;
  const fits = (name: string) =>
    name.toLowerCase() === chosen.toLowerCase() ||
    name.replace(/\s*\(.*\)$/, '').toLowerCase() === chosen.toLowerCase();
  const first = known.find((name) => chosen !== '' && fits(name)) ?? known[0] ?? '';
  return [first, ...known.filter((name) => name !== first)]
    .slice(0, formLimits.languages)
    .map((name) => ({ name, langCode: name === '' ? codeOfLanguage(chosen) : codeOfLanguage(name) }));
};

const listsOf = (rows: readonly ReadRow[]): Record<string, ChoiceList> => {
  const lists = new Map<string, { choices: Choice[]; taken: Set<string>; problems: Problems }>();
  for (const { row, cells, labels } of rows) {
    const name = cells.list_name?.text;
    if (name === undefined) continue;
    const list = lists.get(name) ?? { choices: [], taken: new Set<string>(), problems: createProblems() };
    lists.set(name, list);
    const { problems } = list;
    const value = cells.name?.text.slice(0, documentLimits.conditionValue);
    const place = { sheet: choicesSheet, row, column: 'name', cell: cells.name?.cell ?? '' };
    if (value === undefined) {
      problems.leftOut(place, say('form.problem.choiceNoName', { list: name }), say('form.hint.choice'));
    } else if (list.taken.has(value)) {
      problems.leftOut(place, say('form.problem.sameChoice', { list: name, name: value }), say('form.hint.choice'));
    } else {
      list.taken.add(value);
      list.choices.push({ name: value, labels });
    }
  }
  return Object.fromEntries(
    [...lists].map(([name, { choices, problems }]) => [name, { name, choices, problems: problems.all }]),
  );
};

const requireColumns = (columns: readonly (Column | undefined)[], row: number) => {
  for (const wanted of ['type', 'name'] as const) {
    if (columns.some((column) => column?.column === wanted)) continue;
    throw new UnreadableFile(say('form.noColumn', { sheet: surveySheet, row, column: wanted }));
  }
};

/** Reads the sheets of an XLSForm. Throws UnreadableFile if they are no form at all. */
export const readForm = ({ survey, choices, settings }: FormSheets): Form => {
  const [head] = survey;
  if (!head) throw new UnreadableFile(say('table.emptySheet', { sheet: surveySheet }));
  const problems = createProblems();
  const columns = columnsOf(head, surveySheet);
  requireColumns(columns, head.row);
  const [setting] = readRows(settings, 'settings', problems);
  const rows = readRows(survey, surveySheet, problems).filter(({ cells }) => !yesOrNo(cells.disabled?.text ?? ''));
  return {
    title: setting?.cells.form_title?.text ?? setting?.cells.form_id?.text ?? '',
    languages: languagesOf(columns, setting?.cells.default_language?.text ?? ''),
    survey: rows satisfies SurveyRow[],
    lists: listsOf(readRows(choices, choicesSheet, problems)),
    problems: problems.all,
  };
};
