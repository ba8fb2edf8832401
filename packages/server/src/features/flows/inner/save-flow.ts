import type { flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { keepScripts } from '../node-scripts.ts';
import { replaceFlow } from '../replace-flow.ts';
import { selectUses } from '../sql.ts';

/** Parses a flow from a request, or throws a sentence about its problem. */
const readDocument = (given: unknown): Flow => {
  const parsed = parseFlow(given);
  if ('flow' in parsed) return parsed.flow;
  throw new AppError('flow.invalid', { msg: parsed.problem, fields: { [`flowdata.${parsed.path}`]: parsed.problem } });
};

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
    return { msg: say('flows.saved'), ...saved };
  });
};
