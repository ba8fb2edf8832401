import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Row, readTable, UnreadableFile } from '../../src/lib/tables/reading/read-table.ts';
import { writeXlsx } from '../../src/lib/tables/writing/stream-xlsx.ts';
import { csvBom, csvLine } from '../../src/lib/tables/writing/write-csv.ts';
import { zipBuffer } from '../kits/zip-buffer.ts';
import { makeOds, makeXlsx } from './make-files.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-lead-files-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const readPath = async (file: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of readTable(file, {})) rows.push(...batch);
  return rows;
};

const readBytes = (bytes: Buffer | string): Promise<Row[]> => {
  const file = path.join(folder, 'upload');
  fs.writeFileSync(file, bytes);
  return readPath(file);
};

const cellsOf = async (bytes: Buffer | string) => (await readBytes(bytes)).map(({ cells }) => cells);

const sentenceOf = async (bytes: Buffer | string): Promise<string> => {
  const error: unknown = await readBytes(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UnreadableFile)) throw new Error(`The file was not refused: ${error}`);
  return error.message;
};

const headings = 'Campaign,Lead,Name,Number,Mobile no.,Joined,Called at,Consent,Amount,Total,Branch code,Note'.split(
  ',',
);
const people = (
  names: [string, string, string],
  joined: [string, string, string],
  called: [string, string, string],
  codes: [string, string, string],
): Row[] => [
  { row: 1, cells: headings },
  {
    row: 2,
    cells: [
      ...['Reminder', '007', names[0], '+919811111111', '919811111111', joined[0], called[0], 'TRUE', '0.1', '0.2'],
      ...[codes[0], 'first line\nsecond line'],
    ],
  },
  {
    row: 3,
    cells: [
      ...['Reminder', '008', names[1], '09822222222', '9822222222', joined[1], called[1], 'FALSE', '1234.5', '2469'],
      ...[codes[1], 'says "hello", twice'],
    ],
  },
  {
    row: 6,
    cells: [
      ...['Reminder', '', names[2], "=cmd|' /C calc'!A0", '919833333333', joined[2], called[2], 'TRUE', '-5'],
      ...['#DIV/0!', codes[2], '  two  spaces  '],
    ],
  },
];

const names: [string, string, string] = ['आशा पाटील', '李娜', 'José & <Ñandú>'];

describe('files that LibreOffice wrote', () => {
  test.each(['leads.xlsx', 'leads.ods', 'leads.xls'])('%s returns the first sheet as people see it', async (name) => {
    expect(await readPath(path.join(fixtures, name))).toEqual(
      people(
        names,
        ['2026-05-01', '1999-12-31', '2026-01-31'],
        ['2026-05-01 09:30', '2024-02-29 23:59', '2026-01-31 00:00'],
        ['0000000042', '0000123456', '0000000000'],
      ),
    );
  });

  test.each([
    ['leads-utf8.csv', names],
    ['leads-utf16.tsv', names],
    ['leads-windows-1252.csv', ['??? ?????', '??', 'José & <Ñandú>'] as [string, string, string]],
  ])('%s returns its cells as written', async (name, asWritten) => {
    expect(await readPath(path.join(fixtures, name))).toEqual(
      people(
        asWritten,
        ['05/01/2026', '12/31/1999', '01/31/2026'],
        ['05/01/2026 09:30:00', '02/29/2024 23:59:00', '01/31/2026 00:00:00'],
        ['42', '123456', '0'],
      ),
    );
  });

  test.each(['locked.xlsx', 'locked.ods', 'locked.xls'])('%s is refused for its password', async (name) => {
    expect(await sentenceOf(fs.readFileSync(path.join(fixtures, name)))).toBe(
      'The file is protected by a password. Save it without a password and upload it again.',
    );
  });
});

