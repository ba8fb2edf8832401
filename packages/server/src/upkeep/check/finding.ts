import type { Connection } from '../../platform/db/connect.ts';

/** Something that is not as it should be. */
export interface Finding {
  /** Stable, for programs. */
  readonly code: string;
  /** A note is worth knowing and nothing is wrong: it changes no exit code. */
  readonly severity: 'wrong' | 'note';
  readonly sentence: string;
  readonly count: number;
  /** Some of them, by what they are known by. */
  readonly which: readonly string[];
  readonly todo: string;
  /** Whether `check --repair` mends it. */
  readonly repairable: boolean;
}

/** How many are named of many. */
const mostNamed = 20;

export const byRepair = 'Run halloo check --repair.';

/** A question whose answer should be nothing. */
export interface Probe {
  readonly code: string;
  readonly severity?: 'wrong' | 'note';
  /** What `n` of them mean, as a sentence. */
  readonly say: (n: number) => string;
  readonly todo: string;
  readonly repairable: boolean;
  /** A query for what is wrong, with a column `id`. */
  readonly find: (db: Connection) => ReturnType<Connection>;
}

/** Asks, and tells what was found: nothing, or one finding. */
export const ask = async (db: Connection, probe: Probe): Promise<Finding[]> => {
  const { code, severity = 'wrong', say, todo, repairable, find } = probe;
  const [row] = await db<{ n: number; ids: string[] | null }[]>`
    with found as materialized (${find(db)})
    select (select count(*) from found) as n,
      (select array_agg(id::text) from (select id from found limit ${mostNamed}) first) as ids`;
  if (!row || row.n === 0) return [];
  return [{ code, severity, sentence: say(row.n), count: row.n, which: row.ids ?? [], todo, repairable }];
};

export const named = (ids: readonly (string | number)[]): string[] => ids.slice(0, mostNamed).map(String);
