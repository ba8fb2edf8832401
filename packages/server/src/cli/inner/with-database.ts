import type { CommandParts, DatabaseWish, OpenDatabase } from '../command.ts';

/** Opens the database for `work`, and always closes it afterwards. */
export const withDatabase = async <T>(
  { open }: Pick<CommandParts, 'open'>,
  wish: DatabaseWish,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> => {
  const opened = await open(wish);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};
