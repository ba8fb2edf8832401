import type { SignedSeal } from '../../platform/audit/seal-key.ts';
import type { Connection } from '../../platform/db/connect.ts';

/** The newest seal of the chain. */
export const lastSeal = async (db: Connection): Promise<SignedSeal | undefined> => {
  const [row] = await db<SignedSeal[]>`
    select id, position, at, chain, key_id, signature from audit_seal order by id desc limit 1`;
  return row;
};
