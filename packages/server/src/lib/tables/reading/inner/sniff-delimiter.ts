import { CsvParser, type Delimiter } from './csv-parser.ts';
import type { Row } from './row.ts';
import { UnreadableFile } from './unreadable-file.ts';

const delimiters: Delimiter[] = [',', ';', '\t', '|'];
const sampleRows = 50;

/** Excel's hint: a first line `sep=;`, which is not a row of the table. */
const hint = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i;

const rowsOf = (sample: string, isWhole: boolean, delimiter: Delimiter): Row[] => {
  const parser = new CsvParser(delimiter);
  try {
    const rows = parser.write(sample);
    return isWhole ? [...rows, ...parser.end()] : rows;
  } catch (error) {
    // Too long or unclosed with this delimiter. If it is chosen, the parser reports that.
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
};

/** The commonest number of columns of rows that have several, and the share of the rows that have it. */
const usualColumns = (rows: readonly Row[]): { columns: number; share: number } => {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [columns, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
  return { columns, share: count / Math.max(1, rows.length) };
};

/**
 * The delimiter that splits most rows into equally many columns. Lines above the headings have fewer, so the first row
 * does not decide alone. `skip` is the length of Excel's hint, if there is one.
 */
export const sniffDelimiter = (sample: string, isWhole: boolean): { delimiter: Delimiter; skip: number } => {
  const hinted = hint.exec(sample);
  if (hinted) return { delimiter: hinted[1] as Delimiter, skip: hinted[0].length };
  let best: { delimiter: Delimiter; share: number; columns: number } = { delimiter: ',', share: 0, columns: 1 };
  for (const delimiter of delimiters) {
    const filled = rowsOf(sample, isWhole, delimiter)
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .slice(0, sampleRows);
    const { columns, share } = usualColumns(filled);
    if (columns < 2) continue;
    if (share > best.share || (share === best.share && columns > best.columns)) best = { delimiter, share, columns };
  }
  return { delimiter: best.delimiter, skip: 0 };
};
