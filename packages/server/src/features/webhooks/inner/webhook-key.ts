import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../platform/db/connect.ts';
import { readSecret } from '../../../platform/db/secret.ts';

/**
 * The key that signs webhooks, made when it is first needed. It is a text, and signatures are made with that very text:
 * whoever checks them has nothing to decode.
 */
export const readWebhookKey = async (db: Connection): Promise<string> =>
  (await readSecret(db, 'webhook', randomBytes(32))).toString('base64url');
