import type { Flow } from '@halloo/flow/model';
import type { Connection, Db } from '../../platform/db/connect.ts';
import { createKeeper } from '../../platform/keep-loaded.ts';
import { flowOfVersion } from './history.ts';

/** Enough for the campaigns that call now: the dialer and screens ask for theirs every second. */
const most = 200;

/** By database, since a process may have several. */
const keepers = new WeakMap<Db, ReturnType<typeof createKeeper<Flow | undefined>>>();

/**
 * The version of a campaign's flow that calls were made with; undefined where it is gone. A version never changes, so it
 * is loaded once, through the connection of the caller that needs it first.
 */
export const flowAtVersion = (
  db: Db,
  campaignId: number,
  version: number,
  through: Connection = db,
): Promise<Flow | undefined> => {
  const keep = keepers.get(db) ?? createKeeper<Flow | undefined>(most);
  keepers.set(db, keep);
  return keep(`${campaignId} ${version}`, () => flowOfVersion(through, campaignId, version));
};
