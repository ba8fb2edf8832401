import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';
import { makeXlsx } from './lead-files/make-files.ts';

const { send, signUp, upload, multipart } = await createTestServer();
const { token } = await signUp();

const look = (content: string | Buffer, query: Record<string, string | number> = {}) =>
  multipart(
    routes.lookAtLeadFile,
    token,
    {},
    { field: 'file', name: 'list', type: 'application/octet-stream', bytes: Buffer.from(content) },
    query,
  );

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetOf = (rows: string[][], hidden: number[] = []) =>
  `<worksheet><sheetData>${rows
    .map((cells, place) => {
      const written = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
      return `<row r="${place + 1}"${hidden.includes(place + 1) ? ' hidden="1"' : ''}>${written}</row>`;
    })
    .join('')}</sheetData></worksheet>`;
/** A workbook of sheets by name; a name in brackets is hidden. */
const bookOf = (sheets: Record<string, string>) => {
  const listed = Object.entries(sheets).map(([name, sheet], n) => ({
    name: name.replace(/[()]/g, ''),
    isHidden: name.startsWith('('),
    id: `s${n}`,
    part: `worksheets/own${n}.xml`,
    sheet,
  }));
  return makeXlsx({
    parts: {
      'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets>${listed.map(({ name, id, isHidden }, n) => `<sheet name="${name}" sheetId="${n + 1}"${isHidden ? ' state="hidden"' : ''} r:id="${id}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${listed.map(({ id, part }) => `<Relationship Id="${id}" Type="${relations}/worksheet" Target="${part}"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(listed.map(({ part, sheet }) => [`xl/${part}`, sheet])),
    },
  });
};

