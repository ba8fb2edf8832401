import type { Connection } from '../../platform/db/connect.ts';

/** A problem that the check found. */
export interface Finding {
  /** Stable, for programs. */
  readonly code: string;
  /** A note is only information and does not change the exit code. */
  readonly severity: 'wrong' | 'note';
  readonly sentence: string;
  readonly count: number;
  /** Some of the affected things, by id or name. */
  readonly which: readonly string[];
  readonly todo: string;
  /** Whether `check --repair` repairs it. */
  readonly repairable: boolean;
}

/** The maximum number of examples. */
const mostNamed = 20;

export const byRepair = 'Run halloo check --repair.';

/** A query that should find nothing. */
export interface Probe {
  readonly code: string;
  readonly severity?: 'wrong' | 'note';
  /** A sentence about `n` of them. */
  readonly say: (n: number) => string;
  readonly todo: string;
  readonly repairable: boolean;
  /** A query for the affected rows, with a column `id`. */
  readonly find: (db: Connection) => ReturnType<Connection>;
}

/** Runs a probe. Returns no finding or one. */
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
