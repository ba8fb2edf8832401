import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellXml, makeForm, makeWorkbook, planOf } from '../../../test/kits/forms.ts';
import { UnreadableFile } from '../tables/reading/read-table.ts';
import { planForm } from './plan-form.ts';
import { readForm } from './read-form.ts';
import { readWorkbook } from './read-workbook.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-forms-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const planFile = async (bytes: Buffer | string) => {
  const file = path.join(folder, 'form.xlsx');
  fs.writeFileSync(file, bytes);
  let count = 0;
  const newId = () => `n${++count}`;
  return planForm(readForm(await readWorkbook(file)), { fileName: 'form.xlsx', newId });
};

/** The sentence of the refusal. Any other error fails the test. */
const refusalOf = async (bytes: Buffer | string): Promise<string> => {
  try {
    await planFile(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  throw new Error('the form was not refused');
};

const survey = [
  ['type', 'name', 'label'],
  ['note', 'hello', 'Hello'],
];
const rows = function* (count: number, of: (index: number) => string[]) {
  yield ['type', 'name', 'label'];
  for (let index = 0; index < count; index += 1) yield of(index);
};
const small = () => makeWorkbook({ survey });

describe('a file that is no form says what it lacks:', () => {
  test.each<[string, () => Buffer | string, string | RegExp]>([
    ['nothing', () => '', 'The file is empty.'],
    ['a text', () => 'type,name,label\nnote,a,Hello\n', /workbook \(\.xlsx\) with a sheet “survey”/],
    ['another workbook', () => makeWorkbook({ Sheet1: survey, Data: survey }), /no sheet “survey”.*Sheet1, Data/],
    ['an empty survey', () => makeWorkbook({ survey: [], choices: survey }), 'The sheet “survey” is empty.'],
    [
      'no type',
      () =>
        makeWorkbook({
          survey: [
            ['name', 'label'],
            ['a', 'b'],
          ],
        }),
      'Row 1 of the sheet “survey” has no heading “type”. Add the column.',
    ],
    [
      'no name',
      () =>
        makeWorkbook({
          survey: [
            ['type', 'label'],
            ['a', 'b'],
          ],
        }),
      'Row 1 of the sheet “survey” has no heading “name”. Add the column.',
    ],
    ['half a file', () => small().subarray(0, 300), /damaged or incomplete/],
    [
      'damage in the middle',
      () =>
        makeWorkbook(
          { survey },
          {
            'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cellXml('type', 'A1')}${cellXml('name', 'B1')}</row>${'<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(3)}`,
          },
        ),
      /damaged or incomplete/,
    ],
    [
      'an entity bomb',
      () => makeWorkbook({ survey }, { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "a">]><worksheet/>' }),
      /document type or entities/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes())).toMatch(sentence);
  });
});

describe('a malicious form is refused with the row and the column:', () => {
  test('10,000 rows', async () => {
    const bytes = makeWorkbook({ survey: rows(10_000, (index) => ['note', `n${index}`, 'Hello']) });
    expect(await refusalOf(bytes)).toBe(
      'The sheet “survey” has more than 5,000 rows. Split the form before row 5,002.',
    );
  });

  test('a huge cell, in the sheet and in the shared texts', async () => {
    const huge = 'x'.repeat(100_001);
    expect(await refusalOf(makeWorkbook({ survey: [...survey, ['note', 'a', huge]] }))).toBe(
      'Sheet “survey”: Cell C3 has more than 100,000 characters.',
    );
    const sheet = `<worksheet><sheetData><row r="1">${cellXml('type', 'A1')}${cellXml('name', 'B1')}</row><row r="2"><c r="B2" t="s"><v>0</v></c></row></sheetData></worksheet>`;
    const strings = `<sst><si><t>${huge}</t></si></sst>`;
    const bytes = makeWorkbook({ survey }, { 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings });
    expect(await refusalOf(bytes)).toBe('Sheet “survey”: Cell B2 has more than 100,000 characters.');
  });

  test('too much text in all', async () => {
    const bytes = makeWorkbook({ survey: rows(400, (index) => ['note', `n${index}`, 'x'.repeat(90_000)]) });
    expect(await refusalOf(bytes)).toMatch(
      /^The sheet “survey” has too much text\. Split the form before row 3\d\d, or shorten its labels\.$/,
    );
  });

  const headings = `<row r="1">${cellXml('type', 'A1')}${cellXml('name', 'B1')}${cellXml('label', 'C1')}</row>`;
  const hello = `<row r="2">${cellXml('note', 'A2')}${cellXml('hello', 'B2')}${cellXml('Hello', 'C2')}</row>`;
  const surveyOf = (rows: string) =>
    makeWorkbook(
      { survey },
      { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${headings}${rows}</sheetData></worksheet>` },
    );

  test('a file that unpacks to far more than its size', async () => {
    const sheet = function* () {
      yield `<worksheet><sheetData>${headings}${hello}`;
      for (let index = 0; index < 300; index += 1) yield `<row>${' '.repeat(1_000_000)}</row>`;
    };
    const bomb = makeWorkbook({ survey }, { 'xl/worksheets/sheet1.xml': sheet() });
    expect(bomb.length).toBeLessThan(1_500_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toMatch(
      /^Sheet “survey”, after row \d+: The file unpacks to far more than its size, which is not safe to read\.$/,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
    // Some 5 s of work, mostly to make the file.
  }, 60_000);

  test.each<[string, () => Buffer, string]>([
    [
      'a document type after some rows',
      () => surveyOf(`${hello}<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">]>`),
      'Sheet “survey”, after row 2: The file contains a document type or entities, which no spreadsheet needs.',
    ],
    [
      'entities in the shared texts',
      () =>
        makeWorkbook(
          { survey },
          {
            'xl/sharedStrings.xml':
              '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
          },
        ),
      'The file contains a document type or entities, which no spreadsheet needs.',
    ],
    [
      'more columns than a form has',
      () => surveyOf(`<row r="2">${'<c><v>1</v></c>'.repeat(501)}</row>`),
      'Sheet “survey”: Row 2 has more than 500 columns.',
    ],
    [
      'a cell beyond the end of the sheet',
      () => surveyOf(`${hello}<row r="3"><c r="ZZZZ3"><v>1</v></c></row>`),
      'Sheet “survey”: Cell ZZZZ3 is beyond the last row or column of a sheet.',
    ],
    [
      'a row beyond the end of the sheet',
      () => surveyOf(`${hello}<row r="9999999999"><c><v>1</v></c></row>`),
      'Sheet “survey”: Row 9999999999 is beyond the last row of a sheet.',
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes())).toBe(sentence);
  });

  test('a formula is never run: its stored value is a text like any other', async () => {
    const formula = `<c r="C3" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>=cmd|' /C calc'!A0</v></c>`;
    const plan = await planFile(
      surveyOf(`${hello}<row r="3">${cellXml('note', 'A3')}${cellXml('odd', 'B3')}${formula}</row>`),
    );
    expect(plan.items.map(({ name }) => name)).toEqual(['hello', 'odd']);
    expect(plan.items[1]?.text).toContain('cmd');
  });

  test('damage after some rows names the last good one', async () => {
    const good = Array.from(
      { length: 50 },
      (_, index) => `<row r="${index + 2}">${cellXml('note', `A${index + 2}`)}</row>`,
    );
    const sheet = `<worksheet><sheetData><row r="1">${cellXml('type', 'A1')}${cellXml('name', 'B1')}</row>${good.join('')}<row r="5"/></sheetData></worksheet>`;
    const bytes = makeWorkbook({ survey }, { 'xl/worksheets/sheet1.xml': sheet });
    expect(await refusalOf(bytes)).toBe(
      'Sheet “survey”, after row 51: The file is damaged or incomplete and cannot be read.',
    );
  });
});

describe('cells without a value are named:', () => {
  test('formulas that were never calculated, and their errors', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="1">${cellXml('type', 'A1')}${cellXml('name', 'B1')}${cellXml('label', 'C1')}</row>
      <row r="2">${cellXml('note', 'A2')}${cellXml('a', 'B2')}<c r="C2"><f>CONCAT("a","b")</f></c></row>
      <row r="3">${cellXml('note', 'A3')}${cellXml('b', 'B3')}<c r="C3" t="e"><f>X1</f><v>#REF!</v></c></row>
      <row r="4">${cellXml('note', 'A4')}${cellXml('c', 'B4')}<c r="C4" t="str"><f>"He"&amp;"llo"</f><v>Hello</v></c></row>
    </sheetData></worksheet>`;
    const plan = await planFile(makeWorkbook({ survey }, { 'xl/worksheets/sheet1.xml': sheet }));
    expect(plan.items.map(({ name, text }) => [name, text])).toEqual([['c', 'Hello.']]);
    expect(plan.problems.map(({ cell, column, sentence }) => [cell, column, sentence])).toEqual([
      ['C2', 'label', 'The cell is a formula without a stored value. It counts as empty.'],
      ['', '', 'The row has no label, so there is nothing to say.'],
      ['C3', 'label', 'The cell shows the error #REF!. It counts as empty.'],
      ['', '', 'The row has no label, so there is nothing to say.'],
    ]);
  });
});

test('a form is the same from a file as from its sheets', async () => {
  const form = {
    survey: 'type | name | label\nselect_one a | q | Question\ninteger | n | Number',
    choices: 'list_name | name | label\na | x | X\na | y | Y',
    settings: 'form_title\nTitle',
  };
  expect(await planFile(makeForm(form))).toEqual(planOf(form));
});

test('a form of 300 rows is read', async () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    index % 3 === 0
      ? `select_one yes_no | q${index} | Do you agree with statement ${index}? |`
      : `integer | q${index} | How many of kind ${index}? | \${q${index - (index % 3)}} = 'yes' and \${q0} != 'no'`,
  );
  const bytes = makeForm({
    survey: `type | name | label | relevant\n${lines.join('\n')}`,
    choices: 'list_name | name | label\nyes_no | yes | Yes\nyes_no | no | No',
  });
  const plan = await planFile(bytes);
  expect(plan.items.length).toBeGreaterThan(100);
});

test('ten thousand choices are read, and the question that has them is left out', async () => {
  const choices = function* () {
    yield ['list_name', 'name', 'label'];
    for (let index = 0; index < 9_999; index += 1) yield ['villages', `v${index}`, `Village ${index}`];
  };
  const asked = [...survey, ['select_one villages', 'village', 'Which village?']];
  const plan = await planFile(makeWorkbook({ survey: asked, choices: choices() }));
  expect(plan.problems).toMatchObject([
    { row: 3, sentence: 'The list “villages” has 9,999 choices. A keypad offers 10.' },
  ]);
});
