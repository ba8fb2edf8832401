/** The figures of a chart, for its table. */
export interface ChartTable {
  /** The subject of the table, in a sentence. */
  readonly caption: string;
  /** The first column names the row; the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}
