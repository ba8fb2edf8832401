import type { mailRoutes } from '@halloo/contract/mail';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { describeMail } from './inner/describe-mail.ts';
import { sendTestMail } from './inner/send-test-mail.ts';
import { countMail, countMails, selectMails } from './inner/sql.ts';

const dayMs = 86_400_000;

export const mailHandlers: Handlers<typeof mailRoutes> = {
  listMail: async ({ db }, { query: { limit, offset, after } }) => {
    const found = await selectMails(db, limit + 1, offset, readIdCursor(after));
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { count: await countMails(db), results: rows.map(describeMail), next };
  },
  mailServer: async ({ db, clock, mail }) => ({
    is_set_up: mail !== undefined,
    server: mail?.server ?? '',
    sender: mail?.sender ?? '',
    ...(await countMail(db, new Date(clock.now().getTime() - dayMs))),
  }),
  sendTestMail: (context, { caller, body }) => sendTestMail(context, caller, body.email),
};
