import type { SignedIn } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events/publish.ts';
import { guardTries } from '../../../../platform/limits/guard-tries.ts';
import { forgetTries, giveBackTry } from '../../../../platform/limits/take-try.ts';
import { say } from '../../../../platform/words.ts';
import type { Context } from '../../../../ports/context.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { notify } from '../../../notifications/notify.ts';
import { beginSession } from '../../begin-session.ts';
import { deleteSessions } from '../../session-sql.ts';
import { limitKeys } from '../limits.ts';
import { linkTries } from '../link-token.ts';
import { hashPassword } from '../password.ts';
import { updatePassword } from '../sql.ts';
import { hashToken, type Origin } from '../start-session.ts';
import { deleteResets, findReset, takeReset } from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'mail' | 'config'>;

/** The reset of a link. Guesses are limited; throws if it does not work, or not any more. */
export const findByLink = async (context: Pick<Parts, 'db' | 'clock'>, token: string, address: string) => {
  const { db, clock } = context;
  const tries = linkTries(address);
  await guardTries(context, [tries]);
  const found = await findReset(db, hashToken(token), clock.now());
  if (!found) throw new AppError('reset.ended');
  await giveBackTry(db, tries.key);
  return found;
};

/** Sets a new password, ends all sessions and begins a new one, which asks for the second factor if there is one. */
export const resetPassword = async (
  context: Parts,
  { token, password }: { readonly token: string; readonly password: string },
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock, config } = context;
  const { account_id: id, email } = await findByLink(context, token, origin.address);
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Somebody may have left since, or used the link.
    if (!(await findReset(tx, hashToken(token), now)) || !(await takeReset(tx, hashToken(token)))) {
      throw new AppError('reset.ended');
    }
    await updatePassword(tx, id, hash);
    await deleteResets(tx, id);
    const ended = await deleteSessions(tx, id);
    await tx`delete from sign_in_step where account_id = ${id}`;
    await forgetTries(tx, limitKeys('login', origin.address, email).account);
    await recordAudit(tx, { accountId: id, email }, 'password.reset', say('audit.account', { email }), {
      ended_sessions: ended,
    });
    const begun = await beginSession(tx, { id, email, way: 'reset' }, origin, now);
    await notify(tx, id, {
      title: say('account.passwordChangedTitle'),
      body: say('account.passwordChangedBody'),
      link: addresses.account(),
    });
    await queueMail(context, tx, {
      to: email,
      purpose: 'account',
      letter: {
        subject: say('account.passwordChangedTitle'),
        paragraphs: [say('reset.changedBody', { email, address: origin.address, device: origin.device })],
        action: { label: say('mail.open'), url: config.publicUrl ?? '' },
        footer: [say('account.passwordChangedBody')],
      },
    });
    await publish(tx, { type: 'sessions.changed' }, id);
    return begun;
  });
};
