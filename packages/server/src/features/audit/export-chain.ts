import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { inSnapshot } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { chainLines } from './inner/chain-lines.ts';
import { chainRecords } from './inner/chain-records.ts';
import { sealEntries } from './seal-entries.ts';

/** Writes the whole chain, compressed, as it is at one moment. Seals first, so that few entries wait. */
export const exportChain = async (
  context: Pick<Context, 'db' | 'clock' | 'auditKey'> & Partial<Pick<Context, 'log'>>,
  to: Writable,
): Promise<void> => {
  await sealEntries(context);
  await inSnapshot(context.db.long, (tx) =>
    pipeline(Readable.from(chainLines(tx, chainRecords(tx))), createGzip(), to),
  );
};
