/** The limits of a lead file. Far beyond any list of people, and small enough that no file can exhaust the server. */
export const readLimits = {
  cellCharacters: 100_000,
  columns: 500,
  /** The last row and the last column (XFD) of a spreadsheet. */
  sheetRows: 1_048_576,
  sheetColumns: 16_384,
  /** All cells together: a few bytes of a spreadsheet can repeat one long text many times. */
  totalCharacters: 1_000_000_000,
  sharedStrings: 6_000_000,
  sharedCharacters: 300_000_000,
  zipEntries: 10_000,
  inflatedBytes: 4 * 1024 ** 3,
  /** After the first bytes, a higher compression ratio than this is a zip bomb. Spreadsheets reach 10 to 50. */
  inflationRatio: 200,
  inflationRatioFromBytes: 100 * 1024 ** 2,
  /** Parts of a workbook that are read as a whole: its list of sheets, its styles. */
  smallPartBytes: 32 * 1024 ** 2,
  xmlDepth: 100,
  xmlAttributes: 200,
  xmlTokenCharacters: 1024 ** 2,
  /** SheetJS loads the old binary format as a whole, into about ten times its size. */
  xlsBytes: 50 * 1024 ** 2,
} as const;

/** The first rows of a sheet, in which its headings are looked for. */
export const startRows = 60;
