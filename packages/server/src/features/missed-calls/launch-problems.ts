import type { CampaignType, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { MissedCallSettings } from '@halloo/contract/missed-calls';
import { listed } from '@halloo/flow/sentence';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { selectChoices, selectTaken } from './inner/sql.ts';
import { readSettings } from './settings.ts';

/** What the launch check knows of missed calls. */
export interface MissedFacts extends Pick<MissedCallSettings, 'active' | 'who'> {
  /** Active numbers that listen for the campaign. */
  readonly numbers: number;
  /** Numbers of an Inbound campaign that decline their rings for another campaign. */
  readonly taken: readonly { readonly number: string; readonly campaign: string }[];
}

export const readMissedFacts = async (db: Connection, id: number, type: CampaignType): Promise<MissedFacts> => {
  if (type === 'Inbound') return { active: false, who: 'everybody', numbers: 0, taken: await selectTaken(db, id) };
  const { active, who, sims } = await readSettings(db, id);
  if (!active) return { active, who, numbers: 0, taken: [] };
  const usable = (await selectChoices(db, id)).filter((sim) => sim.active && sims.includes(sim.id));
  return { active, who, numbers: usable.length, taken: [] };
};

/** People who ring join the list, so the campaign needs nobody on it before. */
export const fillsByRings = ({ active, who }: Pick<MissedFacts, 'active' | 'who'>): boolean =>
  active && who === 'everybody';

/** `columns`: the columns of the list that templates use. */
export const missedProblems = (
  id: number,
  facts: MissedFacts,
  columns: readonly string[],
): { readonly blockers: readonly LaunchProblem[]; readonly warnings: readonly LaunchProblem[] } => {
  const problem = (sentence: string, link = addresses.campaignDetails(id, 'imports')): LaunchProblem => ({
    ...{ code: 'missed_calls', sentence, link },
  });
  const numbers = [...new Set(facts.taken.map(({ number }) => number))];
  const names = [...new Set(facts.taken.map(({ campaign }) => `“${campaign}”`))];
  const taken = { numbers: listed(numbers), count: numbers.length, names: listed(names) };
  const fields = listed(columns.map((column) => `{${column}}`));
  return {
    blockers: [
      ...(facts.active && facts.numbers === 0 ? [problem(say('launch.missedNoNumber'))] : []),
      ...(numbers.length > 0
        ? [problem(say('launch.missedTaken', taken), addresses.campaignDetails(id, 'schedule'))]
        : []),
    ],
    warnings: fillsByRings(facts) && columns.length > 0 ? [problem(say('launch.missedFields', { fields }))] : [],
  };
};
