import type { Campaign, SettableStatus, StoredStatus } from '@halloo/contract/campaigns';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { nameTaken } from '../../../campaign-row/name-taken.ts';
import { findCampaign, hasCalls, setArchived, setStatus } from '../../../campaign-row/sql.ts';
import { liveStatus, transitionRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { planFromNow } from '../../call-plans/plan-row.ts';
import { fixFlow } from '../../flows/history.ts';
import { renderFirst } from '../../scripts/render-first.ts';
import { queueStatusChanged } from '../../webhooks/queue-events.ts';
import { readBlockers, readDetail } from '../read-detail.ts';

const changed = async (tx: Tx, id: number): Promise<Campaign> => {
  await publish(tx, { type: 'campaign.changed', campaign_id: id });
  const item = await findCampaign(tx, id);
  if (!item) throw new AppError('campaign.not_found');
  return item;
};

/** Sets a campaign Live, Paused, Cancelled or back to Draft, or says why not. */
export const changeStatus = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>,
  caller: Caller,
  id: number,
  to: SettableStatus,
): Promise<Campaign> => {
  const { db, clock } = context;
  if (to === 'Live' && (await readBlockers(db, id, clock.now())).length === 0) await renderFirst(context, id);
  return inTransaction(db, async (tx) => {
    const campaign = await holdCampaign(tx, id);
    if (campaign.archived_at !== null) {
      throw new AppError('campaign.wrong_transition', { msg: say('campaign.archived') });
    }
    const refusal = transitionRefusal(campaign.status, to);
    if (refusal) throw new AppError('campaign.wrong_transition', { msg: refusal });
    if (to === 'Draft' && (await hasCalls(tx, id))) {
      throw new AppError('campaign.wrong_transition', { msg: say('campaign.calledDraft') });
    }
    let stored: StoredStatus = to;
    if (to === 'Live') {
      const blockers = await readBlockers(tx, id, clock.now());
      if (blockers.length > 0) {
        throw new AppError('campaign.not_startable', {
          msg: say('campaign.cannotGoLive', { problems: blockers.map(({ sentence }) => sentence).join(' ') }),
          fields: Object.fromEntries(blockers.map(({ code, sentence }) => [code, sentence])),
        });
      }
      const { call_start_date, timezone } = await readDetail(tx, id);
      await fixFlow(tx, id);
      await planFromNow(tx, id, clock.now());
      stored = liveStatus(call_start_date, timezone, clock.now());
    }
    await setStatus(tx, id, stored);
    await queueStatusChanged(tx, { id, was: campaign.status, at: clock.now() });
    await recordAudit(
      tx,
      caller,
      'campaign.status',
      say('audit.campaign', { name: campaign.name }),
      {
        from: campaign.status,
        to: stored,
      },
      { changes: changesOf({ status: campaign.status }, { status: stored }) },
    );
    return changed(tx, id);
  });
};

/** Archives a campaign (its results stay) or restores it. */
export const archiveCampaign = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  archived: boolean,
): Promise<Campaign> =>
  inTransaction(db, async (tx) => {
    const campaign = await holdCampaign(tx, id);
    if (archived && (campaign.status === 'Live' || campaign.status === 'Scheduled')) {
      throw new AppError('campaign.not_editable', { msg: say('campaign.pauseToDelete') });
    }
    await setArchived(tx, id, archived ? clock.now() : null).catch(nameTaken);
    await recordAudit(
      tx,
      caller,
      archived ? 'campaign.archived' : 'campaign.restored',
      say('audit.campaign', { name: campaign.name }),
    );
    return changed(tx, id);
  });
