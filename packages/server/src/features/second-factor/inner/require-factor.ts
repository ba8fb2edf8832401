import type { Role } from '@halloo/contract/roles';
import type { Settings } from '@halloo/contract/settings';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { isProven } from '../../accounts/session-sql.ts';
import { rolesWithFactor, setRolesWithFactor } from '../../factors/factors.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Chooses the roles that require a second factor. Who requires it of the own role has proved one in this session. */
export const requireFactor = (
  context: Pick<Context, 'db' | 'config'>,
  caller: Person,
  roles: readonly Role[],
): Promise<Settings> =>
  inTransaction(context.db, async (tx) => {
    const before = await rolesWithFactor(tx);
    if (roles.includes(caller.role) && !before.includes(caller.role) && !(await isProven(tx, caller.sessionId))) {
      throw new AppError('factor.own_first');
    }
    if (roles.join() !== before.join()) {
      await setRolesWithFactor(tx, roles);
      await recordAudit(
        tx,
        caller,
        'factor.required',
        'workspace',
        {},
        {
          changes: changesOf({ second_factor_roles: before }, { second_factor_roles: roles }),
        },
      );
      await publish(tx, { type: 'settings.changed' });
    }
    return readSettings(context, tx);
  });
