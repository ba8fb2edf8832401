import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sealLine } from '../../platform/audit/seal-notes.ts';

/*
 * A backup is one file, a tar archive compressed with gzip:
 *
 *   halloo-backup.json      format, version and time, as the first part
 *   data/<table>/000001     rows in COPY's text format, in parts; tables in the order of their references
 *   audio/<hash>            the bytes of the blob store
 *   manifest.json           the list of all parts with their hashes
 *   manifest.sha256         the hash of the manifest
 *
 * The manifest is last, because its numbers are only known then. A truncated file has none.
 */

/** Incremented when an older Halloo can no longer read a backup. */
export const formatVersion = 1;

export const headName = 'halloo-backup.json';
export const manifestName = 'manifest.json';
export const manifestHashName = 'manifest.sha256';

const count = z.number().int().min(0);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const backupHead = z.object({
  format: count,
  halloo: z.string(),
  made_at: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: count,
});
export type BackupHead = z.infer<typeof backupHead>;

const part = z.object({ bytes: count, sha256 });

/** Only integers: these values become part of a statement. */
const bound =
  /^(?:DEFAULT|FOR VALUES (?:IN \('?-?\d+'?(?:, '?-?\d+'?)*\)|FROM \('?-?\d+'?\) TO \('?-?\d+'?\)|WITH \(modulus \d+, remainder \d+\)))$/;

export const partition = z.object({ name: identifier, parent: identifier, bound: z.string().regex(bound) });
export type Partition = z.infer<typeof partition>;

export const manifest = backupHead.extend({
  migrations: z.array(z.object({ id: count, name: z.string(), hash: sha256 })),
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier).min(1), rows: count, parts: z.array(part) }),
  ),
  partitions: z.array(partition),
  sequences: z.array(z.object({ name: identifier, last: count.nullable() })),
  /** The newest seal of the audit: entries up to it cannot be removed unseen. Backups of older versions have none. */
  audit_seal: sealLine.optional(),
  audio: z.object({
    /** Whether the audio was omitted on purpose. */
    left_out: z.boolean(),
    files: z.array(z.object({ hash: sha256, bytes: count })),
    /** Recorded in the database but missing in the store. */
    missing: z.array(sha256),
  }),
});
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = Manifest['tables'][number];

export const partName = (table: string, index: number): string => `data/${table}/${String(index + 1).padStart(6, '0')}`;
export const audioName = (hash: string): string => `audio/${hash}`;

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
