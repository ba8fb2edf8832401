import { hash } from 'node:crypto';
import type { Connection } from '../db/connect.ts';
import type { AuditChanges } from './changes.ts';

/** The content of an entry, as the chain protects it. */
export interface AuditContent {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly thing: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly changes: AuditChanges;
  readonly origin: string;
  readonly address: string | null;
  readonly device: string | null;
  readonly erases: readonly string[];
  /** Of an entry that states something about others: `key:signature`; see `statementText`. */
  readonly signature: string | null;
}

/** The columns of an entry's content. */
export const contentColumns = (db: Pick<Connection, 'unsafe'>) =>
  db.unsafe('id, at, who, action, thing, detail, changes, origin, address, device, erases, signature');

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]));
};

/** One text for one content: PostgreSQL stores the fields of a document in an order of its own. */
export const canonicalEntry = ({ at, detail, changes, signature, ...entry }: AuditContent): string =>
  JSON.stringify({
    id: entry.id,
    at: at.toISOString(),
    who: entry.who,
    action: entry.action,
    thing: entry.thing,
    detail: inOrder(detail),
    changes: inOrder(changes),
    origin: entry.origin,
    address: entry.address,
    device: entry.device,
    erases: entry.erases,
    ...(signature !== null && { signature }),
  });

/** The salt keeps an erased entry from being guessed by its digest. */
export const digestOf = (salt: Buffer, canonical: string): Buffer =>
  hash('sha256', Buffer.concat([salt, Buffer.from(canonical)]), 'buffer');

/** The chain before the first entry. */
export const chainStart = Buffer.alloc(32);

/** The chain with one more entry. */
export const extendChain = (chain: Buffer, digest: Buffer): Buffer =>
  hash('sha256', Buffer.concat([chain, digest]), 'buffer');
