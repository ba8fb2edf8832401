import type { Connection } from '../../platform/db/connect.ts';

/** The numbers among these whose newest entry is a consent. */
export const withConsent = async (db: Connection, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db<{ number: string }[]>`
    select number from unnest(${numbers as string[]}::text[]) as asked (number)
      cross join lateral (
        select given from consent where consent.number = asked.number order by at desc, id desc limit 1) newest
    where newest.given`;
  return new Set(rows.map(({ number }) => number));
};
