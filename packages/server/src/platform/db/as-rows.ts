import type { Connection } from './connect.ts';

/**
 * Rows as one parameter, for `json_to_recordset(${asRows(tx, rows)})`: one statement for any number of rows, without a
 * parameter for each value. As text, since json is read as it stands and jsonb would be taken apart first.
 */
export const asRows = (db: Connection, rows: readonly object[]) => db`${JSON.stringify(rows)}::text::json`;
