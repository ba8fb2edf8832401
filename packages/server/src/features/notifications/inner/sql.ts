import type { NoticeKind } from '@halloo/contract/notice-mail';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface NotificationRow {
  id: number;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** Returns undefined if the account is disabled or deleted. The lock prevents its deletion meanwhile. */
export const insertNotification = async (
  tx: Tx,
  {
    account_id,
    title,
    body,
    link,
    kind,
  }: { account_id: number; title: string; body: string; link: string | null; kind: NoticeKind | 'other' },
): Promise<number | undefined> => {
  const [made] = await tx<{ id: number }[]>`
    insert into notification (account_id, title, body, link, kind, mail_waits)
    select id, ${title}, ${body}, ${link}, ${kind}, ${kind} = any(mail_notices) from account where id = ${account_id} and disabled_at is null for key share
    returning id`;
  return made?.id;
};

export const selectNotifications = (
  db: Connection,
  accountId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<NotificationRow[]> =>
  db<NotificationRow[]>`
    select id, title, body, link, created_at, read_at from notification
    where account_id = ${accountId} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`;

export const countUnread = async (db: Connection, accountId: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from notification where account_id = ${accountId} and read_at is null`;
  return row?.count ?? 0;
};

/** Returns the number of newly read notifications. */
export const markRead = async (
  db: Connection,
  accountId: number,
  which: { up_to: number } | { id: number },
  at: Date,
): Promise<number> => {
  const done = await db`
    update notification set read_at = ${at}
    where account_id = ${accountId} and read_at is null
      and ${'id' in which ? db`id = ${which.id}` : db`id <= ${which.up_to}`}`;
  return done.count;
};

export const everybody = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`select id from account where disabled_at is null order by id`;
  return rows.map(({ id }) => id);
};

export const everyOwner = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from account where role = 'owner' and disabled_at is null order by id`;
  return rows.map(({ id }) => id);
};
