import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipBuffer } from '../packages/server/test/kits/zip-buffer.ts';
import { row } from './with-halloo.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;

const firstNames = ['Asha', 'Ravi', 'Meena', 'आरव', 'José', 'Priya', 'Arjun', '李娜', 'Fatima', 'Rohan'];
const lastNames = ['Patil', 'Kumar', 'Iyer', 'शर्मा', 'García', 'Rao', 'Singh', '王', 'Khan', 'Das'];
const cities = ['Pune', 'Delhi', 'Chennai', 'Mumbai', 'Kolkata', 'Jaipur'];
const headings = ['Campaign', 'Lead', 'Name', 'Number', 'City', 'Email', 'Joined', 'Amount', 'Language', 'Note'];

/** Shared strings as Excel stores them: each once, referenced by index. */
class SharedStrings {
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  *pieces() {
    yield `${head}<sst xmlns="${main}" uniqueCount="${this.#numbers.size}">`;
    for (const text of this.#numbers.keys()) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  }
}

const sheetPieces = function* (count: number, strings: SharedStrings) {
  yield `${head}<worksheet xmlns="${main}"><dimension ref="A1:J${count}"/><sheetData>`;
  const text = (column: string, at: number, value: string) =>
    `<c r="${column}${at}" t="s"><v>${strings.number(value)}</v></c>`;
  yield `<row r="1" spans="1:10">${headings.map((name, i) => text('ABCDEFGHIJ'.charAt(i), 1, name)).join('')}</row>`;
  const pick = (from: string[], n: number) => from[n % from.length] ?? '';
  for (let n = 1; n < count; n += 1) {
    const at = n + 1;
    yield `<row r="${at}" spans="1:10">${text('A', at, 'Vaccination reminder')}${text('B', at, `L-${n}`)}${text(
      'C',
      at,
      `${pick(firstNames, n)} ${pick(lastNames, Math.floor(n / 10))} ${n % 997}`,
    )}<c r="D${at}"><v>${919_800_000_000 + n * 7}</v></c>${text('E', at, pick(cities, n))}${text(
      'F',
      at,
      `person${n}@example.org`,
    )}<c r="G${at}" s="1"><v>${45_000 + (n % 700)}</v></c><c r="H${at}"><v>${((n * 37) % 100_000) / 100}</v></c>${text(
      'I',
      at,
      n % 3 ? 'Hindi' : 'Marathi',
    )}${text('J', at, `Call after ${n % 24}:00 &amp; confirm`)}</row>`;
  }
  yield '</sheetData></worksheet>';
};

export const makeWorkbook = (file: string, count: number) => {
  const strings = new SharedStrings();
  const part = (name: string, content: string) => ({ name, pieces: [content] });
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationParts = (...all: string[]) =>
    `${head}<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`;
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const workbook = zipBuffer([
    part(
      '[Content_Types].xml',
      `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('styles', 'styles')}${type('sharedStrings', 'sharedStrings')}</Types>`,
    ),
    part('_rels/.rels', relationParts(relation(1, 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/_rels/workbook.xml.rels',
      relationParts(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
        relation(3, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    part(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(count, strings) },
    { name: 'xl/sharedStrings.xml', pieces: strings.pieces() },
  ]);
  fs.writeFileSync(file, workbook);
};

const reader = new URL('../packages/server/src/lib/tables/reading/read-table.ts', import.meta.url).href;

/** Each runs in its own process and counts its rows; loading the code is not measured. */
const readers = {
  halloo: (file: string) => `
    const { readTable } = await import(${JSON.stringify(reader)});
    const began = performance.now();
    let rows = 0;
    for await (const batch of readTable(${JSON.stringify(file)}, {})) rows += batch.length;
    const ms = performance.now() - began;`,
  sheetJs: (file: string) => `
    const XLSX = await import(${JSON.stringify(import.meta.resolve('@e965/xlsx'))});
    XLSX.set_fs(await import('node:fs'));
    const began = performance.now();
    const book = XLSX.readFile(${JSON.stringify(file)}, { dense: true });
    const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1, raw: false }).length;
    const ms = performance.now() - began;`,
};

interface Figures {
  rows: number;
  ms: number;
  rssMb: number;
}

const measure = async (script: string, expectedRows: number): Promise<Figures> => {
  const report = 'console.log(JSON.stringify({ rows, ms, rssMb: process.resourceUsage().maxRSS / 1024 }));';
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script + report]);
  const figures = JSON.parse(stdout) as Figures;
  if (figures.rows !== expectedRows) throw new Error(`${figures.rows} rows were read, not ${expectedRows}.`);
  return figures;
};

const fastestOf = async (times: number, script: string, rows: number): Promise<Figures> => {
  const runs: Figures[] = [];
  for (let i = 0; i < times; i += 1) runs.push(await measure(script, rows));
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
};

const seconds = ({ ms }: Figures) => `${(ms / 1000).toFixed(2)} s`;

export const readXlsxFigures = async (): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  try {
    const smaller = path.join(folder, '100k.xlsx');
    const larger = path.join(folder, '300k.xlsx');
    makeWorkbook(smaller, 100_000);
    makeWorkbook(larger, 300_000);
    const ours = await fastestOf(3, readers.halloo(smaller), 100_000);
    const theirs = await fastestOf(3, readers.sheetJs(smaller), 100_000);
    row('100,000-row .xlsx read by Halloo, fastest of three', seconds(ours));
    row('100,000-row .xlsx read by SheetJS, fastest of three', seconds(theirs));
    row('ratio, Halloo to SheetJS', (ours.ms / theirs.ms).toFixed(2));
    row('memory at most, Halloo and SheetJS', `${ours.rssMb.toFixed(0)} MB and ${theirs.rssMb.toFixed(0)} MB`);
    const large = await fastestOf(1, readers.halloo(larger), 300_000);
    row('300,000-row .xlsx read by Halloo', `${seconds(large)}, at most ${large.rssMb.toFixed(0)} MB of memory`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
