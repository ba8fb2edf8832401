import type { Privacy, Retention, RetentionPreview } from '@halloo/contract/privacy';
import { countOldEntries } from '../../../features/audit/trim-audit.ts';
import { keepDays as messageDays } from '../../../features/messages/forget-messages.ts';
import { keepSpokenDays } from '../../../features/sounds/forget-unused.ts';
import { keepDays as webhookDays } from '../../../features/webhooks/forget-webhooks.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { countRecordings, describePreview, endedCampaigns, selectRetention, updateRetention } from './retention-sql.ts';

const dayMs = 86_400_000;

/** The time before which data is too old; null if it is kept forever. */
export const cutOff = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * dayMs);

export const readPrivacy = async (db: Connection): Promise<Privacy> => {
  const { ran_at, removed_at, removed, ...kept } = await selectRetention(db);
  return {
    ...kept,
    ran_at: ran_at?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
    removed: { recordings: 0, campaigns: 0, leads: 0, calls: 0, audit: 0, ...removed },
    keeps: {
      messages_days: messageDays,
      webhooks_delivered_days: webhookDays.delivered,
      webhooks_failed_days: webhookDays.failed,
      uploads_hours: 24,
      spoken_days: keepSpokenDays,
    },
  };
};

/** Counts the data that would be removed now. */
export const previewRetention = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { recordings_days, personal_days, audit_days }: Retention,
): Promise<RetentionPreview> => {
  const now = clock.now();
  const before = cutOff(personal_days, now);
  const ended = before ? await endedCampaigns(db, before) : [];
  const recordings = await countRecordings(
    db,
    cutOff(recordings_days, now),
    ended.map(({ id }) => id),
  );
  return describePreview(ended, recordings, await countOldEntries(db, cutOff(audit_days, now)));
};

/** Changes the retention periods. The job is notified and applies them immediately. */
export const changePrivacy = (
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  asked: { [K in keyof Retention]?: Retention[K] | undefined },
): Promise<Privacy> => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given) as Partial<Retention>;
  return inTransaction(db, async (tx) => {
    if (given.length > 0) {
      const changes = changesOf(await selectRetention(tx), change);
      await updateRetention(tx, change);
      await recordAudit(tx, caller, 'privacy.changed', 'workspace', change, { changes });
      await publish(tx, { type: 'settings.changed' });
    }
    return readPrivacy(tx);
  });
};
