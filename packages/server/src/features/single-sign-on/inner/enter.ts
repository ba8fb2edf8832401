import { randomBytes } from 'node:crypto';
import { email as emailSchema, type SignedIn } from '@halloo/contract/accounts';
import type { Role } from '@halloo/contract/roles';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import { beginSession } from '../../accounts/begin-session.ts';
import type { Origin } from '../../accounts/origin.ts';
import {
  changeRole,
  endWaysIn,
  findAccountBy,
  holdAccounts,
  makeProviderAccount,
  type ProviderAccount,
} from '../../accounts/provider-account.ts';
import { takeInvitation } from '../../accounts/take-invitation.ts';
import { type Claims, emailOf, namesOf, provesFactor, roleOf } from './role-of.ts';
import { findLinked, insertLink, isLinkedAt, type ProviderRow } from './sql.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

const actor = { name: 'single sign-on' };

/** Throws unless the email, where one is needed, is confirmed and of an allowed domain. */
const checkEmail = ({ domains }: ProviderRow, claims: Claims, isKnown: boolean): string | undefined => {
  const read = emailSchema.safeParse(emailOf(claims) ?? '');
  const email = read.success ? read.data : undefined;
  if (domains.length === 0 && isKnown) return email;
  if (email === undefined) throw new AppError('sso.no_email');
  if (domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new AppError('sso.domain');
  return email;
};

/**
 * Links an account at the first sign-in. Nobody has confirmed its email before, so somebody else may have made or renamed it:
 * only Owners keep the other ways in.
 */
const link = async (tx: Tx, { issuer, subject }: Identity, account: ProviderAccount, now: Date) => {
  if (await isLinkedAt(tx, issuer, account.id)) throw new AppError('sso.other_person');
  await insertLink(tx, issuer, subject, account.id, now);
  const unknown = randomBytes(32).toString('base64url');
  const ended = account.role === 'owner' ? {} : await endWaysIn(tx, account.id, unknown, now);
  const thing = say('audit.account', { email: account.email });
  await recordAudit(tx, actor, 'single_sign_on.linked', thing, { issuer, ...ended });
};

const make = async (tx: Tx, identity: Identity, email: string, role: Role, now: Date): Promise<ProviderAccount> => {
  const names = namesOf(identity.claims, email);
  const id = await makeProviderAccount(tx, { email, ...names, role }, randomBytes(32).toString('base64url'), actor);
  await insertLink(tx, identity.issuer, identity.subject, id, now);
  return { id, email, role, disabled: false };
};

interface Entry {
  readonly provider: ProviderRow;
  readonly identity: Identity;
  readonly origin: Origin;
}

/** The account of a person, linked or made at their first sign-in. */
const accountOf = async (tx: Tx, { provider, identity }: Entry, now: Date): Promise<ProviderAccount> => {
  const { issuer, subject, claims } = identity;
  // A person may sign in twice at once for the first time.
  await tx`select pg_advisory_xact_lock(hashtext('halloo.provider_identity'), hashtext(${`${issuer} ${subject}`}))`;
  const linked = await findLinked(tx, issuer, subject);
  const email = checkEmail(provider, claims, linked !== undefined);
  const given = roleOf(provider, claims);
  if (given === null) throw new AppError('sso.no_role');
  // So that one of two people with the same address links the account.
  if (linked === undefined) await holdAccounts(tx);
  const known = await findAccountBy(tx, linked === undefined ? { email: email ?? '' } : { id: linked });
  if (!known) {
    // Somebody may have invited the address, which the provider has confirmed.
    const invited = await takeInvitation(tx, email ?? '', now);
    const role = given ?? invited ?? provider.other_role;
    if (role === null) throw new AppError('sso.no_role');
    return make(tx, identity, email ?? '', role, now);
  }
  if (known.disabled) throw new AppError('sso.disabled');
  if (linked === undefined) await link(tx, identity, known, now);
  return given === undefined || given === known.role ? known : changeRole(tx, actor, known, given, now);
};

/** Signs a person in whom the provider has named. */
export const enter = async (tx: Tx, entry: Entry, now: Date): Promise<SignedIn> => {
  const { provider, identity, origin } = entry;
  const { id, email } = await accountOf(tx, entry, now);
  const factor = provider.counts_as_factor || provesFactor(identity.claims) ? 'provider' : undefined;
  return beginSession(tx, { id, email, way: 'single_sign_on', factor }, origin, now);
};
