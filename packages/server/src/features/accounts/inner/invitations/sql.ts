import type { Invitation } from '@halloo/contract/invitations';
import type { Role } from '@halloo/contract/roles';
import type { Connection, Tx } from '../../../../platform/db/connect.ts';

interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly state: Invitation['state'];
  readonly invited_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** An invitation is worth what its inviter may still do: it ends when they leave or are no Owner any more. */
const columns = (db: Connection, now: Date) => db`
  i.id, i.email, i.first_name, i.last_name, i.role, by.email as invited_by, i.created_at, i.expires_at,
  case when accepted_at is not null then 'accepted'
    when cancelled_at is not null or by.id is null or by.disabled_at is not null or by.role <> 'owner' then 'cancelled'
    when i.expires_at <= ${now} then 'expired' else 'open' end as state`;

const invitations = (db: Connection) => db`invitation i left join account by on by.id = i.invited_by`;

export const describe = ({ invited_by, created_at, expires_at, ...row }: InvitationRow): Invitation => ({
  ...row,
  invited_by: invited_by ?? '',
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

export const selectInvitations = (db: Connection, now: Date, since: Date) => db<InvitationRow[]>`
  select * from (select ${columns(db, now)} from ${invitations(db)} where i.created_at >= ${since}) shown
  order by state <> 'open', id desc limit 500`;

export const findInvitation = async (
  db: Connection,
  by: { readonly id: number } | { readonly tokenHash: Buffer },
  now: Date,
): Promise<InvitationRow | undefined> => {
  const [row] = await db<InvitationRow[]>`
    select ${columns(db, now)} from ${invitations(db)}
    where ${'id' in by ? db`i.id = ${by.id}` : db`token_hash = ${by.tokenHash}`}`;
  return row;
};

/** The open invitation of an address. */
export const findOpen = async (db: Connection, email: string, now: Date): Promise<InvitationRow | undefined> => {
  const rows = await db<InvitationRow[]>`
    select ${columns(db, now)} from ${invitations(db)}
    where i.email = ${email} and accepted_at is null and cancelled_at is null`;
  return rows.find(({ state }) => state === 'open');
};

/** Locks an invitation, so that it is accepted, renewed or cancelled once. */
export const holdInvitation = (tx: Tx, id: number) => tx`select 1 from invitation where id = ${id} for update`;

/** Makes room for a new invitation of an address whose old one has ended. */
export const endOldInvitations = (tx: Tx, email: string, now: Date) => tx`
  update invitation set cancelled_at = ${now}
  where email = ${email} and accepted_at is null and cancelled_at is null`;

export const insertInvitation = async (
  tx: Tx,
  row: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly role: Role;
    readonly token_hash: Buffer;
    readonly invited_by: number;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`insert into invitation ${tx(row)} returning id`;
  if (!made) throw new Error('an invitation was not stored');
  return made.id;
};

export const renew = (tx: Tx, id: number, row: { token_hash: Buffer; invited_by: number; expires_at: Date }) =>
  tx`update invitation set ${tx(row)}, cancelled_at = null where id = ${id}`;

export const cancel = (tx: Tx, id: number, now: Date) =>
  tx`update invitation set cancelled_at = ${now} where id = ${id}`;

export const accept = (tx: Tx, id: number, accountId: number | null, now: Date) =>
  tx`update invitation set accepted_at = ${now}, account_id = ${accountId} where id = ${id}`;

export const workspaceName = async (db: Connection): Promise<string> => {
  const [row] = await db<{ workspace_name: string }[]>`select workspace_name from workspace`;
  return row?.workspace_name ?? '';
};
