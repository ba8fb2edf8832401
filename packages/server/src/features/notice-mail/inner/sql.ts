import type { NoticeKind } from '@halloo/contract/notice-mail';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export const selectKinds = async (db: Connection, accountId: number): Promise<NoticeKind[]> => {
  const [row] = await db<{ mail_notices: NoticeKind[] }[]>`select mail_notices from account where id = ${accountId}`;
  return row?.mail_notices ?? [];
};

export const setKinds = (tx: Tx, accountId: number, kinds: readonly NoticeKind[]) =>
  tx`update account set mail_notices = ${[...kinds]} where id = ${accountId}`;

/** The accounts whose first waiting notice is old enough. */
export const accountsDue = async (db: Connection, before: Date): Promise<number[]> => {
  const rows = await db<{ account_id: number }[]>`
    select distinct account_id from notification where mail_waits and created_at <= ${before} limit 100`;
  return rows.map(({ account_id }) => account_id);
};

interface WaitingNotice {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly email: string;
}

/** Takes all waiting notices of an account, oldest first. Those that are too old, or of a disabled account, are dropped. */
export const takeWaiting = (tx: Tx, accountId: number, since: Date) => tx<WaitingNotice[]>`
  with taken as (
    update notification set mail_waits = false where account_id = ${accountId} and mail_waits
    returning id, title, body, link, created_at)
  select title, body, link, email from taken join account on account.id = ${accountId}
  where disabled_at is null and taken.created_at >= ${since} order by taken.id`;
