import type { Settings, WorkspaceDefaults } from '@halloo/contract/settings';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readSettings } from '../read-settings.ts';
import { readTimeZone } from '../time-zones.ts';
import { updateDefaults } from './sql.ts';

/** Changes the defaults of new campaigns. Existing campaigns keep their own. */
export const changeSettings = (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  caller: Caller,
  asked: { [K in keyof WorkspaceDefaults]?: WorkspaceDefaults[K] | undefined },
): Promise<Settings> => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given) as Partial<WorkspaceDefaults>;
  if (change.timezone !== undefined) {
    const zone = readTimeZone(change.timezone, context.clock.now());
    if (zone === undefined) throw new AppError('request.invalid', { fields: { timezone: say('campaign.timeZone') } });
    change.timezone = zone;
  }
  return inTransaction(context.db, async (tx) => {
    if (given.length > 0) {
      await updateDefaults(tx, change);
      await recordAudit(tx, caller, 'settings.changed', 'workspace', change);
      await publish(tx, { type: 'settings.changed' });
    }
    return readSettings(context, tx);
  });
};
