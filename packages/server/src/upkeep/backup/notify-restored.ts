import { addresses } from '@halloo/contract/console-addresses';
import { lastSeal } from '../../features/audit/last-seal.ts';
import { notify } from '../../features/notifications/notify.ts';
import { recordStatement } from '../../platform/audit/record-audit.ts';
import type { SealKey } from '../../platform/audit/seal-key.ts';
import { restoredAction } from '../../platform/audit/statements.ts';
import { type Db, inTransaction } from '../../platform/db/connect.ts';
import type { BackupHead } from './format.ts';

/** Notifies everybody that the data is older than their last changes. */
export const notifyRestored = (db: Db, auditKey: SealKey, { made_at }: BackupHead, paused: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const moment = `${made_at.slice(0, 10)} ${made_at.slice(11, 16)} UTC`;
    const kept = await lastSeal(tx);
    await recordStatement(
      tx,
      auditKey,
      { name: 'command line' },
      {
        ...{ action: restoredAction, thing: `backup of ${moment}` },
        detail: { paused, seal: kept?.id ?? 0, sealed_at: kept?.at.toISOString() ?? null },
      },
    );
    const accounts = await tx<{ id: number }[]>`select id from account order by id`;
    const body =
      paused === 0
        ? 'What was done after it is gone.'
        : `What was done after it is gone. ${paused === 1 ? 'A campaign that was live is' : `${paused} campaigns that were live are`} paused: people who were called since would be called again.`;
    for (const { id } of accounts) {
      await notify(tx, id, {
        title: `Halloo was restored from a backup of ${moment}`,
        body,
        link: addresses.campaigns(),
      });
    }
  });
