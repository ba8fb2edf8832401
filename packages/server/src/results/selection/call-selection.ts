import type { Connection, Fragment, Tx } from '../../platform/db/connect.ts';
import { type Bits, blockOf, blockSize, both, callsIn, either, fromBitText, noBits } from '../tally/call-bits.ts';
import type { Folded } from '../tally/fold-calls.ts';
import { foldUntallied } from '../tally/read-tally.ts';
import { keyParts } from '../tally/tally-key.ts';

/** A property that calls have in common; omitted fields match anything. */
export interface Term {
  readonly what: string;
  readonly version?: number | undefined;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

/** Calls of a campaign that match every term, dialled at or after `from` and before `to`. */
export interface Selection {
  readonly campaignId: number;
  readonly terms: readonly Term[];
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

/** The calls of a selection in one block. For a block that is fully tallied, only the count is known at first. */
interface Block {
  readonly block: number;
  readonly n: number;
  readonly bits: Bits | null;
}

const termSql = (db: Connection, campaignId: number, { what, version, a, b }: Term): Fragment => db`
  select block, bit_or(calls) as calls from call_set where campaign_id = ${campaignId} and what = ${what}
    ${version === undefined ? db`` : db`and version = ${version}`}
    ${a === undefined ? db`` : db`and a = ${a}`} ${b === undefined ? db`` : db`and b = ${b}`}
  group by block`;

const allCalls: readonly Term[] = [{ what: 'all' }];

/** Blocks with tallied calls that match every term. Blocks entirely outside the dates are omitted. */
export const chosenSql = (db: Connection, { campaignId, terms, from = null, to = null }: Selection): Fragment => {
  const each = (terms.length > 0 ? terms : allCalls).map((term) => termSql(db, campaignId, term));
  const chosen = db`
    select block, bit_and(calls) as calls from (${each.reduce((one, other) => db`${one} union all ${other}`)}) terms
    group by block having count(*) = ${each.length}`;
  if (from === null && to === null) return db`select block, calls, true as whole from (${chosen}) chosen`;
  return db`
    select block, chosen.calls, (${from}::timestamptz is null or first_at >= ${from})
      and (${to}::timestamptz is null or last_at < ${to}) as whole
    from (${chosen}) chosen join call_set dated using (block)
    where campaign_id = ${campaignId} and what = 'all' and version = 0 and a = '' and b = ''
      and (${from}::timestamptz is null or last_at >= ${from})
      and (${to}::timestamptz is null or first_at < ${to})`;
};

const datedCalls = async (
  db: Connection,
  selection: Selection,
  blocks: readonly number[],
): Promise<Map<number, Bits>> => {
  const { campaignId, from, to } = selection;
  const rows = await db<{ block: number; calls: string }[]>`
    select b as block, array_agg(id - b::bigint * ${blockSize})::text as calls
    from unnest(${blocks as number[]}::int[]) b
      -- Each block by itself ("offset 0"): the planner cannot estimate how many calls a block has, and would compare
      -- them all.
      cross join lateral (
        select id from call
        where campaign_id = ${campaignId} and id >= b::bigint * ${blockSize} and id < (b + 1)::bigint * ${blockSize}
          and (${from ?? null}::timestamptz is null or dialled_at >= ${from ?? null})
          and (${to ?? null}::timestamptz is null or dialled_at < ${to ?? null})
        offset 0) c
    group by b`;
  return new Map(
    rows.map(({ block, calls }) => {
      const bits = noBits();
      for (const place of calls.slice(1, -1).split(',')) addPlace(bits, Number(place));
      return [block, bits];
    }),
  );
};

const addPlace = (bits: Bits, place: number): void => {
  bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
};

const matches = (term: Term, key: string): boolean => {
  const { what, version, a, b } = keyParts(key);
  return (
    what === term.what &&
    (term.version === undefined || version === term.version) &&
    (term.a === undefined || a === term.a) &&
    (term.b === undefined || b === term.b)
  );
};

/** The same as `chosenSql`, for calls that are not tallied yet. */
const chosenOf = ({ sets }: Folded, { terms }: Selection): Map<number, Bits> => {
  return (terms.length > 0 ? terms : allCalls)
    .map((term) => {
      const joined = new Map<number, Bits>();
      for (const [key, blocks] of sets) {
        if (!matches(term, key)) continue;
        for (const [block, bits] of blocks) {
          const known = joined.get(block);
          joined.set(block, known ? either(known, bits) : bits);
        }
      }
      return joined;
    })
    .reduce((one, other) => {
      const left = new Map<number, Bits>();
      for (const [block, bits] of one) {
        const more = other.get(block);
        if (more) left.set(block, both(bits, more));
      }
      return left;
    });
};

const countBits = (bits: Bits): number => {
  let n = 0;
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) n += 1;
  return n;
};

/** A selection of calls in the transaction's snapshot. */
export interface SelectedCalls {
  readonly count: number;
  /** Ids of a page, newest first; with `below`, only calls before that one. */
  page(offset: number, limit: number, below?: number): Promise<number[]>;
  /** The given calls that belong to the selection, in the given order. */
  among(calls: readonly number[]): Promise<number[]>;
}

/** Tallied calls of a selection in one block; without bits if the whole block is within the dates. */
interface TalliedRow {
  readonly block: number;
  readonly n: number;
  readonly bits: string | null;
}

/** The blocks of a selection, newest first: the tallied calls combined with the untallied ones in `extra`. */
const joinBlocks = (
  rows: readonly TalliedRow[],
  extra: ReadonlyMap<number, Bits>,
  within: (block: number, bits: Bits) => Bits,
): Block[] => {
  const blocks = new Map<number, Block>();
  for (const { block, n, bits } of rows) {
    const exact = bits === null ? null : within(block, fromBitText(bits));
    blocks.set(block, { block, n: exact ? countBits(exact) : n, bits: exact });
  }
  for (const [block, bits] of extra) {
    const stored = blocks.get(block);
    blocks.set(block, { block, n: (stored?.n ?? 0) + countBits(bits), bits: stored ? stored.bits : noBits() });
  }
  return [...blocks.values()].toSorted((a, b) => b.block - a.block);
};

/** The blocks that contain a page, and how many calls precede them. */
const blocksOfPage = (ordered: readonly Block[], offset: number, limit: number) => {
  const wanted: Block[] = [];
  let before = 0;
  let skipped = 0;
  for (const block of ordered) {
    if (before >= offset + limit) break;
    if (before + block.n > offset) wanted.push(block);
    else skipped += block.n;
    before += block.n;
  }
  return { wanted, skipped };
};

/**
 * The same below a call. The number of calls before it in its own block is unknown, so that block does not count
 * towards the page.
 */
const blocksBelow = (ordered: readonly Block[], offset: number, limit: number, below: number): Block[] => {
  const wanted: Block[] = [];
  let sure = 0;
  for (const block of ordered) {
    if (block.block > blockOf(below)) continue;
    if (sure >= offset + limit) break;
    wanted.push(block);
    if (block.block < blockOf(below)) sure += block.n;
  }
  return wanted;
};

/** `known` is the result of `foldUntallied`, for callers that select several times. */
export const selectCalls = async (tx: Tx, selection: Selection, known?: Folded): Promise<SelectedCalls> => {
  const [rows, folded] = await Promise.all([
    tx<TalliedRow[]>`
      select block, bit_count(calls) as n, case when not whole then calls::text end as bits
      from (${chosenSql(tx, selection)}) chosen where bit_count(calls) > 0`,
    known ?? foldUntallied(tx, selection.campaignId),
  ]);
  const fresh = chosenOf(folded, selection);
  const dated = Boolean(selection.from ?? selection.to);
  const partly = rows.filter(({ bits }) => bits !== null).map(({ block }) => block);
  const inDates = dated
    ? await datedCalls(tx, selection, [...new Set([...partly, ...fresh.keys()])])
    : new Map<number, Bits>();
  const within = (block: number, bits: Bits): Bits => (dated ? both(bits, inDates.get(block) ?? noBits()) : bits);
  /** Untallied calls by block. A call is either tallied or in here, so that totals add up. */
  const extra = new Map([...fresh].map(([block, bits]) => [block, within(block, bits)]));
  const ordered = joinBlocks(rows, extra, within);

  const bitsOf = async (wanted: readonly Block[]): Promise<Map<number, Bits>> => {
    const missing = wanted.filter(({ bits }) => bits === null).map(({ block }) => block);
    const fetched = missing.length
      ? await tx<{ block: number; bits: string }[]>`
          select block, calls::text as bits from (${chosenSql(tx, selection)}) chosen where block = any(${missing})`
      : [];
    const found = new Map(fetched.map(({ block, bits }) => [block, fromBitText(bits)]));
    return new Map(
      wanted.map(({ block, bits }) => {
        const own = bits ?? found.get(block) ?? noBits();
        const more = extra.get(block);
        return [block, more ? either(own, more) : own];
      }),
    );
  };

  const idsIn = async (wanted: readonly Block[]): Promise<number[]> => {
    const bits = await bitsOf(wanted);
    return wanted.flatMap(({ block }) => callsIn(block, bits.get(block) ?? noBits()));
  };

  return {
    count: ordered.reduce((sum, { n }) => sum + n, 0),
    page: async (offset, limit, below) => {
      if (below !== undefined) {
        const ids = await idsIn(blocksBelow(ordered, offset, limit, below));
        return ids.filter((id) => id < below).slice(offset, offset + limit);
      }
      const { wanted, skipped } = blocksOfPage(ordered, offset, limit);
      return (await idsIn(wanted)).slice(offset - skipped, offset - skipped + limit);
    },
    among: async (calls) => {
      const wanted = new Set(calls.map(blockOf));
      const bits = await bitsOf(ordered.filter(({ block }) => wanted.has(block)));
      return calls.filter((id) => {
        const place = id % blockSize;
        return ((bits.get(blockOf(id))?.[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0;
      });
    },
  };
};
