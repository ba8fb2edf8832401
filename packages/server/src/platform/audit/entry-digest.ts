import { createHash, hash } from 'node:crypto';
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
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]));
};

/** One text for one content: PostgreSQL stores the fields of a document in an order of its own. */
export const canonicalEntry = ({ at, detail, changes, ...entry }: AuditContent): string =>
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
  });

/** The salt keeps an erased entry from being guessed by its digest. */
export const digestOf = (salt: Buffer, canonical: string): Buffer =>
  createHash('sha256').update(salt).update(canonical).digest();

/** The chain before the first entry. */
export const chainStart = Buffer.alloc(32);

/** The chain with one more entry. */
export const extendChain = (chain: Buffer, digest: Buffer): Buffer =>
  hash('sha256', Buffer.concat([chain, digest]), 'buffer');
