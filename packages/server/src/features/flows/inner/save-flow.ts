import type { flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { notePhrases } from '../../example-sets/note-phrases.ts';
import { phrasesOfFlow } from '../../example-sets/phrases-of-flow.ts';
import { readDocument } from '../../flow-documents/read-document.ts';
import { keepScripts } from '../node-scripts.ts';
import { replaceFlow } from '../replace-flow.ts';
import { selectUses } from '../sql.ts';

/**
 * Saves the whole flow, unless somebody else saved it after the base version: the one in the request, or else the one
 * that the account last loaded or saved.
 */
export const saveFlow = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { campaign_id, flowdata, version, keep }: RouteBody<typeof flowRoutes.saveFlow>,
): Promise<RouteAnswer<typeof flowRoutes.saveFlow>> => {
  const given = readDocument(flowdata);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const saved = await replaceFlow(tx, caller, { campaignId: campaign_id, version, now, keep }, async () => {
      const uses = await selectUses(tx, campaign_id);
      return keepScripts(given, new Map(uses.map(({ node_id, script_id }) => [node_id, script_id])));
    });
    await notePhrases(tx, phrasesOfFlow(expanded(given)));
    return { msg: say('flows.saved'), ...saved };
  });
};
