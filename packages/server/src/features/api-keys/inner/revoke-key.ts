import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { revoke } from '../sql.ts';

/** Revokes a key for good. The event also ends its live streams in every process. */
export const revokeKey = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Person, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const revoked = await revoke(tx, id, clock.now());
    if (!revoked) throw new AppError('key.not_found');
    const { name, scope, prefix } = revoked;
    await recordAudit(tx, caller, 'api_key.revoked', say('audit.apiKey', { name }), { scope, prefix });
    await publish(tx, { type: 'api_keys.changed' });
  });