const people = [
  ['Patient name', 'Reach at', 'Ward'],
  ['Asha Patil', '9811111111', '3'],
  ['Ravi Kumar', '9822222222', '4'],
];
const csv = (rows: string[][]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

test('own headings are refused without a guess being used, then mapped, and remembered in any order', async () => {
  const refused = await upload(token, 'p.csv', csv(people));
  expect(refused.body).toMatchObject({
    code: 'lead_file.missing_columns',
    msg: 'CSV data does not have these required fields: Name, Number',
  });
  const { status, body: layout } = await look(csv(people));
  expect(status).toBe(200);
  expect(layout).toMatchObject({
    found_by: 'guess',
    header_row: 1,
    encoding: 'utf-8',
    separator: 'comma',
    sheet: null,
  });
  expect(layout.columns).toEqual([
    { heading: 'Patient name', role: 'name', samples: ['Asha Patil', 'Ravi Kumar'] },
    { heading: 'Reach at', role: 'number', samples: ['9811111111', '9822222222'] },
    { heading: 'Ward', role: 'field', samples: ['3', '4'] },
  ]);
  const mapped = await upload(token, 'p.csv', csv(people), { columns: '1:name,2:number,3:none' });
  expect(mapped.body).toMatchObject({ valid: 2, data_fields: [], layout: { found_by: 'chosen' } });
  expect((await upload(token, 'p.csv', csv(people))).status).toBe(400);

  await upload(token, 'p.csv', csv(people), { columns: '1:name,2:number', remember: 'true' });
  const turned = people.map(([name = '', number = '', ward = '']) => [ward, number, name]);
  const again = await upload(token, 'again.csv', csv(turned));
  expect(again.body).toMatchObject({ valid: 2, data_fields: ['Ward'], layout: { found_by: 'remembered' } });
  expect(again.body.preview[0]).toMatchObject({ first_name: 'Asha', number: '+919811111111' });
});

test('the known headings need no question', async () => {
  const { body } = await upload(token, 'k.csv', 'Campaign,Lead,Name,Number\nX,L-1,Asha,9811111111\n');
  expect(body).toMatchObject({ valid: 1, notes: [], hidden_rows: 0, layout: { found_by: 'headings', header_row: 1 } });
});

test('titles, covers and hidden sheets are passed over, and row numbers are those of the sheet', async () => {
  const list = [['Ward list'], [], ['Name', 'Ph. No.'], ['Asha', '9811111111'], ['Ravi', '12']];
  const book = bookOf({
    '(Codes)': sheetOf([
      ['Name', 'Number'],
      ['x', '9811111199'],
    ]),
    Cover: sheetOf([['Clinic']]),
    Leads: sheetOf(list),
  });
  const { body } = await upload(token, 'ward.xlsx', book);
  expect(body).toMatchObject({ total: 2, valid: 1 });
  expect(body.layout).toMatchObject({
    sheet: 'Leads',
    header_row: 3,
    encoding: null,
    sheets: [
      { name: 'Codes', hidden: true },
      { name: 'Cover', hidden: false },
      { name: 'Leads', hidden: false },
    ],
  });
  expect(body.preview.map(({ row }) => row)).toEqual([4, 5]);
  const other = await upload(token, 'ward.xlsx', book, { sheet: 'Codes' });
  expect(other.body).toMatchObject({ total: 1, layout: { sheet: 'Codes' } });
  const none = await upload(token, 'ward.xlsx', book, { sheet: 'Missing' });
  expect(none.body).toMatchObject({ code: 'request.invalid', fields: { sheet: 'must name a sheet of the file' } });
});

test('a workbook is told its sheet and row, never "CSV data"', async () => {
  const ward = [['Ward list'], ['Who', 'Reach at'], ['Asha Patil', '9811111111']];
  const { body } = await upload(token, 'own.xlsx', bookOf({ Cover: sheetOf([['Clinic']]), Ward: sheetOf(ward) }));
  expect(body).toMatchObject({
    code: 'lead_file.missing_columns',
    msg: 'Row 2 of the sheet “Ward” does not have these required fields: Name, Number',
  });
});

test('nothing is lost without a word: hidden rows, columns without a heading, cells beyond the headings', async () => {
  const rows = [
    ['Name', '', 'Number'],
    ['Asha', 'x', '9811111111', 'lost'],
    ['Ravi', '', '9822222222'],
  ];
  const book = bookOf({ Leads: sheetOf(rows, [3]) });
  const { body } = await upload(token, 'l.xlsx', book);
  expect(body.valid).toBe(2);
  expect(body.hidden_rows).toBe(1);
  expect(body.notes).toEqual([
    '1 row is hidden or filtered out in the sheet (row 3). It was read like the others.',
    'Column 2 has no heading, so it is left out. 1 row has a value there (row 2).',
    '1 row has cells to the right of the last heading, which are left out (row 2).',
  ]);
  const { body: without } = await upload(token, 'l.xlsx', book, { hidden_rows: 'leave_out' });
  expect([without.total, without.notes[0]]).toEqual([
    1,
    '1 row is hidden or filtered out in the sheet (row 3). It was left out.',
  ]);
  const { body: kept } = await upload(token, 'l.xlsx', book, { columns: '1:name,2:field,3:number' });
  expect(kept.data_fields).toEqual(['Column 2']);
});

test('a row whose bytes do not fit is refused by name, and the others are read', async () => {
  const hindi = Array.from({ length: 50 }, (_, n) => `आशा ${n},98${10_000_000 + n}`).join('\n');
  const bytes = Buffer.concat([
    Buffer.from(`\ufeffName,Number\n${hindi}\n`),
    Buffer.from('Jos\xe9,9811111111\n', 'latin1'),
  ]);
  const { body } = await upload(token, 'h.csv', bytes);
  expect(body).toMatchObject({ total: 51, valid: 50, layout: { encoding: 'utf-8', encoding_fixed: true } });
  expect(body.preview[0]?.first_name).toBe('आशा');
  const { body: refused } = await send(routes.listLeadFileRows, {
    token,
    params: { file_id: body.file_id },
    query: { only: 'invalid' },
  });
  expect(refused.results.map(({ row, detail }) => [row, detail])).toEqual([
    [52, 'Name has bytes that are not utf-8 text: Jos\ufffd'],
  ]);
});

test('a country column is understood, and two numbers in a cell are refused', async () => {
  const { body } = await upload(
    token,
    'c.csv',
    'Name,Country Code,Phone\nAda,1,4155552671\nAsha,91,9811111111\nRavi,,044-2345678/9\n',
  );
  expect(body.preview.map(({ number, detail }) => [number, detail])).toEqual([
    ['+14155552671', ''],
    ['+919811111111', ''],
    ['044-2345678/9', '044-2345678/9 is more than one number'],
  ]);
  expect(body.data_fields).toEqual(['Country Code']);
});

test.each([
  { columns: 'name' },
  { columns: '1:boss' },
  { encoding: 'ebcdic' },
  { header_row: '-1' },
  { header_row: '40' },
  { hidden_rows: 'maybe' },
])('a wrong choice is refused: %j', async (query: Record<string, string>) => {
  const { status, body } = await upload(token, 'w.csv', 'Name,Number\nAsha,9811111111\n', query);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});
