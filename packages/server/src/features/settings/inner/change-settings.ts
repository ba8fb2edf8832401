import type { Settings } from '@halloo/contract/settings';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { signUpRole } from '../../accounts/sign-up-role.ts';
import { changeLimits, holdLimits } from '../../call-limits/number-calls.ts';
import { readSettings } from '../read-settings.ts';
import { readTimeZone } from '../time-zones.ts';
import { selectDefaults, updateDefaults, type WorkspaceChange } from './sql.ts';

const changesLimits = ({ most_calls_day, most_calls_week }: WorkspaceChange): boolean =>
  most_calls_day !== undefined || most_calls_week !== undefined;

/** Stores the change. Limits of calls apply to existing campaigns too, from the next claim on. */
const store = async (tx: Tx, change: WorkspaceChange, now: Date): Promise<void> => {
  if (!changesLimits(change)) {
    await updateDefaults(tx, change);
    return;
  }
  await holdLimits(tx);
  await changeLimits(tx, now, () => updateDefaults(tx, change));
};

/** Changes the defaults of new campaigns. Existing campaigns keep their own, but limits apply to all. */
export const changeSettings = (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  caller: Caller,
  asked: { [K in keyof WorkspaceChange]?: WorkspaceChange[K] | undefined },
): Promise<Settings> => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given) as WorkspaceChange;
  if (change.timezone !== undefined) {
    const zone = readTimeZone(change.timezone, context.clock.now());
    if (zone === undefined) throw new AppError('request.invalid', { fields: { timezone: say('campaign.timeZone') } });
    change.timezone = zone;
  }
  // The first limit reads the calls of the last days.
  return inTransaction(changesLimits(change) ? context.db.long : context.db, async (tx) => {
    if (given.length > 0) {
      const before = { ...(await selectDefaults(tx)), sign_up_role: await signUpRole(context, tx) };
      await store(tx, change, context.clock.now());
      const changes = changesOf(before, change);
      await recordAudit(tx, caller, 'settings.changed', 'workspace', change, { changes });
      await publish(tx, { type: 'settings.changed' });
    }
    return readSettings(context, tx);
  });
};
