import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { canSignInAlone, canUseProvider, holdProvider } from './inner/sql.ts';

/** Throws unless an account can still sign in: with a password, a passkey or the provider. */
export const keepWayIn = async (tx: Tx, accountId: number): Promise<void> => {
  if (await canSignInAlone(tx, accountId)) return;
  await holdProvider(tx);
  if (!(await canUseProvider(tx, accountId))) throw new AppError('factor.last_way_in');
};
