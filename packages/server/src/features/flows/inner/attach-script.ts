import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import type { scriptRoutes } from '@halloo/contract/scripts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdScript } from '../../scripts/change-script.ts';
import { playInNode } from './play-in-node.ts';

/** Sets the script of a node in a campaign's flow. */
export const attachScript = (
  context: Context,
  caller: Caller,
  { script_id, node_id, prompt, campaign_id }: RouteBody<typeof scriptRoutes.attachScript>,
): Promise<RouteAnswer<typeof scriptRoutes.attachScript>> =>
  inTransaction(context.db, async (tx) => {
    const script = await holdScript(tx, script_id);
    const { campaign } = await playInNode(tx, caller, {
      campaignId: campaign_id,
      nodeId: node_id,
      prompt,
      scriptId: script_id,
      now: context.clock.now(),
    });
    await recordAudit(tx, caller, 'script.attached', say('audit.script', { name: script.name }), { campaign });
    await publish(tx, { type: 'script.changed', script_id });
    return { msg: say('flows.scriptAttached'), script_id, script_name: script.name };
  });
