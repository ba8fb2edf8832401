import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { nameTaken } from '../../campaign-row/name-taken.ts';
import { insertCampaign } from '../../campaign-row/sql.ts';
import { editRefusal } from '../../campaign-row/status.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { addLeads, countListed, noteConsent } from '../leads/add-leads.ts';
import { campaignIdFor, keepPartitions } from '../leads/own-partition.ts';
import { stageInline } from '../leads/stage-inline.ts';
import { stagedRows } from '../leads/staging.ts';
import { startingSchedule } from './inner/new-schedule.ts';

type Sources = Pick<RouteBody<typeof campaignRoutes.createCampaign>, 'data' | 'file_id'>;

/** The list to add: an uploaded one, or one made of the rows in the request. */
const sourceOf = async (context: Context, caller: Caller, { data, file_id }: Sources): Promise<string> => {
  if ((data === undefined) === (file_id === undefined)) {
    throw new AppError('request.invalid', {
      msg: say('campaign.eitherLeads'),
      fields: { data: say('field.required') },
    });
  }
  return file_id ?? stageInline(context, caller, data ?? []);
};

/** Creates a campaign; an Outbound one together with its leads, or not at all. */
export const createCampaign = async (
  context: Context,
  caller: Caller,
  { campaign: name, campaign_type, data, file_id }: RouteBody<typeof campaignRoutes.createCampaign>,
): Promise<RouteAnswer<typeof campaignRoutes.createCampaign>> => {
  const { db, clock } = context;
  const fileId = campaign_type === 'Outbound' ? await sourceOf(context, caller, { data, file_id }) : null;
  const own = fileId === null ? undefined : await campaignIdFor(context, await countListed(db, fileId));
  return inTransaction(db.long, async (tx) => {
    const id = await insertCampaign(tx, {
      ...(own !== undefined && { id: own }),
      name,
      campaign_type,
      status: 'Draft',
      call_start_date: null,
      call_end_date: null,
      flow_saved_at: null,
      ...(await startingSchedule(tx, campaign_type)),
      created_by: caller.accountId,
    }).catch(nameTaken);
    if (own !== undefined) await keepPartitions(tx, own);
    const added = fileId === null ? { total: 0, valid: 0, invalid: 0 } : await addLeads(tx, fileId, id, clock.now());
    await recordAudit(tx, caller, 'campaign.created', say('audit.campaign', { name }), {
      type: campaign_type,
      leads: added.valid,
    });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return { msg: say('campaign.saved'), campaign_id: id, ...added, file_id: fileId };
  });
};

/** A person who is added alone gets the reason why they were refused. */
const explainRefusal = async (tx: Tx, fileId: string, error: unknown): Promise<never> => {
  if (!(error instanceof AppError) || error.code !== 'campaign.no_valid_leads') throw error;
  const [only] = await stagedRows(tx, fileId, { limit: 1 });
  throw new AppError('campaign.no_valid_leads', only ? { msg: say('lead.onlyRow', { reason: only.detail }) } : {});
};

/** A list without anybody new is refused, but what it tells of consent counts. */
const noteRefused = async ({ db, clock }: Context, fileId: string, id: number, error: unknown): Promise<never> => {
  if (error instanceof AppError && error.code === 'campaign.no_valid_leads') {
    await inTransaction(db.long, async (tx) => {
      await holdCampaign(tx, id);
      await noteConsent(tx, fileId, id, clock.now());
    });
  }
  throw error;
};

/** Adds leads to an Outbound campaign. A live one calls them without a restart. */
export const editCampaign = async (
  context: Context,
  caller: Caller,
  { campaign_id: id, campaign_lines, file_id }: RouteBody<typeof campaignRoutes.editCampaign>,
): Promise<RouteAnswer<typeof campaignRoutes.editCampaign>> => {
  const { db, clock } = context;
  const fileId = await sourceOf(context, caller, { data: campaign_lines, file_id });
  return inTransaction(db.long, async (tx) => {
    const campaign = await holdCampaign(tx, id);
    const refusal = editRefusal(campaign);
    if (refusal) throw new AppError('campaign.not_editable', { msg: refusal });
    if (campaign.campaign_type === 'Inbound') {
      throw new AppError('campaign.not_editable', { msg: say('campaign.inboundNoLeads') });
    }
    const added = await addLeads(tx, fileId, id, clock.now()).catch((error) =>
      campaign_lines?.length === 1 ? explainRefusal(tx, fileId, error) : Promise.reject(error),
    );
    await recordAudit(tx, caller, 'campaign.leads_added', say('audit.campaign', { name: campaign.name }), {
      leads: added.valid,
    });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return { msg: say('campaign.saved'), campaign_id: id, ...added, file_id: fileId };
  }).catch((error) => noteRefused(context, fileId, id, error));
};
