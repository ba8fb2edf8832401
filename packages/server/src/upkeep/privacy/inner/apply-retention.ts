import type { RemovedCounts } from '@halloo/contract/privacy';
import { forgetSoundsBefore } from '../../../features/announcements/forget-announcements.ts';
import { trimAudit } from '../../../features/audit/trim-audit.ts';
import { forgetRecordingsBefore } from '../../../features/call-recordings/call-recording-row.ts';
import { forgetUnlistedConsents } from '../../../features/people/forget-people.ts';
import { removeRecordings } from '../../../features/sounds/remove-recordings.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { tryWithLock } from '../../../platform/db/lock.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { anonymiseCampaign } from './anonymise-campaign.ts';
import { cutOff } from './retention-settings.ts';
import { dropRecordings, endedCampaigns, noteRun, selectRetention } from './retention-sql.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'auditKey'>;

const recordingsAtOnce = 200;

const forgetWholeCalls = async (parts: Parts, before: Date, isStopping: () => boolean): Promise<number> => {
  let count = 0;
  while (!isStopping()) {
    const { rows, sounds } = await inTransaction(parts.db, (tx) =>
      forgetRecordingsBefore(tx, before, recordingsAtOnce),
    );
    if (rows === 0) break;
    count += sounds.length;
    await removeRecordings(parts, sounds);
  }
  return count;
};

const forgetRecordings = async (parts: Parts, before: Date, isStopping: () => boolean): Promise<number> => {
  let count = 0;
  while (!isStopping()) {
    const hashes = await inTransaction(parts.db, (tx) => dropRecordings(tx, before, recordingsAtOnce));
    if (hashes.length === 0) break;
    count += hashes.length;
    await removeRecordings(parts, [...new Set(hashes)]);
  }
  return count;
};

/** What announcements sound like is a part of a call too. */
const forgetAnnouncementSounds = async (parts: Parts, before: Date): Promise<void> => {
  await removeRecordings(parts, await inTransaction(parts.db, (tx) => forgetSoundsBefore(tx, before)));
};

interface Removed {
  readonly removed: RemovedCounts;
  /** Recordings that expired by themselves. The others are counted with their campaigns. */
  readonly old: number;
}

const removeOld = async (parts: Parts, isStopping: () => boolean): Promise<Removed> => {
  const now = parts.clock.now();
  const { recordings_days, personal_days, audit_days } = await selectRetention(parts.db);
  const recordedBefore = cutOff(recordings_days, now);
  const old = recordedBefore
    ? (await forgetRecordings(parts, recordedBefore, isStopping)) +
      (await forgetWholeCalls(parts, recordedBefore, isStopping))
    : 0;
  if (recordedBefore) await forgetAnnouncementSounds(parts, recordedBefore);
  const loggedBefore = cutOff(audit_days, now);
  const audit = loggedBefore ? await trimAudit(parts, loggedBefore) : 0;
  const removed = { recordings: old, campaigns: 0, leads: 0, calls: 0, audit };
  const endedBefore = cutOff(personal_days, now);
  for (const { id } of endedBefore ? await endedCampaigns(parts.db, endedBefore) : []) {
    if (isStopping() || !endedBefore) break;
    const sums = await anonymiseCampaign(parts, id, endedBefore, isStopping);
    if (!sums) continue;
    removed.campaigns += 1;
    removed.leads += sums.leads;
    removed.calls += sums.calls;
    removed.recordings += sums.recordings;
  }
  if (endedBefore) await forgetUnlistedConsents(parts, endedBefore);
  return { removed, old };
};

/** Audits only the totals of what was removed, not the people. */
const note = ({ db, clock }: Parts, { removed, old }: Removed): Promise<void> =>
  inTransaction(db, async (tx) => {
    await noteRun(tx, clock.now(), removed);
    if (old > 0) {
      await recordAudit(tx, { name: 'retention' }, 'recordings.removed', 'workspace', { recordings: old });
    }
    await publish(tx, { type: 'settings.changed' });
  });

/**
 * Removes data that is older than the settings allow. One process does it at a time; returns undefined if another is
 * doing it. It can be interrupted between two steps, and the next run continues.
 */
export const applyRetention = async (
  parts: Parts,
  isStopping: () => boolean = () => false,
): Promise<RemovedCounts | undefined> => {
  const held = await tryWithLock(
    parts.db,
    (connection) => connection`hashtext('halloo.retention')`,
    async () => {
      const done = await removeOld(parts, isStopping);
      await note(parts, done);
      return done.removed;
    },
  );
  return held?.result;
};
