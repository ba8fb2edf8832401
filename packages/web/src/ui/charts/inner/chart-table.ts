/** The figures behind a picture: what the table shows that every picture can be turned into. */
export interface ChartTable {
  /** What the table is about, in a sentence. */
  readonly caption: string;
  /** The first column names the row; the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}
