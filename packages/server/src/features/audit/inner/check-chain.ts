import {
  type AuditContent,
  canonicalEntry,
  chainStart,
  digestOf,
  extendChain,
} from '../../../platform/audit/entry-digest.ts';
import { isSignedBy, type SignedSeal, sealText } from '../../../platform/audit/seal-key.ts';
import type { SealLine } from '../../../platform/audit/seal-notes.ts';
import {
  createErasures,
  isLostWith,
  type PublicKeys,
  type Restored,
  restoredAction,
  restoredBy,
  signerOf,
  trimmedAction,
} from '../../../platform/audit/statements.ts';
import type { ChainedEntry, ChainRecord } from './chain-records.ts';

/** The first thing that is wrong with a chain. */
export interface ChainProblem {
  readonly code: 'changed' | 'missing' | 'seal' | 'key' | 'unsealed' | 'erased' | 'beginning' | 'removed';
  /** The position of an entry, or the number of a seal. */
  readonly place: number;
}

export interface ChainResult {
  readonly entries: number;
  readonly seals: number;
  readonly waiting: number;
  readonly erased: number;
  readonly restored: number;
  /** The keys of the seals and of the statements. */
  readonly keys: readonly string[];
  readonly problem: ChainProblem | undefined;
}

/**
 * A seal that was noted outside of the database must be in the chain, unless old entries were removed up to it, or a
 * backup was restored later. Returns the first one that is not.
 */
const firstRemoved = (
  noted: readonly SealLine[],
  chains: ReadonlyMap<number, string>,
  beginning: SignedSeal | undefined,
  restored: readonly Restored[],
): number | undefined => {
  const begins = beginning?.at.getTime() ?? Number.NEGATIVE_INFINITY;
  return noted.find(({ seal, at, chain }) => {
    const time = Date.parse(at);
    const isTrimmed = beginning !== undefined && (seal < beginning.id || time <= begins);
    if (isTrimmed || chains.get(seal) === chain) return false;
    return !restored.some((backup) => isLostWith({ id: seal, at: time }, backup));
  })?.seal;
};

/**
 * Compares a chain with its seals, record by record. `keys` are the public keys by id, `noted` seals that must be in the
 * chain. Pure.
 */
export const createChainCheck = (keys: PublicKeys, noted: readonly SealLine[] = []) => {
  let chain: Buffer = chainStart;
  let position = 0;
  let sealed = 0;
  let lastSeal = 0;
  let beginning: SignedSeal | undefined;
  let problem: ChainProblem | undefined;
  const counts = { entries: 0, seals: 0, waiting: 0 };
  const restored: Restored[] = [];
  /** The seals up to which entries were removed, with their positions. */
  const removals = new Set<string>();
  const wanted = new Set(noted.map(({ seal }) => seal));
  const chains = new Map<number, string>();
  const usedKeys = new Set<string>();
  /** The digest of what remains of erased entries, by position, as found and as other entries state it. */
  const erased = new Map<number, string>();
  const stated = createErasures();

  const note = (code: ChainProblem['code'], place: number) => {
    problem ??= { code, place };
  };

  const readStatement = (entry: AuditContent) => {
    if (entry.signature === null) return;
    const signer = signerOf(keys, entry);
    if (signer === undefined) return;
    usedKeys.add(signer);
    if (entry.action === restoredAction) restored.push(restoredBy(entry));
    if (entry.action === trimmedAction) removals.add(`${entry.detail.seal}:${entry.detail.position}`);
    stated.take(entry);
  };

  const takeEntry = (entry: ChainedEntry) => {
    counts.entries += 1;
    if (entry.position !== position + 1) note('missing', position + 1);
    position = entry.position;
    const digest = digestOf(entry.salt, canonicalEntry(entry));
    if (entry.erased) erased.set(entry.position, digest.toString('hex'));
    else if (!digest.equals(entry.digest)) note('changed', entry.position);
    chain = extendChain(chain, entry.digest);
    readStatement(entry);
  };

  const takeSeal = (seal: SignedSeal) => {
    const isFirst = counts.seals === 0 && counts.entries === 0;
    if (isFirst) lastSeal = seal.id - 1;
    if (seal.id !== lastSeal + 1) note('seal', lastSeal + 1);
    const publicKey = keys.get(seal.key_id);
    if (publicKey === undefined) note('key', seal.id);
    else if (!isSignedBy(publicKey, sealText(seal), seal.signature)) note('seal', seal.id);
    if (isFirst) {
      // The entries before it are no longer kept.
      beginning = seal;
      chain = seal.chain;
      position = seal.position;
    } else if (seal.position !== position || !seal.chain.equals(chain)) {
      note('seal', seal.id);
    }
    if (wanted.has(seal.id)) chains.set(seal.id, seal.chain.toString('hex'));
    usedKeys.add(seal.key_id);
    lastSeal = seal.id;
    sealed = seal.position;
    counts.seals += 1;
  };

  const take = (record: ChainRecord): void => {
    if (record.kind === 'seal') takeSeal(record.seal);
    else if (record.kind === 'entry') takeEntry(record.entry);
    else {
      counts.waiting += 1;
      readStatement(record.entry);
    }
  };

  const end = (): ChainResult => {
    if (sealed !== position) note('unsealed', sealed + 1);
    for (const [place, digest] of erased) if (stated.digestOf(place) !== digest) note('erased', place);
    if (beginning && !removals.has(`${beginning.id}:${beginning.position}`)) {
      note('beginning', beginning.position);
    }
    const removed = firstRemoved(noted, chains, beginning, restored);
    if (removed !== undefined) note('removed', removed);
    return { ...counts, restored: restored.length, erased: erased.size, keys: [...usedKeys], problem };
  };

  return { take, end, isWrong: () => problem !== undefined };
};
