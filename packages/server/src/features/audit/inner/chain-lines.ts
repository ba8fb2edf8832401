import { canonicalEntry } from '../../../platform/audit/entry-digest.ts';
import { sealLineOf } from '../../../platform/audit/seal-key.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import type { ChainRecord } from './chain-records.ts';

const lineOf = (record: ChainRecord): string => {
  if (record.kind === 'waiting') return `{"waiting":${canonicalEntry(record.entry)}}\n`;
  if (record.kind === 'entry') {
    const { position, salt, digest, erased } = record.entry;
    const marks = `"digest":"${digest.toString('hex')}"${erased ? ',"erased":true' : ''}`;
    return `{"position":${position},"salt":"${salt.toString('hex')}",${marks},"entry":${canonicalEntry(record.entry)}}\n`;
  }
  return `${JSON.stringify(sealLineOf(record.seal))}\n`;
};

/** The lines of the file that can be verified without Halloo; docs/audit.md describes them. */
export async function* chainLines(db: Connection, records: AsyncIterable<ChainRecord[]>): AsyncGenerator<string> {
  const keys = await db<{ id: string; public_key: string }[]>`select id, public_key from audit_key order by id`;
  const listed = keys.map(({ id, public_key }) => ({ id, public: public_key }));
  yield `${JSON.stringify({ halloo: 'audit', version: 1, keys: listed })}\n`;
  const counts = { entries: 0, seals: 0, waiting: 0 };
  for await (const group of records) {
    for (const { kind } of group) counts[kind === 'entry' ? 'entries' : kind === 'seal' ? 'seals' : 'waiting'] += 1;
    if (group.length > 0) yield group.map(lineOf).join('');
  }
  yield `${JSON.stringify({ end: counts })}\n`;
}