describe('the kind of a file', () => {
  test('is detected from its content, whatever its name', async () => {
    const renamed = path.join(folder, 'renamed.csv');
    fs.copyFileSync(path.join(fixtures, 'leads.xlsx'), renamed);
    expect((await readPath(renamed))[0]?.cells).toEqual(headings);
  });

  const zip = (...entries: string[]) => zipBuffer(entries.map((name) => ({ name, pieces: ['<x/>'] })));
  const cfb = (stream: string) => {
    const bytes = Buffer.alloc(2048);
    bytes.write('d0cf11e0a1b11ae1', 'hex');
    bytes.write(`${stream}\0`, 1024, 'utf16le');
    return bytes;
  };
  test.each<[string, Buffer | string, RegExp]>([
    ['a PDF', '%PDF-1.7\n%', /PDF document/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /a picture/],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), /a program/],
    ['a gzip file', gzipSync('Name,Number\n'), /packed archive/],
    ['a web page', '\ufeff<!DOCTYPE html>\n<html><table><tr><td>Name</td></tr></table></html>', /web page/],
    ['a table of a web page', '<table><tr><td>Name', /web page/],
    ['an XML file', '<?xml version="1.0"?><Workbook/>', /XML document/],
    ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), /Word document/],
    ['a presentation', zip('[Content_Types].xml', 'ppt/presentation.xml'), /PowerPoint/],
    ['a binary workbook', zip('[Content_Types].xml', 'xl/workbook.bin'), /\.xlsb/],
    ['a zip archive', zip('photos/a.txt'), /zip archive/],
    [
      'an OpenDocument text',
      zipBuffer([
        { name: 'mimetype', pieces: ['application/vnd.oasis.opendocument.text'] },
        { name: 'content.xml', pieces: ['<x/>'] },
      ]),
      /not a spreadsheet/,
    ],
    ['an old Word document', cfb('WordDocument'), /Word document/],
    ['another old Office file', cfb('Something'), /without a workbook/],
    ['bytes that are no text', Buffer.from([0x41, 0x42, 0, 1, 2, 3, 0xfe, 0, 0, 7]), /not a text file/],
    ['nothing', '', /^The file is empty\.$/],
    ['a byte order mark alone', csvBom, /^The file is empty\.$/],
    ['blank lines', '\r\n , \n\n', /^The file is empty\.$/],
    ['a workbook without rows', makeXlsx({}), /^The file is empty\.$/],
  ])('refuses %s with a sentence', async (_what, bytes, sentence) => {
    expect(await sentenceOf(bytes)).toMatch(sentence);
  });

  test('allows headings without rows', async () => {
    expect(await readBytes('Name,Number\n')).toEqual([{ row: 1, cells: ['Name', 'Number'] }]);
  });
});

