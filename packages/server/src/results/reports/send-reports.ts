import { queueMail } from '../../features/mail/queue-mail.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import type { MailAttachment } from '../../ports/mail.ts';
import { readOverview } from '../pages/read-overview.ts';
import { makeReport } from '../report-file/make-report.ts';
import { findRecipient, selectDue, takeWish, type Wish } from './inner/sql.ts';
import { writeReport } from './inner/write-report.ts';

const everyMs = 15_000;

type Parts = Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log'>;

/** A report waits its turn and is drawn within two minutes. */
const mostMs = 120_000;

/** Without a PDF where it cannot be made. While too many others are being made, it waits for the next pass. */
const attachmentsOf = async (context: Parts, campaignId: number): Promise<MailAttachment[]> => {
  try {
    const signal = AbortSignal.timeout(mostMs);
    const { name, bytes } = await makeReport(context, campaignId, { persons: false, signal });
    return [{ name, type: 'application/pdf', bytes }];
  } catch (error) {
    if (error instanceof AppError && error.code === 'report.busy') throw error;
    const about = { event: 'report_mail.no_file', err: error, campaign_id: campaignId };
    context.log.warn(about, 'a report by email could not be made, it is sent without its file');
    return [];
  }
};

/** A campaign that has no result, such as one without a flow, has no report. */
const reportOf = async (context: Parts, campaignId: number) => {
  const overview = await readOverview(context, campaignId).catch((error) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!overview) return undefined;
  const attachments = await attachmentsOf(context, campaignId);
  const given = { publicUrl: context.config.publicUrl ?? '', isAttached: attachments.length > 0 };
  return { letter: writeReport(overview, given), attachments };
};

const sendOne = async (context: Parts, wish: Wish): Promise<void> => {
  const report = await reportOf(context, wish.campaign_id);
  await inTransaction(context.db, async (tx) => {
    if (!(await takeWish(tx, wish))) return;
    const to = await findRecipient(tx, wish.account_id);
    if (report && to !== undefined) {
      await queueMail(context, tx, { to, purpose: 'report', accountId: wish.account_id, ...report });
    }
  });
};

/** Queues the reports of completed campaigns for the people who asked for them, once each. One that fails delays no other. */
export const sendReports = async (context: Parts): Promise<void> => {
  for (const wish of await selectDue(context.db)) {
    try {
      await sendOne(context, wish);
    } catch (error) {
      const about = { event: 'report_mail.retry', err: error, campaign_id: wish.campaign_id };
      context.log.warn(about, 'queueing the report of a campaign failed, retrying');
    }
  }
};

/** Sends reports of completed campaigns. Safe in every process. Returns a function that stops it. */
export const startSendReports = (context: Parts) =>
  every(
    everyMs,
    () => sendReports(context),
    (error) => context.log.warn({ event: 'report_mail.failed', err: error }, 'queueing reports of campaigns failed'),
  );
