import type { Connection, Tx } from '../../platform/db/connect.ts';
import { readInSteps } from '../../platform/db/read-in-steps.ts';
import { type Bits, either, fromBitText, noBits } from './call-bits.ts';
import { type EndedCall, type Folded, foldCalls } from './fold-calls.ts';
import { readBefore } from './inner/tally-sql.ts';
import { keyText } from './tally-key.ts';

/** Calls folded at a time, as in the job. */
const atOnce = 1000;

/** Tallied calls of a campaign, after an id. */
const talliedCalls = (db: Connection, campaignId: number, after: number) => db<EndedCall[]>`
  select id, lead_id, direction, attempt, flow_version, dialled_at, ended_at, answered_by, result, talk_ms, language,
    case when answered_by in ('person', 'unknown') then facts else '[]' end as facts
  from call c where campaign_id = ${campaignId} and id > ${after}
    and not exists (select 1 from untallied_call u where u.campaign_id = c.campaign_id and u.call_id = c.id)
  order by id limit ${atOnce}`;

const addFolded = (sum: Folded, part: Folded): void => {
  for (const [key, n] of part.counts) sum.counts.set(key, (sum.counts.get(key) ?? 0) + n);
  for (const [key, blocks] of part.sets) {
    const known = sum.sets.get(key) ?? new Map<number, Bits>();
    sum.sets.set(key, known);
    for (const [block, bits] of blocks) {
      const before = known.get(block);
      known.set(block, before ? either(before, bits) : bits);
    }
  }
};

/** Recomputes the totals of a campaign from its calls. */
const recount = async (db: Connection, campaignId: number): Promise<Folded> => {
  const sum: Folded = { counts: new Map(), sets: new Map(), times: new Map() };
  for (let after = 0; ; ) {
    const calls = await talliedCalls(db, campaignId, after);
    addFolded(sum, foldCalls(calls, await readBefore(db, campaignId, calls)));
    if (calls.length < atOnce) return sum;
    after = calls.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
};

interface KeyRow {
  readonly what: string;
  readonly version: number;
  readonly a: string;
  readonly b: string;
}

const keyOf = ({ what, version, a, b }: KeyRow) => keyText(what, version, a, b);

const isSame = (a: Bits, b: Bits) => Buffer.compare(a, b) === 0;

/** The number of differences between the tallies of a campaign and its calls. */
export const tallyDifferences = async (tx: Tx, campaignId: number): Promise<number> => {
  const { counts, sets } = await recount(tx, campaignId);
  let differences = 0;
  const kept = await tx<(KeyRow & { n: number })[]>`
    select what, version, a, b, n from tally where campaign_id = ${campaignId}`;
  for (const row of kept) {
    const key = keyOf(row);
    if ((counts.get(key) ?? 0) !== row.n) differences += 1;
    counts.delete(key);
  }
  // Sums of zero may or may not have a row.
  for (const n of counts.values()) if (n !== 0) differences += 1;
  const pages = readInSteps<KeyRow & { block: number; calls: string }>(
    tx,
    tx`select what, version, a, b, block, calls::text as calls from call_set where campaign_id = ${campaignId}`,
    500,
  );
  for await (const rows of pages) {
    for (const row of rows) {
      const blocks = sets.get(keyOf(row));
      // A row without calls is equivalent to no row.
      if (!isSame(fromBitText(row.calls), blocks?.get(row.block) ?? noBits())) differences += 1;
      blocks?.delete(row.block);
    }
  }
  for (const blocks of sets.values()) differences += blocks.size;
  return differences;
};
