import type { Tx } from '../../platform/db/connect.ts';

/** The newest known name and data for a number, from the lists of other campaigns. */
export const knownPerson = async (tx: Tx, number: string) => {
  const [row] = await tx<{ first_name: string; last_name: string; data: Record<string, string> }[]>`
    select first_name, last_name, data from lead
    where number = ${number} and campaign_id in (select id from campaign where archived_at is null)
    order by id desc limit 1`;
  return row;
};
