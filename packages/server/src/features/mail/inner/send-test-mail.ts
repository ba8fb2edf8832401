import type { SentMail } from '@halloo/contract/mail';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { queueMail } from '../queue-mail.ts';
import { describeMail } from './describe-mail.ts';
import { findMail } from './sql.ts';

const limit = { tries: 30, windowSeconds: 3600 };
const worthMs = 3600_000;

/** Queues an email that tests the mail server. */
export const sendTestMail = async (
  context: Pick<Context, 'db' | 'clock' | 'mail' | 'config'>,
  caller: Caller,
  to: string,
): Promise<SentMail> => {
  const { db, clock, config } = context;
  if (!context.mail) throw new AppError('mail.not_set_up');
  await guardTries(context, [{ key: `mail:test:${caller.accountId}`, limit }]);
  return inTransaction(db, async (tx) => {
    await recordAudit(tx, caller, 'mail.test', say('audit.emailTo', { email: to }));
    const id = await queueMail(context, tx, {
      to,
      purpose: 'test',
      letter: {
        subject: say('mail.testSubject'),
        paragraphs: [say('mail.testBody')],
        action: { label: say('mail.open'), url: config.publicUrl ?? '' },
        footer: [],
      },
      accountId: caller.accountId,
      expiresAt: new Date(clock.now().getTime() + worthMs),
    });
    const queued = id === undefined ? undefined : await findMail(tx, id);
    if (!queued) throw new Error('an email was not stored');
    return describeMail(queued);
  });
};
