import type { Connection } from '../db/connect.ts';

export interface NotificationRow {
  id: number;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

export const insertNotification = async (
  db: Connection,
  row: { account_id: number; title: string; body: string; link: string | null },
): Promise<number> => {
  const [made] = await db<{ id: number }[]>`insert into notification ${db(row)} returning id`;
  if (!made) throw new Error('a notification was not stored');
  return made.id;
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

/** Returns how many became read. */
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
  const rows = await db<{ id: number }[]>`select id from account order by id`;
  return rows.map(({ id }) => id);
};
