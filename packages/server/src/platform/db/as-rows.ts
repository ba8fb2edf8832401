import type { Connection } from './connect.ts';

/**
 * Passes rows as one parameter, for `json_to_recordset(${asRows(tx, rows)})`: one statement for any number of rows. The
 * parameter is json and not jsonb, because PostgreSQL would parse jsonb first.
 */
export const asRows = (db: Connection, rows: readonly object[]) => db`${JSON.stringify(rows)}::text::json`;
