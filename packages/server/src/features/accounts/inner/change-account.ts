import type { Account } from '@halloo/contract/accounts';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { deleteSessions } from '../session-sql.ts';
import { findAccount, holdLeaver } from './hold-account.ts';
import { type AccountRow, setDisabledAt } from './people-sql.ts';

const disable = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<AccountRow> => {
  const account = await holdLeaver(tx, actor, id, now);
  if (account.disabled_at) return account;
  await setDisabledAt(tx, id, now);
  const ended = await deleteSessions(tx, id);
  const detail = { ended_sessions: ended, suspended_keys: account.api_keys };
  await recordAudit(tx, actor, 'account.disabled', say('audit.account', { email: account.email }), detail);
  return { ...account, disabled_at: now };
};

const enable = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<AccountRow> => {
  const account = await findAccount(tx, id, now);
  if (!account.disabled_at) return account;
  await setDisabledAt(tx, id, null);
  await recordAudit(tx, actor, 'account.enabled', say('audit.account', { email: account.email }), {
    resumed_keys: account.api_keys,
  });
  return { ...account, disabled_at: null };
};

/** This event ends all streams of the account and reloads lists of accounts and keys. */
export const publishLeaving = async (tx: Tx, id: number): Promise<void> => {
  await publish(tx, { type: 'sessions.changed' }, id);
  await publish(tx, { type: 'api_keys.changed' });
  await publish(tx, { type: 'accounts.changed' });
};

/** Disables or enables an account. Its API keys are suspended while it is disabled. */
export const changeAccount = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  state: Account['state'],
): Promise<AccountRow> =>
  inTransaction(db, async (tx) => {
    const changed = await (state === 'disabled' ? disable : enable)(tx, actor, id, clock.now());
    await publishLeaving(tx, id);
    return changed;
  });
