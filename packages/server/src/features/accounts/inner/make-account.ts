import { addresses } from '@halloo/contract/console-addresses';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { notify } from '../../notifications/notify.ts';
import { insertAccount, type NewAccount, otherAccountIds } from './sql.ts';

/** Makes an account and greets its owner; the others hear of it. Returns undefined where the e-mail is taken. */
export const makeAccount = async (tx: Tx, account: NewAccount, by: Actor | 'self'): Promise<number | undefined> => {
  const id = await insertAccount(tx, account);
  if (id === undefined) return undefined;
  const { email, first_name, last_name } = account;
  await recordAudit(tx, by === 'self' ? { accountId: id, email } : by, 'account.created', `account ${email}`);
  await notify(tx, id, {
    title: `Welcome to Halloo, ${first_name}`,
    body: 'Here you will find what happens to your campaigns while you are away.',
    link: addresses.campaigns(),
  });
  await publish(tx, { type: 'accounts.changed' });
  for (const other of await otherAccountIds(tx, id)) {
    await notify(tx, other, { title: `${first_name} ${last_name} joined Halloo`, body: email });
  }
  return id;
};
