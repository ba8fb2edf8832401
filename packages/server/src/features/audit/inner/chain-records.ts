import { type AuditContent, contentColumns } from '../../../platform/audit/entry-digest.ts';
import type { SignedSeal } from '../../../platform/audit/seal-key.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { readInSteps } from '../../../platform/db/read-in-steps.ts';

export interface ChainedEntry extends AuditContent {
  readonly position: number;
  readonly salt: Buffer;
  readonly digest: Buffer;
  readonly erased: boolean;
}

/** A part of the chain, in its order: seals behind the entries that they cover, and entries that wait at the end. */
export type ChainRecord =
  | { readonly kind: 'entry'; readonly entry: ChainedEntry }
  | { readonly kind: 'seal'; readonly seal: SignedSeal }
  | { readonly kind: 'waiting'; readonly entry: AuditContent };

const stepRows = 2_000;

async function* sealsOf(tx: Tx): AsyncGenerator<SignedSeal> {
  const query = tx`select id, position, at, chain, key_id, signature from audit_seal order by id`;
  for await (const rows of readInSteps<SignedSeal>(tx, query, stepRows)) yield* rows;
}

/** The whole chain, in groups. A chain whose beginning was removed begins with the seal of what was removed. */
export async function* chainRecords(tx: Tx): AsyncGenerator<ChainRecord[]> {
  const seals = sealsOf(tx);
  const takeSeal = async () => {
    const { value, done } = await seals.next();
    return done ? undefined : value;
  };
  let seal = await takeSeal();
  const entries = tx`
    select ${contentColumns(tx)}, position, salt, digest, erased from audit_log
    where position is not null order by position`;
  for await (const rows of readInSteps<ChainedEntry>(tx, entries, stepRows)) {
    const group: ChainRecord[] = [];
    for (const entry of rows) {
      while (seal && seal.position < entry.position) {
        group.push({ kind: 'seal', seal });
        seal = await takeSeal();
      }
      group.push({ kind: 'entry', entry });
    }
    yield group;
  }
  while (seal) {
    yield [{ kind: 'seal', seal }];
    seal = await takeSeal();
  }
  const waiting = await tx<AuditContent[]>`
    select ${contentColumns(tx)} from audit_log where position is null order by id`;
  yield waiting.map((entry) => ({ kind: 'waiting', entry }));
}
