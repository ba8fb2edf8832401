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

/** Calls in one transaction: enough that the rows which all of them change are written seldom. */
const atOnce = 1000;

const tallySome = (db: Db, campaignId: number, wait: boolean): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await holdTally(tx, campaignId, wait))) return 0;
    const calls = await untalliedCalls(tx, campaignId, atOnce);
    if (calls.length === 0) return 0;
    await addTally(tx, campaignId, calls, foldCalls(calls, await readBefore(tx, campaignId, calls)));
    return calls.length;
  });

interface Tallying {
  /** Waits for whoever tallies the campaign just now, instead of leaving it to them. */
  readonly wait?: boolean;
  /** Asked between two transactions. */
  readonly isStopping?: () => boolean;
}

/** Adds the calls of a campaign that ended since the last time to its tallies. Returns how many. */
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

/** The same for all campaigns. */
export const tallyAll = async (db: Db, isStopping?: () => boolean): Promise<number> => {
  let tallied = 0;
  for (const id of await untalliedCampaigns(db))
    tallied += await tallyCampaign(db, id, { ...(isStopping && { isStopping }) });
  return tallied;
};

/** A reader adds up this many himself. */
const fewEnough = 3000;

/**
 * After an update that brought the tallies, or where no job ran for a while, very many calls wait. A reader then helps to
 * tally them before he reads, rather than adding up all of them for himself alone.
 */
export const helpToTally = async (db: Db, campaignId: number): Promise<void> => {
  if (await moreUntallied(db, campaignId, fewEnough)) await tallyCampaign(db, campaignId, { wait: true });
};
