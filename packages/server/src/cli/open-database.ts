import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { connect, type Db } from '../platform/db/connect.ts';
import { runningDatabaseUrl, startEmbedded } from '../platform/db/embedded/start.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { StartError } from '../platform/errors.ts';
import { readApplied } from '../upkeep/backup/catalogue.ts';
import { checkMigrations } from '../upkeep/check/schema.ts';
import type { DatabaseWish, OpenDatabase } from './command.ts';

/** The schema never changes under a running Halloo. */
const refuseOther = async (db: Db): Promise<void> => {
  const [found] = checkMigrations(await readApplied(db), readMigrations());
  if (!found) return;
  const who = found.code === 'migrations.waiting' ? 'older' : 'newer or different';
  throw new StartError(`The running Halloo is ${who} than this one. Restart it first. (${found.sentence})`);
};

const prepare = async (db: Db, { schema }: DatabaseWish, isRunning: boolean): Promise<void> => {
  try {
    if (schema === 'as it is') await db`select 1`;
    else if (isRunning) await refuseOther(db);
    else await migrate(db);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be used: ${(error as Error).message}.`, { cause: error });
  }
};

/**
 * The database of a running Halloo, or the one at HALLOO_DATABASE_URL, or the embedded one, started for the duration of
 * the command.
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Config,
  wish: DatabaseWish,
  say: (progress: string) => void,
  signal: AbortSignal,
): Promise<OpenDatabase> => {
  signal.throwIfAborted();
  const running = databaseUrl === undefined ? runningDatabaseUrl(dataDir) : undefined;
  const known = databaseUrl ?? running;
  if (known === undefined && !wish.make && !fs.existsSync(path.join(dataDir, 'postgres', 'data'))) {
    throw new StartError(`There is no Halloo in ${dataDir}: start it there once, or set HALLOO_DATA_DIR.`);
  }
  const embedded = known === undefined ? await startEmbedded(dataDir, say, signal) : undefined;
  const url = known ?? embedded?.url ?? '';
  const db = connect(url, wish.max === undefined ? {} : { max: wish.max });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= db.end({ timeout: signal.aborted ? 0 : 5 }).then(() => embedded?.stop());
    return closing;
  };
  // Pending statements then fail, and the command ends.
  signal.addEventListener('abort', () => void close(), { once: true });
  try {
    await prepare(db, wish, running !== undefined);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, url, isRunning: running !== undefined, close };
};
