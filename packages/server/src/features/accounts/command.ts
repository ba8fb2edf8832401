import { accountRoutes, email as emailSchema } from '@halloo/contract/accounts';
import { type Role, roles } from '@halloo/contract/roles';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { SealKey } from '../../platform/audit/seal-key.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { AppError, StartError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { changeAccount } from './inner/change-account.ts';
import { makeAccount } from './inner/make-account.ts';
import { hashPassword, makeUpPassword } from './inner/password.ts';
import { type AccountRow, selectAccounts } from './inner/people-sql.ts';
import { removeAccount } from './inner/remove-account.ts';
import { deleteResets } from './inner/resets/sql.ts';
import { findCredentials, updatePassword } from './inner/sql.ts';
import { resetFactors } from './reset-factors.ts';
import { deleteSessions } from './session-sql.ts';

const usage = `Usage
  ./halloo account list
  ./halloo account add EMAIL FIRST_NAME LAST_NAME [ROLE]
  ./halloo account role EMAIL ROLE
  ./halloo account reset-password EMAIL
  ./halloo account disable EMAIL
  ./halloo account enable EMAIL
  ./halloo account remove-second-factor EMAIL
  ./halloo account remove EMAIL
ROLE is owner, manager, editor, reviewer or viewer; manager unless you name one.`;

const actor = { name: 'command line' };

/** Manages accounts from the terminal, for the operator. Returns the text to print. */
export const accountCommand = async (db: Db, [verb, ...args]: string[], openKey: () => SealKey): Promise<string> => {
  switch (verb) {
    case 'list':
      return listInWords(await selectAccounts(db, systemClock.now()));
    case 'add':
      return addAccount(db, args);
    case 'role':
      return giveRole(db, args);
    case 'reset-password':
      return resetPassword(db, args);
    case 'disable':
    case 'enable':
    case 'remove-second-factor':
    case 'remove':
      return change({ db, clock: systemClock, openKey }, verb, args);
    default:
      throw new StartError(usage);
  }
};

const listInWords = (accounts: readonly AccountRow[]) =>
  accounts
    .map(
      ({ email, first_name, last_name, role, second_factor, disabled_at }) =>
        `${email}  ${first_name} ${last_name}  ${role}${second_factor ? '  (second factor)' : ''}${disabled_at ? '  (disabled)' : ''}`,
    )
    .join('\n');

const findByEmail = async (db: Db, given: string) => {
  const email = emailSchema.safeParse(given);
  const found = email.success ? await findCredentials(db, { email: email.data }) : undefined;
  if (!found) throw new StartError(`There is no account with the email "${given}".\n${usage}`);
  return found;
};

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly openKey: () => SealKey;
}

const changes = {
  disable: {
    act: (context: Parts, id: number) => changeAccount(context, actor, id, { state: 'disabled' }),
    done: 'is disabled. Its sessions have ended and its API keys are revoked',
  },
  enable: {
    act: (context: Parts, id: number) => changeAccount(context, actor, id, { state: 'active' }),
    done: 'is enabled. It can sign in. Its API keys stay revoked',
  },
  'remove-second-factor': {
    act: (context: Parts, id: number) => resetFactors(context, actor, id),
    done: 'has no second factor any more. Its sessions have ended. It signs in with its password',
  },
  remove: {
    act: ({ openKey, ...context }: Parts, id: number) => removeAccount({ ...context, auditKey: openKey() }, actor, id),
    done: 'is removed. Everything it created stays',
  },
};

/** A refusal is a sentence for the terminal. */
const changing = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error) => {
    throw error instanceof AppError ? new StartError(error.message) : error;
  });

const change = async (parts: Parts, verb: keyof typeof changes, [given = '']: string[]) => {
  const { id, email } = await findByEmail(parts.db, given);
  const { act, done } = changes[verb];
  await changing(act(parts, id));
  return `The account ${email} ${done}.`;
};

const readRole = (given: string | undefined): Role => {
  const role = roles.find((one) => one === given?.toLowerCase());
  if (!role) throw new StartError(`There is no role "${given ?? ''}".\n${usage}`);
  return role;
};

const giveRole = async (db: Db, [given = '', wanted]: string[]) => {
  const role = readRole(wanted);
  const { id, email } = await findByEmail(db, given);
  await changing(changeAccount({ db, clock: systemClock }, actor, id, { role }));
  return `The account ${email} has the role ${role} now.`;
};

const addAccount = async (db: Db, [email, first_name, last_name, wanted = 'manager']: string[]) => {
  const role = readRole(wanted);
  const password = makeUpPassword();
  const read = accountRoutes.register.body.safeParse(
    { email, first_name, last_name, password, policy: true },
    { error: plainWords },
  );
  if (!read.success) {
    const problems = Object.entries(fieldProblems(read.error)).map(([field, problem]) => `${field} ${problem}`);
    throw new StartError(`The account was not created: ${problems.join('; ')}.\n${usage}`);
  }
  const password_hash = await hashPassword(password);
  const { email: kept, ...names } = read.data;
  const id = await inTransaction(db, (tx) =>
    makeAccount(
      tx,
      { email: kept, password_hash, first_name: names.first_name, last_name: names.last_name, role },
      actor,
    ),
  );
  if (id === undefined) throw new StartError(`An account with the email ${kept} already exists.`);
  return `The account ${kept} was created. Its password, shown only once: ${password}`;
};

const resetPassword = async (db: Db, [given = '']: string[]) => {
  const found = await findByEmail(db, given);
  const password = makeUpPassword();
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, found.id, password_hash);
    await deleteResets(tx, found.id);
    await deleteSessions(tx, found.id);
    await recordAudit(tx, actor, 'password.reset', `account ${found.email}`);
    await publish(tx, { type: 'sessions.changed' }, found.id);
  });
  return `The password of ${found.email} was reset and its sessions ended. The new password, shown only once: ${password}`;
};
