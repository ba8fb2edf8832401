import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';

/** The entries of these numbers, except that a withdrawal is kept, and nothing else about it, so that no old list can undo it. */
const forget = async (tx: Tx, among: Fragment): Promise<void> => {
  await tx`
    delete from consent c where ${among} and (given or exists (
      select 1 from consent newer where newer.number = c.number and (newer.at, newer.id) > (c.at, c.id)))`;
  await tx`
    update consent c set how = '', list = '', account_id = null, campaign_id = null, call_id = null
    where ${among} and (how <> '' or list <> '' or num_nonnulls(account_id, campaign_id, call_id) > 0)`;
};

export const forgetConsents = (tx: Tx, numbers: readonly string[]): Promise<void> =>
  forget(tx, tx`c.number = any(${numbers as string[]})`);

/** Numbers of which the newest entry was noted before that time, and which no lead has. */
const unlisted = (db: Connection, before: Date): Fragment => db`
  select number from consent group by number having max(noted_at) < ${before} except select number from person`;

/** The same for numbers that are on no list. Does nothing while leads wait to become persons. */
export const forgetUnlisted = async (tx: Tx, before: Date): Promise<void> => {
  const waiting = await tx`select 1 from person_work where kind = 'added' limit 1`;
  if (waiting.length === 0) await forget(tx, tx`c.number in (${unlisted(tx, before)})`);
};
