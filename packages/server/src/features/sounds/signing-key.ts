import { randomBytes } from 'node:crypto';
import type { Connection } from '../../platform/db/connect.ts';
import { readSecret } from '../../platform/db/secret.ts';

/** The key that signs URLs, created at the first start. */
export const readSigningKey = (db: Connection): Promise<Buffer> => readSecret(db, 'addresses', randomBytes(32));