describe('text', () => {
  const text = 'Name;Number\n"आशा; पाटील";+9198\n\nJosé;007\n';
  const rows = [
    { row: 1, cells: ['Name', 'Number'] },
    { row: 2, cells: ['आशा; पाटील', '+9198'] },
    { row: 4, cells: ['José', '007'] },
  ];
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(csvBom + text)],
    ['UTF-16 LE with a mark', Buffer.from(csvBom + text, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(csvBom + text, 'utf16le').swap16()],
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', Buffer.from(text, 'utf16le').swap16()],
    ['UTF-8 after a hint for Excel', Buffer.from(`${csvBom}sep=;\r\n${text}`)],
  ])('is read from %s', async (_encoding, bytes) => {
    expect(await readBytes(bytes)).toEqual(rows);
  });

  test('is read without the signs that protect cells from spreadsheets', async () => {
    const lines = ['Name,Number', `'@x,"=""+919811111111"""`, `"'=1+1",'+919811111111`, "'quoted,'95", ''];
    expect((await readBytes(lines.join('\r\n'))).map(({ cells }) => cells)).toEqual([
      ['Name', 'Number'],
      ['@x', '+919811111111'],
      ['=1+1', '+919811111111'],
      ["'quoted", "'95"],
    ]);
  });

  test('is read as Windows-1252 if a late byte is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(`Name,Number\n${'x,1\n'.repeat(100_000)}`), Buffer.from([0xe9, 0x80])]);
    expect((await readBytes(bytes)).at(-1)).toEqual({ row: 100_002, cells: ['é€'] });
  });

  test('arrives in batches of about a thousand rows, with progress up to the whole', async () => {
    const file = path.join(folder, 'many.csv');
    fs.writeFileSync(
      file,
      `Name,Number\n${Array.from({ length: 25_000 }, (_, i) => csvLine([`n${i}`, `98${i}`])).join('')}`,
    );
    const sizes: number[] = [];
    const shares: number[] = [];
    for await (const batch of readTable(file, { onProgress: (share) => shares.push(share) })) {
      sizes.push(batch.length);
    }
    expect(sizes).toEqual([...Array.from({ length: 25 }, () => 1000), 1]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('names the row of an unclosed quotation mark', async () => {
    expect(await sentenceOf('Name,Number\n"Asha,98\nRavi,97\n')).toBe(
      'A quotation mark that opens in row 2 is never closed.',
    );
  });

  test('stops on abort', async () => {
    const stop = new AbortController();
    const file = path.join(folder, 'stopped.csv');
    fs.writeFileSync(file, 'Name,Number\n'.repeat(5000));
    const table = readTable(file, { signal: stop.signal });
    expect((await table.next()).value).toHaveLength(1000);
    stop.abort();
    await expect(table.next()).rejects.toThrow(/abort/i);
  });
});

describe('.xlsx', () => {
  test('reads the output of our own writer, including control characters', async () => {
    const rows = [
      ['Name', 'Number'],
      ['a_x000D_\u0001\r\tb', '+91'],
      ['', '007'],
      ['_x005F_', ' x '],
    ];
    expect(await cellsOf(await writeXlsx('Leads', rows))).toEqual(rows);
  });

  test('joins rich text and omits phonetic hints', async () => {
    const strings =
      '<si><r><t>Asha </t></r><r><rPr><b/></rPr><t>Patil</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si/>';
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>';
    expect(await cellsOf(makeXlsx({ strings, rows }))).toEqual([['Asha Patil', '', 'ab']]);
  });

  test('reads the stored value of every cell type', async () => {
    const rows = `<row><c t="str"><f>A1&amp;"x"</f><v>+91</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c t="n"><v>9.19811111111E11</v></c><c><v>919811111111.0</v></c><c><v>0.1</v></c><c><v>1E-3</v></c><c t="d"><v>2026-05-01T09:30:00</v></c></row>`;
    expect(await cellsOf(makeXlsx({ rows }))).toEqual([
      ['+91', 'TRUE', 'FALSE', '#N/A', '', '919811111111', '919811111111', '0.1', '0.001', '2026-05-01 09:30'],
    ]);
  });

  test('formats dates by their style, in both calendars', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';
    const rows =
      '<row><c s="0"><v>44681</v></c><c s="1"><v>44681</v></c><c s="2"><v>44681.5</v></c><c s="9"><v>1</v></c></row>';
    expect(await cellsOf(makeXlsx({ styles, rows }))).toEqual([['44681', '2022-04-30', '2022-04-30 12:00', '1']]);
    expect(await cellsOf(makeXlsx({ styles, rows, workbook: '<workbookPr date1904="1"/>' }))).toEqual([
      ['44681', '2026-05-01', '2026-05-01 12:00', '1'],
    ]);
  });

  test('reads numbers as their cells show them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs>';
    const rows =
      '<row><c s="1"><v>7.4999999999999997E-2</v></c><c s="2"><v>1234.5</v></c><c s="3"><v>0.5</v></c><c><v>0.30000000000000004</v></c></row>';
    expect(await cellsOf(makeXlsx({ styles, rows }))).toEqual([['7.5%', '1,234.50', '50%', '0.3']]);
  });

  test('marks hidden rows, and formulas without a stored value', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><f>A1+1</f></c><c r="C3" t="str"><f>""</f><v></v></c></row>';
    expect(await readBytes(makeXlsx({ rows }))).toEqual([
      { row: 1, cells: ['1'] },
      { row: 2, cells: ['2'], isHidden: true },
      { row: 3, cells: ['3'], formulas: [1] },
    ]);
  });

  test('places cells and rows by their references, or in order without any', async () => {
    const rows =
      '<row r="2"><c r="C2"><v>3</v></c><c><v>4</v></c><c r="A2"><v>1</v></c></row><row><c><v>5</v></c></row><row r="9"/><row r="12"><c r="XFD12" s="1"/><c r="B12"><v>6</v></c></row>';
    expect(await readBytes(makeXlsx({ rows }))).toEqual([
      { row: 2, cells: ['1', '', '3', '4'] },
      { row: 3, cells: ['5'] },
      { row: 12, cells: ['', '6'] },
    ]);
  });

  test('reads the strict edition of the standard, with prefixes', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const types = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    expect(await cellsOf(makeXlsx({ sheet, types, strings: '<si><t>Name</t></si>' }))).toEqual([['Name']]);
  });

  test('reads the first sheet of the workbook, not the first file, and skips charts', async () => {
    const one = (text: string) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = makeXlsx({
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet sheetId="3" r:id="c"/><sheet sheetId="2" r:id="b"/><sheet sheetId="1" r:id="a"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${type}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="c" Type="${type}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': one('second'),
        'xl/worksheets/sheet2.xml': one('first'),
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      },
    });
    expect(await cellsOf(bytes)).toEqual([['first']]);
  });
});

