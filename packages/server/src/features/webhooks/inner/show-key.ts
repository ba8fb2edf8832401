import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { readWebhookKey } from './webhook-key.ts';

/** Shows the key to somebody who wants to check signatures, and notes who saw it. */
export const showKey = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<{ key: string }> =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, caller, 'webhook.key_shown', 'workspace');
    return { key: await readWebhookKey(tx) };
  });
