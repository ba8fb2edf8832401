import type { Run } from '@halloo/flow/run';
import { readTurns, type TurnLine } from '../src/lib/call-turns.ts';
import type { Db } from '../src/platform/db/connect.ts';

/** The saved runs of the calls in progress, oldest call first. */
export const liveRuns = async (db: Db): Promise<(Run | null)[]> => {
  const rows = await db<{ lines: TurnLine[] }[]>`select live_lines(id) as lines from live_call order by id`;
  return rows.map(({ lines }) => readTurns(lines).run);
};
