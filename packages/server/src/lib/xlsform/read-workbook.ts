import { say } from '../../platform/words.ts';
import { EmptyTable, openTable, type Row, type Table, UnreadableFile } from '../tables/reading/read-table.ts';
import { formLimits } from './form.ts';

/** The rows of the sheets of a form, as they are in the file. */
export interface FormSheets {
  readonly survey: readonly Row[];
  readonly choices: readonly Row[];
  readonly settings: readonly Row[];
}

type SheetName = keyof FormSheets;

const sheetOf = ({ sheets }: Table, name: SheetName): number =>
  sheets.findIndex((sheet) => sheet.name.trim().toLowerCase() === name);

const mostRows: Readonly<Record<SheetName, number>> = {
  survey: formLimits.surveyRows,
  choices: formLimits.choiceRows,
  settings: formLimits.settingsRows,
};

class TooMuch extends UnreadableFile {
  override get namesRow() {
    return true;
  }
}

const charactersIn = (row: Row): number => row.cells.reduce((sum, cell) => sum + cell.length, 0);

/** Names the sheet and the last row before the damage, if the problem does not name a row itself. */
const located = (error: unknown, sheet: string, row: number): unknown => {
  if (!(error instanceof UnreadableFile) || error.namesRow || row === 0) return error;
  return new UnreadableFile(say('form.afterRow', { sheet, row, problem: error.message }), { cause: error });
};

const readSheet = async (table: Table, name: SheetName, room: { characters: number }): Promise<Row[]> => {
  const place = sheetOf(table, name);
  if (place < 0) return [];
  const sheet = table.sheets[place]?.name ?? name;
  const kept: Row[] = [];
  try {
    for await (const rows of table.rows(place)) {
      for (const row of rows) {
        room.characters -= charactersIn(row);
        if (room.characters < 0) throw new TooMuch(say('form.tooLarge', { sheet, row: row.row }));
        if (kept.length > mostRows[name]) {
          throw new TooMuch(say('form.tooManyRows', { sheet, row: row.row, max: mostRows[name] }));
        }
        kept.push(row);
      }
    }
  } catch (error) {
    // An empty sheet is as good as none.
    if (error instanceof EmptyTable && name !== 'survey') return [];
    throw located(error, sheet, kept.at(-1)?.row ?? 0);
  }
  return kept;
};

/** Reads the sheets of an XLSForm. Throws UnreadableFile. */
export const readWorkbook = async (path: string, signal?: AbortSignal): Promise<FormSheets> => {
  const table = await openTable(path, signal ? { signal } : {});
  try {
    if (sheetOf(table, 'survey') < 0) {
      const names = table.sheets.map(({ name }) => name).filter(Boolean);
      throw new UnreadableFile(
        names.length === 0 ? say('form.notWorkbook') : say('form.noSurvey', { sheets: names.slice(0, 20).join(', ') }),
      );
    }
    const room = { characters: formLimits.characters };
    return {
      survey: await readSheet(table, 'survey', room),
      choices: await readSheet(table, 'choices', room),
      settings: await readSheet(table, 'settings', room),
    };
  } finally {
    table.close();
  }
};
