import { so } from '../../../lib/words/words.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { tallyDifferences } from '../../../results/tally/recount-tallies.ts';
import { byRepair, type Finding, named } from '../finding.ts';

/** Campaigns that have calls or tallies. */
const selectCalled = (db: Connection) => db<{ id: number }[]>`
  select id from campaign where exists (select 1 from call where campaign_id = campaign.id)
    or exists (select 1 from tally where campaign_id = campaign.id) order by id`;

/** Recounts the results of every campaign from its calls. Reads all calls. */
export const checkTallies = async (tx: Tx, onProgress: (campaign: number) => void): Promise<Finding[]> => {
  const odd: number[] = [];
  for (const { id } of await selectCalled(tx)) {
    onProgress(id);
    if ((await tallyDifferences(tx, id)) > 0) odd.push(id);
  }
  if (odd.length === 0) return [];
  return [
    {
      code: 'counters.tallies',
      severity: 'wrong',
      sentence: `The results of ${so(odd.length, 'campaign differ', 'campaigns differ')} from a recount of its calls.`,
      count: odd.length,
      which: named(odd),
      todo: byRepair,
      repairable: true,
    },
  ];
};
