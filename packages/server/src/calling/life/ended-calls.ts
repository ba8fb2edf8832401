import type { Connection } from '../../platform/db/connect.ts';

/** Returns the line ids of those calls that are not in progress in any process. */
export const endedCalls = async (db: Connection, lineIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ line_id: string }[]>`
    select line_id from unnest(${lineIds as string[]}::text[]) as asked (line_id)
    where not exists (select 1 from live_call where live_call.line_id = asked.line_id)
      and not exists (select 1 from test_call where test_call.line_id = asked.line_id and state = 'calling')`;
  return rows.map(({ line_id }) => line_id);
};
