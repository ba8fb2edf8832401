import { PassThrough, Readable } from 'node:stream';
import type { AuditFilters, auditFiles } from '@halloo/contract/audit';
import type { FastifyReply } from 'fastify';
import { csvBom, csvCell } from '../../../lib/tables/writing/write-csv.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { signAddress } from '../../../platform/http/signed-address.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { exportChain } from '../export-chain.ts';
import { entriesInGroups } from './list-entries.ts';

const asText = (value: object) => (Object.keys(value).length === 0 ? '' : JSON.stringify(value));

async function* csv(db: Connection, filters: AuditFilters): AsyncGenerator<string> {
  const headings = ['at', 'who', 'action', 'thing', 'details', 'changes', 'origin', 'address', 'device', 'position'];
  yield `${csvBom}${headings.map(csvCell).join(',')}\r\n`;
  for await (const rows of entriesInGroups(db, filters)) {
    yield rows
      .map(({ at, who, action, thing, detail, changes, origin, address, device, position }) =>
        [
          ...[at.toISOString(), who, action, thing, asText(detail), asText(changes)],
          ...[origin, address ?? '', device ?? '', String(position ?? '')],
        ]
          .map(csvCell)
          .join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
  }
}

/** Addresses of the files that work without a token. The filters are not part of the signature. */
export const signFiles = (context: Pick<Context, 'signingKey' | 'clock'>, caller: Caller, filters: AuditFilters) => {
  const sign = (file: (typeof auditFiles)[number]) => signAddress(context, caller, `/api/audit/files/${file}`);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = given.map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`).join('');
  return { csv: sign('audit.csv') + query, chain: sign('audit.jsonl.gz') };
};

/** Sends a file while it is written. Who takes the audit along is in the audit. */
export const sendAudit = async (
  context: Pick<Context, 'db' | 'clock' | 'auditKey' | 'log'>,
  caller: Caller,
  reply: FastifyReply,
  { file, filters }: { readonly file: (typeof auditFiles)[number]; readonly filters: AuditFilters },
): Promise<undefined> => {
  await inTransaction(context.db, (tx) => recordAudit(tx, caller, 'audit.exported', say('audit.log'), { file }));
  const name = `halloo-audit-${context.clock.now().toISOString().slice(0, 10)}`;
  if (file === 'audit.csv') {
    return sendFile(reply, `${name}.csv`, 'text/csv; charset=utf-8', Readable.from(csv(context.db.long, filters)));
  }
  const out = new PassThrough();
  exportChain(context, out).catch((error) => {
    context.log.warn({ event: 'audit.export_failed', err: error }, 'writing the file of the audit failed');
    out.destroy(error);
  });
  return sendFile(reply, `${name}.jsonl.gz`, 'application/gzip', out);
};
