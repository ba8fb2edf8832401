import type { Connection, Tx } from '../../../../platform/db/connect.ts';

interface Reset {
  readonly account_id: number;
  readonly email: string;
  readonly made_by: number | null;
}

export const insertReset = (
  tx: Tx,
  row: { token_hash: Buffer; account_id: number; made_by: number | null; created_at: Date; expires_at: Date },
) => tx`insert into password_reset ${tx(row)}`;

/** The reset of a link that still works: neither its account nor who made it has left. */
export const findReset = async (db: Connection, tokenHash: Buffer, now: Date): Promise<Reset | undefined> => {
  const [row] = await db<Reset[]>`
    select account_id, account.email, made_by from password_reset r
    join account on account.id = account_id left join account maker on maker.id = made_by
    where token_hash = ${tokenHash} and expires_at > ${now} and account.disabled_at is null
      and (made_by is null or (maker.disabled_at is null and maker.role = 'owner'))`;
  return row;
};

/** Uses a reset up. False if somebody else has just done it. */
export const takeReset = async (tx: Tx, tokenHash: Buffer): Promise<boolean> =>
  (await tx`delete from password_reset where token_hash = ${tokenHash}`).count > 0;

/** Ends the links to reset the password of an account. */
export const deleteResets = (tx: Tx, accountId: number) =>
  tx`delete from password_reset where account_id = ${accountId}`;
