import type { SingleSignOn } from '@halloo/contract/single-sign-on';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export type ProviderSettings = Omit<SingleSignOn, 'has_secret' | 'redirect_address'>;

export interface ProviderRow extends ProviderSettings {
  readonly client_secret: Buffer | null;
}

export const selectProvider = async (db: Connection): Promise<ProviderRow | undefined> => {
  const [row] = await db<ProviderRow[]>`
    select enabled, issuer, client_id, client_secret, button, role_claim, role_map, other_role, domains, counts_as_factor,
      provider_only_roles
    from single_sign_on`;
  return row;
};

/** Whether an account has a way in besides the provider. */
export const canSignInAlone = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [row] = await tx`
    select 1 from account where id = ${accountId}
      and (has_password or exists (select from passkey where passkey.account_id = account.id))`;
  return row !== undefined;
};

/** Whether an account belongs to a person at the provider, which is on. */
export const canUseProvider = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [row] = await tx`
    select 1 from provider_identity i join single_sign_on s on s.enabled and s.issuer = i.issuer
    where account_id = ${accountId}`;
  return row !== undefined;
};

/** How many people sign in with this provider alone, and not with the next one yet. */
export const countLeftOut = async (tx: Tx, issuer: string, next: string | null): Promise<number> => {
  const linkedAt = (one: string | null) =>
    tx`exists (select from provider_identity i where i.account_id = account.id and i.issuer = ${one})`;
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from account
    where disabled_at is null and not has_password and ${linkedAt(issuer)} and not ${linkedAt(next)}
      and not exists (select from passkey where passkey.account_id = account.id)`;
  return row?.count ?? 0;
};

export const saveProvider = async (tx: Tx, { role_map, ...row }: ProviderRow): Promise<void> => {
  const saved = { ...row, domains: [...row.domains], provider_only_roles: [...row.provider_only_roles] };
  await tx`delete from single_sign_on`;
  await tx`insert into single_sign_on ${tx({ ...saved, role_map: tx.json(role_map) })}`;
};

/** Locks the settings until the end of the transaction. */
export const holdProvider = (tx: Tx) => tx`lock table single_sign_on in share row exclusive mode`;

export const ownersWithPassword = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from account where role = 'owner' and disabled_at is null and has_password`;
  return row?.count ?? 0;
};

export interface SentSignIn {
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect_address: string;
}

export const insertSignIn = (
  db: Connection,
  row: SentSignIn & { readonly state_hash: Buffer; readonly binding_hash: Buffer; readonly expires_at: Date },
) => db`insert into provider_sign_in ${db({ ...row })}`;

/** Takes a sign-in out: each counts once, whatever comes of it. */
export const takeSignIn = async (
  db: Connection,
  stateHash: Buffer,
  bindingHash: Buffer,
  now: Date,
): Promise<SentSignIn | undefined> => {
  const [row] = await db<(SentSignIn & { binding_hash: Buffer; expires_at: Date })[]>`
    delete from provider_sign_in where state_hash = ${stateHash}
    returning nonce, verifier, redirect_address, binding_hash, expires_at`;
  return row?.binding_hash.equals(bindingHash) && row.expires_at > now ? row : undefined;
};

export const deleteExpired = (db: Connection, now: Date) => db`delete from provider_sign_in where expires_at <= ${now}`;

export const findLinked = async (tx: Tx, issuer: string, subject: string): Promise<number | undefined> => {
  const [row] = await tx<{ account_id: number }[]>`
    select account_id from provider_identity where issuer = ${issuer} and subject = ${subject}`;
  return row?.account_id;
};

/** Whether an account belongs to a person at this issuer. */
export const isLinkedAt = async (tx: Tx, issuer: string, accountId: number): Promise<boolean> => {
  const [row] = await tx`select 1 from provider_identity where issuer = ${issuer} and account_id = ${accountId}`;
  return row !== undefined;
};

export const insertLink = (tx: Tx, issuer: string, subject: string, accountId: number, now: Date) =>
  tx`insert into provider_identity (issuer, subject, account_id, linked_at)
    values (${issuer}, ${subject}, ${accountId}, ${now})`;
