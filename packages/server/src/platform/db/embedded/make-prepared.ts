import fs from 'node:fs';
import path from 'node:path';
import { openPools } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { labelCluster, preparedFolder } from './inner/prepared-cluster.ts';
import { startEmbedded } from './start.ts';

/** Whoever starts Halloo may be another user. The cluster has no secrets. */
const openToAll = (place: string): void => {
  const isFolder = fs.statSync(place).isDirectory();
  fs.chmodSync(place, isFolder ? 0o755 : 0o644);
  if (isFolder) for (const name of fs.readdirSync(place)) openToAll(path.join(place, name));
};

/** Makes the cluster that first starts copy. It appears in one step, in place of an earlier one. */
export const makePrepared = async (folder = preparedFolder): Promise<void> => {
  const making = `${folder}.making`;
  for (const old of [making, folder]) fs.rmSync(old, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true });
  const embedded = await startEmbedded(making, () => {}, undefined, undefined, folder);
  const pools = openPools(embedded.url);
  try {
    const db = pools.of('web');
    // Of the write-ahead log, only what a start needs stays.
    await db`alter system set wal_recycle = off`;
    await db`select pg_reload_conf()`;
    await migrate(db);
    await db`alter system reset wal_recycle`;
    await db`alter role current_user password null`;
  } finally {
    await pools.end({ timeout: 5 });
    await embedded.stop();
  }
  const made = path.join(making, 'made');
  fs.mkdirSync(made);
  fs.renameSync(path.join(making, 'postgres/data'), path.join(made, 'data'));
  openToAll(made);
  labelCluster(made);
  fs.renameSync(made, folder);
  fs.rmSync(making, { recursive: true, force: true });
};
