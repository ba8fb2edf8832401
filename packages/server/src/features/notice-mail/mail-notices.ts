import { addresses } from '@halloo/contract/console-addresses';
import { inTransaction } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountsDue, takeWaiting } from './inner/sql.ts';

/** How long notices are collected, so that a busy minute is one email. */
export const collectMs = 60_000;
/** What waited longer, such as while no mail server was set up, is not news any more. */
const newsMs = 24 * 3600_000;

type Parts = Pick<Context, 'db' | 'clock' | 'mail' | 'config'>;

/** Queues one email for each person with notices that were collected for a minute. */
export const mailNotices = async (context: Parts): Promise<void> => {
  const { db, clock, config } = context;
  const now = clock.now().getTime();
  const base = config.publicUrl ?? '';
  for (const accountId of await accountsDue(db, new Date(now - collectMs))) {
    await inTransaction(db, async (tx) => {
      const notices = await takeWaiting(tx, accountId, new Date(now - newsMs));
      const [first] = notices;
      if (!first) return;
      await queueMail(context, tx, {
        to: first.email,
        purpose: 'notice',
        letter: {
          subject: notices.length === 1 ? first.title : say('noticeMail.subject', { count: notices.length }),
          paragraphs: [],
          entries: notices.map(({ title, body, link }) => ({
            title,
            body,
            url: link === null ? undefined : `${base}${link}`,
          })),
          footer: [say('noticeMail.footer', { link: `${base}${addresses.account()}` })],
        },
      });
    });
  }
};
