import { inTransaction } from '../../platform/db/connect.ts';
import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { readLanguages } from '../languages/read-languages.ts';
import { isPretended } from '../messages/is-pretended.ts';
import { queueText } from '../messages/queue-text.ts';
import { judgeText } from './inner/judge-text.ts';
import { claimTexts, holdText, noteQueued, postponeText, skipText } from './inner/sql.ts';

/** Texts that are judged at once. The gateway is slower than the database. */
const window = 8;
/** Much longer than judging a text takes. */
const leaseMs = 60_000;
/** A message is worth nothing a day later. */
const expiresMs = 86_400_000;

type Parts = Pick<Context, 'db' | 'clock' | 'log' | 'sms' | 'config'>;

/** Queues the message, postpones it or gives it up, in one transaction: a crash repeats it and never sends twice. */
const release = (context: Parts, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const row = await holdText(tx, id);
    if (!row) return;
    const now = context.clock.now();
    const languages = await readLanguages(tx);
    const judged = judgeText(row, { languages, isPretended: isPretended(context), now: now.getTime() });
    if (judged.does === 'skip') await skipText(tx, id, judged.reason);
    else if (judged.does === 'wait') await postponeText(tx, id, new Date(judged.until), judged.reason);
    else {
      const expiresAt = new Date(now.getTime() + expiresMs);
      const { to, body } = judged;
      const message = { to, body, purpose: 'campaign' as const, accountId: null, expiresAt };
      await noteQueued(tx, id, await queueText(context, tx, message));
    }
  });

/** Queues the texts of campaigns when their hours are open. Safe in every process. Returns a function that stops it. */
export const startTextRules = (context: Parts) => {
  const { db, clock, log } = context;
  const texts = workOff(log, {
    name: 'texts after calls',
    window,
    claim: (limit) => {
      const now = clock.now();
      return claimTexts(db, now, new Date(now.getTime() + leaseMs), limit);
    },
    work: ({ id }) => release(context, id),
  });
  return texts.stop;
};
