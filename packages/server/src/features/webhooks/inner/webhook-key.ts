import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../platform/db/connect.ts';
import { readSecret } from '../../../platform/db/secret.ts';

/**
 * The key that signs webhooks, created on first use. It is text, and signatures use exactly that text, so that
 * receivers need no decoding.
 */
export const readWebhookKey = async (db: Connection): Promise<string> =>
  (await readSecret(db, 'webhook', randomBytes(32))).toString('base64url');
