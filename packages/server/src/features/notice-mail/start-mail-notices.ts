import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { mailNotices } from './mail-notices.ts';

const everyMs = 15_000;

/** Sends notices by email. Safe in every process. Returns a function that stops it. */
export const startMailNotices = (context: Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log'>) =>
  every(
    everyMs,
    () => mailNotices(context),
    (error) => context.log.warn({ event: 'notice_mail.failed', err: error }, 'queueing notices by email failed'),
  );
