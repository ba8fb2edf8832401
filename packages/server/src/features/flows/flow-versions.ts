import type { Flow } from '@halloo/flow/model';
import type { Connection, Db } from '../../platform/db/connect.ts';
import { createKeeper } from '../../platform/keep-loaded.ts';
import { flowOfVersion } from './history.ts';

/** Enough for the live campaigns: the dialer and screens load theirs every second. */
const most = 200;

/** By database, because a process may have several. */
const keepers = new WeakMap<Db, ReturnType<typeof createKeeper<Flow | undefined>>>();

/**
 * The version of a campaign's flow that calls used; undefined if it was deleted. A version is immutable, so it is
 * loaded once, through the connection of its first caller.
 */
export const flowAtVersion = (
  db: Db,
  campaignId: number,
  version: number,
  through: Connection = db,
): Promise<Flow | undefined> => {
  const keep = keepers.get(db.primary) ?? createKeeper<Flow | undefined>(most);
  keepers.set(db.primary, keep);
  return keep(`${campaignId} ${version}`, () => flowOfVersion(through, campaignId, version));
};
