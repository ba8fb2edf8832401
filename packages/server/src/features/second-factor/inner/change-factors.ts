import { addresses } from '@halloo/contract/console-addresses';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { forgetTries } from '../../../platform/limits/take-try.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { confirmPerson } from '../../accounts/confirm-person.ts';
import { deleteSessions, setProven } from '../../accounts/session-sql.ts';
import { beginApp, confirmApp } from '../../factors/app.ts';
import { anyFactor, dropApp, holdFactors, rolesWithFactor } from '../../factors/factors.ts';
import { renewCodes } from '../../factors/recovery-codes.ts';
import { notify } from '../../notifications/notify.ts';
import { codeLimits } from './limits.ts';
import { wrongCode } from './wrong-code.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'signingKey'>;

export const thingOf = ({ email }: Person) => say('audit.account', { email });

/** Reloads the screens that show the factors of the account. */
const publishFactors = async (tx: Tx, accountId: number): Promise<void> => {
  await publish(tx, { type: 'profile.changed' }, accountId);
  await publish(tx, { type: 'sessions.changed' }, accountId);
  await publish(tx, { type: 'accounts.changed' });
};

/** Makes the secret of a new authenticator app. */
export const beginNewApp = async (
  context: Parts,
  caller: Person,
  password: string | undefined,
): Promise<{ secret: string; address: string }> => {
  await confirmPerson(context, caller, password);
  const { db, clock, signingKey } = context;
  return inTransaction(db, async (tx) => {
    const [row] = await tx<{ workspace_name: string }[]>`select workspace_name from workspace`;
    const issuer = row?.workspace_name ? `Halloo ${row.workspace_name}` : 'Halloo';
    const holder = { id: caller.accountId, email: caller.email };
    return beginApp(tx, signingKey, holder, issuer, clock.now());
  });
};

/**
 * What follows the first second factor: recovery codes, and the end of all other sessions, because those did not prove it.
 * Later factors keep the codes.
 */
export const afterAdding = async (tx: Tx, caller: Person, isFirst: boolean) => {
  const recovery_codes = isFirst ? await renewCodes(tx, caller.accountId) : [];
  const ended_sessions = isFirst ? await deleteSessions(tx, caller.accountId, caller.sessionId) : 0;
  if (isFirst) await setProven(tx, { sessionId: caller.sessionId }, true);
  await notify(tx, caller.accountId, {
    title: say('factor.addedTitle'),
    body: say('account.passwordChangedBody'),
    link: addresses.account(),
  });
  await publishFactors(tx, caller.accountId);
  return { recovery_codes, ended_sessions };
};

/** Sets the authenticator app up, with a code that it shows. */
export const confirmNewApp = async (
  context: Parts,
  caller: Person,
  code: string,
): Promise<{ recovery_codes: string[]; ended_sessions: number }> => {
  const { db, clock, signingKey } = context;
  const limits = codeLimits(caller.accountId);
  await guardTries(context, limits);
  const result = await inTransaction(db, async (tx) => {
    await holdFactors(tx, caller.accountId);
    const isFirst = !(await anyFactor(tx, caller.accountId));
    const answer = await confirmApp(tx, signingKey, caller.accountId, code, clock.now());
    if (answer !== 'right') return { answer };
    await recordAudit(tx, caller, 'factor.added', thingOf(caller), { kind: 'app' });
    for (const { key } of limits) await forgetTries(tx, key);
    return afterAdding(tx, caller, isFirst);
  });
  if (!('answer' in result)) return result;
  if (!result.answer) throw new AppError('factor.not_begun');
  throw wrongCode(result.answer);
};

/** Throws if the role requires a factor and none is left. */
const keepRequired = async (tx: Tx, caller: Person): Promise<void> => {
  if (await anyFactor(tx, caller.accountId)) return;
  if ((await rolesWithFactor(tx)).includes(caller.role)) throw new AppError('factor.required');
  await setProven(tx, { accountId: caller.accountId }, false);
};

/** What follows a removed factor; throws if the role requires one and none is left. */
export const afterRemoving = async (tx: Tx, caller: Person, what: Record<string, string>): Promise<void> => {
  await keepRequired(tx, caller);
  await recordAudit(tx, caller, 'factor.removed', thingOf(caller), what);
  await notify(tx, caller.accountId, {
    title: say('factor.removedTitle'),
    body: say('account.passwordChangedBody'),
    link: addresses.account(),
  });
  await publishFactors(tx, caller.accountId);
};

/** Removes the authenticator app of the caller. */
export const removeOwnApp = async (context: Parts, caller: Person, password: string | undefined): Promise<void> => {
  await confirmPerson(context, caller, password);
  await inTransaction(context.db, async (tx) => {
    await holdFactors(tx, caller.accountId);
    if (!(await dropApp(tx, caller.accountId))) throw new AppError('factor.not_set_up');
    await afterRemoving(tx, caller, { kind: 'app' });
  });
};

/** Makes new recovery codes. */
export const renewOwnCodes = async (
  context: Parts,
  caller: Person,
  password: string | undefined,
): Promise<{ recovery_codes: string[] }> => {
  await confirmPerson(context, caller, password);
  return inTransaction(context.db, async (tx) => {
    await holdFactors(tx, caller.accountId);
    if (!(await anyFactor(tx, caller.accountId))) throw new AppError('factor.not_set_up');
    const recovery_codes = await renewCodes(tx, caller.accountId);
    await recordAudit(tx, caller, 'recovery_codes.renewed', thingOf(caller));
    await publishFactors(tx, caller.accountId);
    return { recovery_codes };
  });
};
