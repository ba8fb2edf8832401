import type { Role } from '@halloo/contract/roles';
import type { Db } from '../src/platform/db/connect.ts';
import { signAddress } from '../src/platform/http/signed-address.ts';
import type { Context } from '../src/ports/context.ts';

/** The address of a file as the server signs it for the first session of somebody with a role. */
export const signAs = async (db: Db, context: Context, role: Role, path: string): Promise<string> => {
  const [session] = await db<{ id: number; account_id: number; email: string }[]>`
    select s.id, account_id, email from session s join account a on a.id = account_id
    where role = ${role} order by s.id limit 1`;
  if (!session) throw new Error(`nobody with the role ${role} is signed in`);
  const caller = { accountId: session.account_id, email: session.email, role, sessionId: session.id };
  return signAddress(context, caller, path);
};