describe('.ods', () => {
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = (value: string, attributes = '') =>
    `<table:table-cell office:value-type="string"${attributes}>${value}</table:table-cell>`;

  test('joins paragraphs and omits annotations of a cell', async () => {
    const bytes = makeOds(
      `<table:shapes><draw:frame><text:p>no</text:p></draw:frame></table:shapes>${row(
        text(
          '<office:annotation><text:p>no</text:p></office:annotation><text:p>a<text:s text:c="2"/>b<text:tab/></text:p><text:p><text:span>c</text:span><text:line-break/>d</text:p><draw:g><draw:g/><text:p>no</text:p></draw:g>',
        ),
      )}`,
    );
    expect(await cellsOf(bytes)).toEqual([['a  b\t\nc\nd']]);
  });

  test('repeats cells and rows, and omits the empty ones up to the end of the sheet', async () => {
    const bytes = makeOds(
      `${row(text('<text:p>x</text:p>', ' table:number-columns-repeated="3"'), '<table:table-cell table:number-columns-repeated="16381"/>')}<table:table-row table:number-rows-repeated="10"><table:table-cell/></table:table-row><table:table-row table:number-rows-repeated="2">${text('<text:p>y</text:p>')}</table:table-row><table:table-row table:number-rows-repeated="1048563"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    );
    expect(await readBytes(bytes)).toEqual([
      { row: 1, cells: ['x', 'x', 'x'] },
      { row: 12, cells: ['y'] },
      { row: 13, cells: ['y'] },
    ]);
  });

  test('reads the values of numbers, dates, times and booleans', async () => {
    const cell = (attributes: string, shown: string) =>
      `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
    const bytes = makeOds(
      row(
        cell('office:value-type="float" office:value="919811111111"', '9.2E+11'),
        cell('office:value-type="float" office:value="42"', '00042'),
        cell('office:value-type="percentage" office:value="0.5"', '50%'),
        cell('office:value-type="date" office:date-value="2026-05-01"', '01/05/26'),
        cell('office:value-type="time" office:time-value="PT09H05M00S"', '9:05'),
        cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
        '<table:table-cell office:value-type="string" office:string-value="kept"/>',
      ),
    );
    expect(await cellsOf(bytes)).toEqual([['919811111111', '00042', '50%', '2026-05-01', '09:05', 'TRUE', 'kept']]);
  });
});

describe('.xls', () => {
  const made = (bookType: 'biff8' | 'biff5', rows: unknown[][]) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Leads');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['wrong']]), 'Other');
    const bytes = write(book, { type: 'buffer', bookType }) as Buffer;
    // SheetJS writes the older format only in ASCII; Excel 95 used the code page of its country.
    if (bookType === 'biff5') bytes[bytes.indexOf('Jos_') + 3] = 0xe9;
    return bytes;
  };

  test.each(['biff8', 'biff5'] as const)('reads %s workbooks', async (bookType) => {
    const rows = [['Name', 'Number'], [], ['José', 919811111111, true], ['', '+91']];
    expect(await readBytes(made(bookType, rows))).toEqual([
      { row: 1, cells: ['Name', 'Number'] },
      { row: 3, cells: ['José', '919811111111', 'TRUE'] },
      { row: 4, cells: ['', '+91'] },
    ]);
  });
});
