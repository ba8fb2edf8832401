import type { Account } from '@halloo/contract/accounts';
import type { AccountRow } from './people-sql.ts';

export const describeAccount = (
  { disabled_at, created_at, last_sign_in_at, ...row }: AccountRow,
  { accountId }: { readonly accountId: number },
): Account => ({
  ...row,
  state: disabled_at ? 'disabled' : 'active',
  own: row.id === accountId,
  created_at: created_at.toISOString(),
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
});
