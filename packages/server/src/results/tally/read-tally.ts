import { type Db, inSnapshot, type Tx } from '../../platform/db/connect.ts';
import { type Folded, foldCalls } from './fold-calls.ts';
import { readBefore, selectCounts, untalliedCalls } from './inner/tally-sql.ts';
import { catchUpTally } from './tally-campaign.ts';
import { keyParts, keyText } from './tally-key.ts';

/** Folds ended calls that are not tallied yet. */
export const foldUntallied = async (tx: Tx, campaignId: number): Promise<Folded> => {
  const calls = await untalliedCalls(tx, campaignId, null);
  return foldCalls(calls, await readBefore(tx, campaignId, calls));
};

/** Counts of a campaign, exact at the moment of the snapshot. */
export interface Counts {
  get(what: string, a?: string, b?: string, version?: number): number;
  /** All non-zero counts under `what`. */
  all(
    what: string,
  ): readonly { readonly version: number; readonly a: string; readonly b: string; readonly n: number }[];
}

export const readCounts = async (
  tx: Tx,
  campaignId: number,
  whats: readonly string[],
  known?: Folded,
): Promise<Counts> => {
  const [rows, folded] = await Promise.all([
    selectCounts(tx, campaignId, whats),
    known ?? foldUntallied(tx, campaignId),
  ]);
  const counts = new Map(rows.map(({ what, version, a, b, n }) => [keyText(what, version, a, b), n]));
  for (const [key, n] of folded.counts) counts.set(key, (counts.get(key) ?? 0) + n);
  const groups = Map.groupBy(
    [...counts].filter(([, n]) => n !== 0).map(([key, n]) => ({ ...keyParts(key), n })),
    ({ what }) => what,
  );
  return {
    get: (what, a = '', b = '', version = 0) => counts.get(keyText(what, version, a, b)) ?? 0,
    all: (what) => groups.get(what) ?? [],
  };
};

/** Reads results in one snapshot. */
export const inResults = async <T>(db: Db, campaignId: number, read: (tx: Tx) => Promise<T>): Promise<T> => {
  await catchUpTally(db, campaignId);
  return inSnapshot(db, read);
};
