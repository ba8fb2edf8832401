import type { FormPlan } from '../../src/lib/xlsform/plan.ts';
import { type PlanOptions, planForm } from '../../src/lib/xlsform/plan-form.ts';
import { readForm } from '../../src/lib/xlsform/read-form.ts';
import type { FormSheets } from '../../src/lib/xlsform/read-workbook.ts';
import { zipBuffer } from './zip-buffer.ts';

/** The sheets of a form in few words: each row is a line, its cells separated by bars. */
export interface WrittenForm {
  readonly survey: string;
  readonly choices?: string;
  readonly settings?: string;
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

const rowsOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));

export const sheetsOf = ({ survey, choices, settings }: WrittenForm): FormSheets => ({
  survey: rowsOf(survey),
  choices: rowsOf(choices),
  settings: rowsOf(settings),
});

/** Plans a form, with ids that count: n1, n2, … */
export const planOf = (form: WrittenForm, options: Partial<PlanOptions> = {}): FormPlan => {
  let count = 0;
  const newId = () => `n${++count}`;
  return planForm(readForm(sheetsOf(form)), { fileName: 'form.xlsx', newId, ...options });
};

/** The problems in few words: `3 relevant left_out: The condition is never true.` */
export const problemsOf = ({ problems }: FormPlan): string[] =>
  problems.map(({ row, column, severity, sentence }) =>
    [row, column, `${severity}:`, sentence].filter((part) => part !== '').join(' '),
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export const cellXml = (text: string, at: string) =>
  text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const sheetXml = function* (rows: Iterable<readonly string[]>): Generator<string> {
  yield '<worksheet><sheetData>';
  let row = 0;
  for (const cells of rows) {
    row += 1;
    yield `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letters(index)}${row}`)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
};

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An .xlsx with these sheets. `parts` replaces parts of the file: a text, or its pieces. */
export const makeWorkbook = (
  sheets: Readonly<Record<string, Iterable<readonly string[]>>>,
  parts: Readonly<Record<string, string | Generator<string>>> = {},
): Buffer => {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const made: Record<string, Iterable<string>> = {
    '[Content_Types].xml': ['<Types/>'],
    '_rels/.rels': [`<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    'xl/workbook.xml': [
      `<workbook xmlns:r="${relations}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships>${names.map((_, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation('strings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ],
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  };
  for (const [name, content] of Object.entries(parts)) made[name] = typeof content === 'string' ? [content] : content;
  return zipBuffer(Object.entries(made).map(([name, pieces]) => ({ name, pieces })));
};

/** A form as an .xlsx file. */
export const makeForm = ({ survey, choices = '', settings = '' }: WrittenForm): Buffer =>
  makeWorkbook(
    Object.fromEntries(
      Object.entries({ survey, choices, settings }).map(([name, text]) => [
        name,
        rowsOf(text).map(({ cells }) => cells),
      ]),
    ),
  );
