import type { SignUpRole } from '@halloo/contract/roles';
import type { Connection } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';

/** The role of people who sign up: as the workspace has it, else the default of this machine. */
export const signUpRole = async ({ config }: Pick<Context, 'config'>, db: Connection): Promise<SignUpRole> => {
  const [row] = await db<{ sign_up_role: SignUpRole | null }[]>`select sign_up_role from workspace`;
  return row?.sign_up_role ?? config.signUpRole ?? 'viewer';
};
