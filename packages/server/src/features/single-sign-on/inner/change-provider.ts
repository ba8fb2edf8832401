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
import { sealSecret } from './client-of.ts';
import { holdProvider, ownersWithPassword, type ProviderRow, saveProvider, selectProvider } from './sql.ts';

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

/** Somebody must be able to sign in when the provider is away. */
const keepWayIn = async (tx: Tx, { enabled, provider_only_roles }: ProviderRow): Promise<void> => {
  if (!enabled || provider_only_roles.length === 0) return;
  if ((await ownersWithPassword(tx)) === 0) throw new AppError('sso.last_way_in');
};

const secretAfter = (signingKey: Buffer, given: string | undefined, before: ProviderRow): Buffer | null => {
  if (given === undefined) return before.client_secret;
  return given === '' ? null : sealSecret(signingKey, given);
};

/** Sets single sign-on up. */
export const changeProvider = (
  { db, signingKey }: Pick<Context, 'db' | 'signingKey'>,
  caller: Person,
  { client_secret: given, ...settings }: RouteBody<typeof singleSignOnRoutes.changeSingleSignOn>,
): Promise<ProviderRow> =>
  inTransaction(db, async (tx) => {
    await holdProvider(tx);
    const before = (await selectProvider(tx)) ?? none;
    const row = { ...settings, client_secret: secretAfter(signingKey, given, before) };
    await keepWayIn(tx, row);
    await saveProvider(tx, row);
    const { client_secret: _, ...was } = before;
    await recordAudit(
      tx,
      caller,
      'single_sign_on.changed',
      'workspace',
      given === undefined ? {} : { secret_changed: true },
      { changes: changesOf(was, settings) },
    );
    await publish(tx, { type: 'settings.changed' });
    return row;
  });
