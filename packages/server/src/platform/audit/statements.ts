import type { Connection, Fragment } from '../db/connect.ts';
import { type AuditContent, contentColumns } from './entry-digest.ts';
import { isSignedBy, keyIdOf, type SealKey } from './seal-key.ts';

/** The part of an entry that says something about others. */
type Statement = Pick<AuditContent, 'id' | 'at' | 'action' | 'detail' | 'erases'>;

export const trimmedAction = 'audit.trimmed';
export const restoredAction = 'backup.restored';

const placeOf = ({ action, detail: { seal, position, sealed_at } }: Statement): string[] => {
  if (action === trimmedAction) return [`${seal}:${position}`];
  return action === restoredAction ? [`${seal}:${sealed_at}`] : [];
};

/**
 * What the key of the audit signs: which entries lost content and what remains of each, up to which seal old entries
 * were removed, or behind which seal a restored backup has none. The number and the time of the entry keep the signature
 * from another entry.
 */
const statementText = (entry: Statement): string => {
  const lines = [entry.id, entry.at.toISOString(), entry.action, ...placeOf(entry), ...entry.erases];
  return `halloo audit statement\n${lines.join('\n')}\n`;
};

export const signStatement = (key: SealKey, entry: Statement): string =>
  `${key.id}:${key.sign(statementText(entry)).toString('base64')}`;

/** Public keys by id, which is a digest of the key. */
export type PublicKeys = ReadonlyMap<string, string>;

export const readKeys = async (db: Connection): Promise<PublicKeys> => {
  const keys = await db<{ id: string; public_key: string }[]>`select id, public_key from audit_key`;
  return new Map(keys.flatMap(({ id, public_key }) => (keyIdOf(public_key) === id ? [[id, public_key]] : [])));
};

/** The key that signed what an entry states. Without one, the entry states nothing: anybody can write a row. */
export const signerOf = (keys: PublicKeys, entry: Statement & Pick<AuditContent, 'signature'>): string | undefined => {
  const [id = '', signature = ''] = entry.signature?.split(':') ?? [];
  const key = keys.get(id);
  return key !== undefined && isSignedBy(key, statementText(entry), Buffer.from(signature, 'base64')) ? id : undefined;
};

/** Makes the public key known to everybody who verifies. */
export const noteKey = (tx: Connection, { id, publicKey }: SealKey) => tx`
  insert into audit_key (id, public_key, first_used_at) values (${id}, ${publicKey}, now()) on conflict do nothing`;

/** The signed statements of some entries. */
export const readStatements = async (db: Connection, where: Fragment): Promise<AuditContent[]> => {
  const keys = await readKeys(db);
  const rows = await db<AuditContent[]>`
    select ${contentColumns(db)} from audit_log where signature is not null and ${where} order by id`;
  return rows.filter((row) => signerOf(keys, row) !== undefined);
};

/** What remains of erased entries, by position. Of several statements about an entry, the latest counts. */
export const createErasures = () => {
  const latest = new Map<number, { readonly id: number; readonly digest: string }>();
  return {
    take: ({ id, erases }: Pick<Statement, 'id' | 'erases'>): void => {
      for (const each of erases) {
        const [place = '', digest = ''] = each.split(':');
        if (id >= (latest.get(Number(place))?.id ?? 0)) latest.set(Number(place), { id, digest });
      }
    },
    digestOf: (position: number): string | undefined => latest.get(position)?.digest,
  };
};

/** A restored backup: when, and its last seal. */
export interface Restored {
  readonly at: number;
  readonly seal: number;
  readonly sealedAt: number;
}

export const restoredBy = ({ at, detail: { seal, sealed_at } }: Statement): Restored => ({
  at: at.getTime(),
  seal: Number(seal),
  sealedAt: Date.parse(String(sealed_at)),
});

/** Whether a seal was lost with a restored backup: it was made before, and behind the last seal of the backup. */
export const isLostWith = (seal: { readonly id: number; readonly at: number }, { at, ...kept }: Restored): boolean =>
  seal.at < at && (seal.id > kept.seal || seal.at > kept.sealedAt);
