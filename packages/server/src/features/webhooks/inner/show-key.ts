import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { readWebhookKey } from './webhook-key.ts';

/** Returns the key to a person who wants to verify signatures, and audits it. */
export const showKey = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<{ key: string }> =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, caller, 'webhook.key_shown', 'workspace');
    return { key: await readWebhookKey(tx) };
  });
