import { countHours } from '../../features/best-hour/count-hours.ts';
import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { foldCalls } from './fold-calls.ts';
import {
  addTally,
  holdTally,
  moreUntallied,
  readBefore,
  untalliedCalls,
  untalliedCampaigns,
} from './inner/tally-sql.ts';

/** Calls per transaction: enough that the rows which all calls change are rarely written. */
const atOnce = 1000;

const tallySome = (db: Db, campaignId: number, wait: boolean): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await holdTally(tx, campaignId, wait))) return 0;
    const calls = await untalliedCalls(tx, campaignId, atOnce);
    if (calls.length === 0) return 0;
    await addTally(tx, campaignId, calls, foldCalls(calls, await readBefore(tx, campaignId, calls)));
    await countHours(
      tx,
      campaignId,
      calls.map(({ id }) => id),
    );
    return calls.length;
  });

interface Tallying {
  /** Waits for another process that is tallying the campaign, instead of leaving it to that process. */
  readonly wait?: boolean;
  /** Checked between transactions. */
  readonly isStopping?: () => boolean;
}

/** Adds newly ended calls of a campaign to its tallies. Returns how many. */
export const tallyCampaign = async (
  db: Db,
  campaignId: number,
  { wait = false, isStopping = () => false }: Tallying = {},
): Promise<number> => {
  let tallied = 0;
  while (!isStopping()) {
    const some = await tallySome(db, campaignId, wait);
    tallied += some;
    if (some < atOnce) break;
  }
  return tallied;
};

/** Does the same for all campaigns. */
export const tallyAll = async (db: Db, isStopping?: () => boolean): Promise<number> => {
  let tallied = 0;
  for (const id of await untalliedCampaigns(db))
    tallied += await tallyCampaign(db, id, { ...(isStopping && { isStopping }) });
  return tallied;
};

/** A reader folds up to this many calls itself. */
const maxUntallied = 3000;

/**
 * After the update that introduced tallies, or if no job ran for a while, very many calls are untallied. A reader then
 * tallies them before it reads, instead of folding all of them just for itself.
 */
export const catchUpTally = async (db: Db, campaignId: number): Promise<void> => {
  if (await moreUntallied(db, campaignId, maxUntallied)) {
    await tallyCampaign(db.primary, campaignId, { wait: true });
  }
};
