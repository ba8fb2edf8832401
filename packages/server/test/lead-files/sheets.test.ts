import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Row, readTable } from '../../src/lib/tables/reading/read-table.ts';
import { makeOds, makeXlsx } from './make-files.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-sheets-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const readBytes = async (bytes: Buffer): Promise<Row[]> => {
  const file = path.join(folder, 'upload');
  fs.writeFileSync(file, bytes);
  const rows: Row[] = [];
  for await (const batch of readTable(file, {})) rows.push(...batch);
  return rows;
};

test('.xlsx lists its sheets, skips hidden ones, and names the sheet of a problem', async () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const one = (text: string, column = 'A') =>
    `<worksheet><sheetData><row r="1"><c r="${column}1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
  const bytes = makeXlsx({
    parts: {
      'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="Codes" state="hidden" sheetId="1" r:id="a"/><sheet name="Leads" sheetId="2" r:id="b"/><sheet name="Wide" sheetId="3" r:id="c"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${['a', 'b', 'c'].map((id, n) => `<Relationship Id="${id}" Type="${type}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': one('hidden'),
      'xl/worksheets/sheet2.xml': one('seen'),
      'xl/worksheets/sheet3.xml': one('far', 'XFD'),
    },
  });
  expect(await readBytes(bytes)).toEqual([{ row: 1, cells: ['seen'] }]);
  const table = await openTable(path.join(folder, 'upload'), {});
  expect(table.sheets.map(({ name, isHidden, start }) => [name, isHidden, start.length])).toEqual([
    ['Codes', true, 0],
    ['Leads', false, 1],
    ['Wide', false, 0],
  ]);
  await expect(table.rows(2).next()).rejects.toThrow('Sheet “Wide”: Row 1 has more than 500 columns.');
  table.close();
});

test('.ods marks hidden sheets and rows', async () => {
  const style =
    '</office:spreadsheet></office:body><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="hidden" table:style-name="ta1"><table:table-row><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row></table:table>';
  const row = (text: string, attributes = '') =>
    `<table:table-row${attributes}><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const bytes = makeOds(row('a') + row('b', ' table:visibility="filter"'), style);
  expect(await readBytes(bytes)).toEqual([
    { row: 1, cells: ['a'] },
    { row: 2, cells: ['b'], isHidden: true },
  ]);
});

test('.xls skips hidden sheets and shows percentages', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['no']]), 'Codes');
  const sheet = utils.aoa_to_sheet([['Rate'], [0.075], [0.5]]);
  for (const at of ['A2', 'A3']) Object.assign(sheet[at], { z: '0.0%' });
  utils.book_append_sheet(book, sheet, 'Leads');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  expect(await readBytes(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual([
    { row: 1, cells: ['Rate'] },
    { row: 2, cells: ['7.5%'] },
    { row: 3, cells: ['50.0%'] },
  ]);
});
