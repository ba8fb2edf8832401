import type { ApiKey } from '@halloo/contract/api-keys';
import type { KeyRow } from '../sql.ts';

const stateOf = ({ revoked_at, expires_at }: KeyRow, now: Date): ApiKey['state'] => {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now ? 'expired' : 'active';
};

/** A key as it is shown to people, without the key itself. */
export const describeKey = (row: KeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  prefix: row.prefix,
  state: stateOf(row, now),
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
});
