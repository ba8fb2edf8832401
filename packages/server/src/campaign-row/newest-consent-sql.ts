import type { Connection, Fragment } from '../platform/db/connect.ts';

/** What the newest entry of a number says. The number comes with its table, as in `lead.number`. */
export const newestConsent = (db: Connection, number: Fragment): Fragment => db`
  coalesce((
    select case when e.given then 'given' else 'withdrawn' end from consent e
    where e.number = ${number} order by e.at desc, e.id desc limit 1), 'unknown')`;
