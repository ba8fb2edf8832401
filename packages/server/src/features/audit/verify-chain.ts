import type { SealNotes } from '../../platform/audit/seal-notes.ts';
import { readKeys } from '../../platform/audit/statements.ts';
import { inSnapshot } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { chainRecords } from './inner/chain-records.ts';
import { type ChainProblem, type ChainResult, createChainCheck } from './inner/check-chain.ts';
import { lastSeal } from './last-seal.ts';

const sentences = {
  changed: 'audit.changed',
  missing: 'audit.missing',
  seal: 'audit.badSeal',
  key: 'audit.badKey',
  unsealed: 'audit.unsealed',
  erased: 'audit.badErasure',
  beginning: 'audit.badBeginning',
  removed: 'audit.removed',
} as const satisfies Record<ChainProblem['code'], string>;

export const problemInWords = ({ code, place }: ChainProblem): string => say(sentences[code], { place });

/**
 * Verifies the chain in the database, in one snapshot, and that no seal that this machine noted is missing. `onProgress`
 * gets the fraction that is done.
 */
export const verifyChain = async (
  db: Context['db'],
  notes: SealNotes,
  onProgress: (share: number) => void = () => {},
): Promise<ChainResult> => {
  const noted = await notes.all();
  return inSnapshot(db.long, async (tx) => {
    const check = createChainCheck(await readKeys(tx), noted);
    const last = (await lastSeal(tx))?.position ?? 0;
    for await (const records of chainRecords(tx)) {
      for (const record of records) check.take(record);
      const reached = records.at(-1);
      if (reached?.kind === 'entry' && last > 0) onProgress(Math.min(1, reached.entry.position / last));
    }
    return check.end();
  });
};
