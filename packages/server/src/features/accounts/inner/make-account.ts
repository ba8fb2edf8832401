import { addresses } from '@halloo/contract/console-addresses';
import { changesOf } from '../../../platform/audit/changes.ts';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import { notify } from '../../notifications/notify.ts';
import { insertAccount, type NewAccount, otherAccountIds } from './sql.ts';

/** Creates an account, welcomes its owner and notifies the others. Returns undefined if the email is taken. */
export const makeAccount = async (tx: Tx, account: NewAccount, by: Actor | 'self'): Promise<number | undefined> => {
  const id = await insertAccount(tx, account);
  if (id === undefined) return undefined;
  const { email, first_name, last_name, role } = account;
  await recordAudit(
    tx,
    by === 'self' ? { accountId: id, email } : by,
    'account.created',
    say('audit.account', { email }),
    {},
    { changes: changesOf({}, { role }) },
  );
  await notify(tx, id, {
    title: say('account.welcomeTitle'),
    body: say('account.welcomeBody'),
    link: addresses.campaigns(),
  });
  await publish(tx, { type: 'accounts.changed' });
  for (const other of await otherAccountIds(tx, id)) {
    await notify(tx, other, {
      title: say('account.joined', { name: `${first_name} ${last_name}` }),
      body: email,
      kind: 'people',
    });
  }
  return id;
};
