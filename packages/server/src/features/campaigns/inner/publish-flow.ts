import { flowCodes, type LaunchProblem } from '@halloo/contract/campaigns';
import type { flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer } from '@halloo/contract/route';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { fixFlow } from '../../flows/history.ts';
import { renderFirst } from '../../scripts/render-first.ts';
import { readBlockers } from '../read-detail.ts';

const findBlockers = async (db: Connection, id: number, now: Date): Promise<LaunchProblem[]> =>
  (await readBlockers(db, id, now)).filter(({ code }) => flowCodes.includes(code));

/** New calls of a live campaign use its newest flow from now on. Calls in progress finish with theirs. */
export const publishFlow = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>,
  caller: Caller,
  id: number,
  version: number,
): Promise<RouteAnswer<typeof flowRoutes.publishFlow>> => {
  const { db, clock } = context;
  if ((await findBlockers(db, id, clock.now())).length === 0) await renderFirst(context, id);
  return inTransaction(db, async (tx) => {
    const { status, archived_at, name } = await holdCampaign(tx, id);
    if (archived_at !== null || (status !== 'Live' && status !== 'Scheduled')) {
      throw new AppError('campaign.wrong_transition', { msg: say('flows.notLive') });
    }
    const blockers = await findBlockers(tx, id, clock.now());
    if (blockers.length > 0) {
      throw new AppError('flow.not_publishable', {
        msg: say('flows.cannotPublish', { problems: blockers.map(({ sentence }) => sentence).join(' ') }),
        fields: Object.fromEntries(blockers.map(({ code, sentence }) => [code, sentence])),
      });
    }
    if ((await fixFlow(tx, id)) !== version) {
      throw new AppError('flow.conflict', { msg: say('flows.changedSincePublish') });
    }
    await recordAudit(tx, caller, 'flow.published', say('audit.campaign', { name }), { version });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    await publish(tx, { type: 'flow.changed', campaign_id: id, version });
    return { msg: say('flows.published', { version }), version };
  });
};
