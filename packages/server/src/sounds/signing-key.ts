import { randomBytes } from 'node:crypto';
import type { Connection } from '../db/connect.ts';
import { readSecret } from './sql.ts';

/** The key that signs addresses: made at the first start, and the same for all processes on one database. */
export const readSigningKey = (db: Connection): Promise<Buffer> => readSecret(db, 'addresses', randomBytes(32));
