import type { Tx } from '../../../platform/db/connect.ts';
import type { Manifest } from '../format.ts';

const exists = async (tx: Tx, table: string): Promise<boolean> => {
  const [row] = await tx<{ found: boolean }[]>`select to_regclass(${`public.${table}`}) is not null as found`;
  return row?.found ?? false;
};

/**
 * Calls made after the backup had ids that the restored database does not know. Asterisk nodes and webhook receivers
 * may still know them, so new ids start well above.
 */
const callIdsLeftOut = 10_000_000;

export const setSequences = async (tx: Tx, sequences: Manifest['sequences']): Promise<void> => {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    const next = name === 'call_id' ? last + callIdsLeftOut : last;
    await tx`select setval(${`public.${name}`}::regclass, ${next})`;
  }
};

const signEverybodyOut = async (tx: Tx) => {
  await tx`delete from session`;
  if (await exists(tx, 'share_link')) {
    await tx`delete from share_visit`;
    await tx`update share_link set ended_at = now() where ended_at is null`;
  }
  if (await exists(tx, 'invitation')) {
    await tx`delete from password_reset`;
    await tx`update invitation set cancelled_at = now() where accepted_at is null and cancelled_at is null`;
  }
};

/**
 * Ends the work that was in progress at the time of the backup. Must work with the schema of the backup.
 *
 * - Dialers are lost: the next one that starts closes their calls, as after a crash.
 * - Live campaigns are paused: leads called since the backup would be called again, so a person decides.
 * - Queued text messages and emails were sent long ago.
 * - Links that ended since the backup would work again: signing everybody out ends all of them.
 */
export const settleRestored = async (
  tx: Tx,
  { paused, signOut }: { readonly paused: boolean; readonly signOut: boolean },
): Promise<{ paused: number }> => {
  if (await exists(tx, 'dialer')) await tx`update dialer set lost_at = now() where lost_at is null`;
  if (signOut) await signEverybodyOut(tx);
  if (await exists(tx, 'sms_message')) {
    await tx`
      update sms_message set state = 'failed', body = null, claimed_until = null, changed_at = now(),
        reason = 'It waited to be sent when the backup was made, and was not sent again.'
      where state = 'queued'`;
  }
  if (await exists(tx, 'email')) {
    await tx`delete from email_attachment`;
    await tx`
      update email set state = 'failed', body_text = null, body_html = null, claimed_until = null, changed_at = now(),
        answer = 'It waited to be sent when the backup was made, and was not sent again.'
      where state = 'queued'`;
  }
  if (await exists(tx, 'lead_text')) {
    await tx`
      update lead_text set state = 'skipped', reason = 'It waited when the backup was made, and was not sent again.'
      where state = 'waiting'`;
  }
  if (!paused) return { paused: 0 };
  const stopped = await tx`update campaign set status = 'Paused' where status in ('Live', 'Scheduled')`;
  return { paused: stopped.count };
};
