import type { Settings } from '@halloo/contract/settings';
import type { Connection } from '../../platform/db/connect.ts';
import { version } from '../../platform/version.ts';
import type { Context } from '../../ports/context.ts';
import { signUpRole } from '../accounts/sign-up-role.ts';
import { rolesWithFactor } from '../factors/factors.ts';
import { selectDefaults, serverVersion } from './inner/sql.ts';
import { readLineState } from './read-line-state.ts';

/** The workspace defaults and the system information. */
export const readSettings = async (
  { config, replica }: Pick<Context, 'config' | 'replica'>,
  db: Connection,
): Promise<Settings> => ({
  ...(await selectDefaults(db)),
  sign_up_role: await signUpRole({ config }, db),
  second_factor_roles: await rolesWithFactor(db),
  line: await readLineState({ config }, db),
  database: { kind: config.database, version: await serverVersion(db), replica: replica?.state() ?? null },
  sign_up: config.signUp,
  webhooks: { private_addresses: config.webhooks.allowPrivate ? 'allowed' : 'refused' },
  version,
});
