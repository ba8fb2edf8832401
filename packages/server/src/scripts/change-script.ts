import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import type { Script, scriptRoutes } from '@halloo/contract/scripts';
import { recordAudit } from '../audit/record-audit.ts';
import { holdCampaign } from '../campaigns/hold-campaign.ts';
import type { Caller, Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { publish } from '../events/publish.ts';
import { readScript } from './describe-script.ts';
import { deleteScriptRow, lockScript, setName, setUse, usersOf } from './sql.ts';

const hold = async (tx: Tx, id: number) => {
  const script = await lockScript(tx, id);
  if (!script) throw new AppError('script.not_found');
  return script;
};

export const renameScript = async (context: Context, caller: Caller, id: number, name: string): Promise<Script> => {
  await inTransaction(context.db, async (tx) => {
    const script = await hold(tx, id);
    await setName(tx, id, name);
    await recordAudit(tx, caller, 'script.renamed', `script ${name}`, { from: script.name });
    await publish(tx, { type: 'script.changed', script_id: id });
  });
  return readScript(context, caller, id);
};

/** Deletes a script, unless a campaign that is not archived plays it. */
export const deleteScript = (context: Context, caller: Caller, id: number): Promise<{ msg: string }> =>
  inTransaction(context.db, async (tx) => {
    const script = await hold(tx, id);
    const [first, ...more] = await usersOf(tx, id);
    if (first !== undefined) {
      const others = more.length === 0 ? '' : ` and ${more.length} more`;
      throw new AppError('script.in_use', {
        msg: `The campaign “${first}”${others} plays this script. Choose another script there first.`,
      });
    }
    await deleteScriptRow(tx, id);
    await recordAudit(tx, caller, 'script.deleted', `script ${script.name}`);
    await publish(tx, { type: 'script.changed', script_id: id });
    return { msg: `The script “${script.name}” is deleted.` };
  });

/** Lets a node of a campaign's flow play a script. */
export const attachScript = (
  context: Context,
  caller: Caller,
  { script_id, node_id, campaign_id }: RouteBody<typeof scriptRoutes.attachScript>,
): Promise<RouteAnswer<typeof scriptRoutes.attachScript>> =>
  inTransaction(context.db, async (tx) => {
    const campaign = await holdCampaign(tx, campaign_id);
    if (campaign.archived_at !== null || ['Live', 'Scheduled', 'Cancelled'].includes(campaign.status)) {
      throw new AppError('campaign.not_editable', {
        msg: 'The flow of a campaign that is live, scheduled, cancelled or archived cannot be changed.',
      });
    }
    const script = await hold(tx, script_id);
    await setUse(tx, campaign_id, node_id, script_id);
    await recordAudit(tx, caller, 'script.attached', `script ${script.name}`, { campaign: campaign.name });
    await publish(tx, { type: 'script.changed', script_id });
    return { msg: 'Audio script attached succesfully', script_id, script_name: script.name };
  });
