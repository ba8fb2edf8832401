import type { reportMailRoutes } from '@halloo/contract/notice-mail';
import type { RouteBody } from '@halloo/contract/route';
import { queueMail } from '../../../features/mail/queue-mail.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readOverview } from '../../pages/read-overview.ts';
import { makeReport } from '../../report-file/make-report.ts';
import { writeSentReport } from './write-report.ts';

const limit = { tries: 20, windowSeconds: 3600 };

/** Queues the report of a result for each address. */
export const sendReport = async (
  context: Pick<Context, 'db' | 'clock' | 'mail'>,
  caller: Caller,
  campaignId: number,
  { to, subject, note, persons }: RouteBody<typeof reportMailRoutes.sendReport>,
  signal: AbortSignal,
): Promise<{ msg: string }> => {
  const { db } = context;
  if (!context.mail) throw new AppError('mail.not_set_up');
  const overview = await readOverview(context, campaignId);
  await guardTries(context, [{ key: `report:mail:${caller.accountId}`, limit }]);
  const { name, bytes } = await makeReport(context, campaignId, { persons, signal });
  const letter = writeSentReport(overview, { sender: caller.email, subject, note });
  await inTransaction(db, async (tx) => {
    const { campaign } = overview;
    await recordAudit(tx, caller, 'report.sent', say('audit.campaign', { name: campaign.name }), {
      to: to.join(', '),
      persons,
    });
    for (const recipient of to) {
      await queueMail(context, tx, {
        ...{ to: recipient, purpose: 'report', letter, accountId: caller.accountId },
        attachments: [{ name, type: 'application/pdf', bytes }],
      });
    }
  });
  return { msg: say('report.queued', { count: to.length }) };
};
