import { holdClaims } from '../../../calling/claim/claim-leads.ts';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { findCampaign } from '../../../campaign-row/sql.ts';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { clearLeftovers } from '../clear-leftovers.ts';
import { dropCampaign } from '../drop-campaign.ts';

/**
 * Deletes an archived campaign for good, with its leads, calls, responses and results. It is invisible to everybody
 * when this returns. This process, or the next one that polls, frees the disk space afterwards. Housekeeping deletes
 * the recordings as unused sounds.
 */
export const purgeCampaign = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  actor: Actor,
  id: number,
): Promise<{ name: string; leads: number }> => {
  const gone = await inTransaction(db.long, async (tx) => {
    // A claim that started while the campaign was live has ended by now, so its calls are visible.
    await holdClaims(tx);
    const { name, archived_at } = await holdCampaign(tx, id);
    if (archived_at === null) {
      throw new AppError('campaign.not_purgeable', {
        msg: say('campaign.purgeArchiveFirst'),
      });
    }
    const leads = (await findCampaign(tx, id))?.total_records ?? 0;
    const calls = await dropCampaign(tx, id);
    if (calls > 0) {
      throw new AppError('campaign.not_purgeable', { msg: say('campaign.purgeCalls', { calls }) });
    }
    await recordAudit(tx, actor, 'campaign.purged', say('audit.campaign', { name }), { leads });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return { name, leads };
  });
  void clearLeftovers({ db, log }).catch((error) =>
    log.warn(
      { event: 'purge.cleanup_failed', err: error },
      'deleting the rows of a purged campaign failed, retrying later',
    ),
  );
  return gone;
};
