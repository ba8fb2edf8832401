import type { Connection } from '../../platform/db/connect.ts';

/** How many tallied calls of each campaign had which result. Calls that ended in the last seconds may be missing. */
export const readResultCounts = async (
  db: Connection,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> => {
  const rows = await db<{ campaign_id: number; result: string; n: number }[]>`
    select campaign_id, a as result, n from tally
    where campaign_id = any(${campaignIds as number[]}) and what = 'result' and version = 0`;
  const campaigns = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return new Map([...campaigns].map(([id, results]) => [id, new Map(results.map(({ result, n }) => [result, n]))]));
};
