import type { RouteBody } from '@halloo/contract/route';
import type { SingleSignOn, singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { deleteSessionsOfRoles } from '../../accounts/session-sql.ts';
import { sealSecret } from './client-of.ts';
import {
  countLeftOut,
  holdProvider,
  ownersWithPassword,
  type ProviderRow,
  saveProvider,
  selectProvider,
} from './sql.ts';

/** Before anybody set it up. */
const none: ProviderRow = {
  enabled: false,
  issuer: '',
  client_id: '',
  client_secret: null,
  button: say('sso.button'),
  role_claim: '',
  role_map: [],
  other_role: 'viewer',
  domains: [],
  counts_as_factor: false,
  provider_only_roles: [],
};

export const describeProvider = (row: ProviderRow | undefined, redirect_address: string): SingleSignOn => {
  const { client_secret, ...settings } = row ?? none;
  return { ...settings, has_secret: client_secret !== null, redirect_address };
};

const leaves = (before: ProviderRow, { enabled, issuer }: ProviderRow) =>
  before.enabled && (!enabled || issuer !== before.issuer);

/** An Owner must be able to sign in when the provider is away or left. */
const keepWayIn = async (tx: Tx, before: ProviderRow, after: ProviderRow): Promise<void> => {
  const isNeeded = leaves(before, after) || (after.enabled && after.provider_only_roles.length > 0);
  if (isNeeded && (await ownersWithPassword(tx)) === 0) throw new AppError('sso.last_way_in');
};

/** How many people lose their only way in. Throws with this number until an Owner confirms it. */
const countConfirmed = async (tx: Tx, before: ProviderRow, after: ProviderRow, confirm: boolean): Promise<number> => {
  if (!leaves(before, after)) return 0;
  const count = await countLeftOut(tx, before.issuer, after.enabled ? after.issuer : null);
  if (count === 0 || confirm) return count;
  throw new AppError('sso.leaves_out', {
    msg: say(after.enabled ? 'sso.leavesOutMoved' : 'sso.leavesOutOff', { count }),
  });
};

/** Ends the sessions of people who have to use the provider from now on. */
const endSessions = async (tx: Tx, before: ProviderRow, after: ProviderRow): Promise<number> => {
  if (!after.enabled) return 0;
  const was = before.enabled ? before.provider_only_roles : [];
  const roles = after.provider_only_roles.filter((role) => !was.includes(role));
  const accounts = await deleteSessionsOfRoles(tx, roles);
  for (const id of new Set(accounts)) await publish(tx, { type: 'sessions.changed' }, id);
  return accounts.length;
};

/** A secret belongs to its issuer: another one never gets it. */
const secretAfter = (signingKey: Buffer, given: string | undefined, issuer: string, before: ProviderRow) => {
  if (given !== undefined) return given === '' ? null : sealSecret(signingKey, given);
  if (before.client_secret !== null && issuer !== before.issuer) {
    throw new AppError('request.invalid', {
      msg: say('sso.otherIssuer'),
      fields: { client_secret: say('sso.secretAgain') },
    });
  }
  return before.client_secret;
};

/** Sets single sign-on up. */
export const changeProvider = (
  { db, signingKey }: Pick<Context, 'db' | 'signingKey'>,
  caller: Person,
  { client_secret: given, confirm, ...settings }: RouteBody<typeof singleSignOnRoutes.changeSingleSignOn>,
): Promise<ProviderRow> =>
  inTransaction(db, async (tx) => {
    await holdProvider(tx);
    const before = (await selectProvider(tx)) ?? none;
    const row = { ...settings, client_secret: secretAfter(signingKey, given, settings.issuer, before) };
    await keepWayIn(tx, before, row);
    const left_out = await countConfirmed(tx, before, row, confirm);
    await saveProvider(tx, row);
    const { client_secret: _, ...was } = before;
    const ended_sessions = await endSessions(tx, before, row);
    const detail = {
      ...(given !== undefined && { secret_changed: true }),
      ...(left_out > 0 && { left_out }),
      ...(ended_sessions > 0 && { ended_sessions }),
    };
    const changes = changesOf(was, settings);
    await recordAudit(tx, caller, 'single_sign_on.changed', 'workspace', detail, { changes });
    await publish(tx, { type: 'settings.changed' });
    return row;
  });
