import { type Result, resultPageSizes } from '@halloo/contract/results';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { findCalls } from '../selection/search-calls.ts';
import { foldUntallied, inResults, readCounts } from '../tally/read-tally.ts';
import { headerOf, readCampaign, scriptsOfFlow, selectScripts } from './campaign-sql.ts';
import { describeScriptRows } from './script-rows.ts';

/** The four counts, and for each script the newest calls in which it was played. */
export const readResult = (
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<Result> =>
  inResults(context.db, id, async (tx) => {
    const campaign = await readCampaign(tx, id);
    const folded = await foldUntallied(tx, id);
    const counts = await readCounts(tx, id, ['script', 'calls'], folded);
    if (!campaign.has_flow && counts.all('calls').length === 0) throw new AppError('result.no_flow');
    const heard = counts.all('script').toSorted((a, b) => b.n - a.n || Number(a.a) - Number(b.a));
    const ids = [...new Set([...heard.map(({ a }) => Number(a)), ...(await scriptsOfFlow(tx, id))])];
    const scripts = new Map((await selectScripts(tx, ids)).map((script) => [script.id, script]));
    const pages = await Promise.all(
      ids.map(async (scriptId) => {
        const terms = [{ what: 'script', a: String(scriptId) }];
        const page = { search: '', offset: 0, limit: resultPageSizes[0] };
        return { scriptId, ...(await findCalls(tx, { campaignId: id, terms }, page, folded)) };
      }),
    );
    const rows = await describeScriptRows(context, tx, caller, id, pages);
    return {
      campaign: headerOf(campaign),
      call_details: {
        total_calls: campaign.dialled,
        total_pickup: campaign.picked_up,
        no_pickup: campaign.dialled - campaign.picked_up,
        no_of_gave_response: campaign.responded,
      },
      scripts: pages.flatMap(({ scriptId, count }, index) => {
        const script = scripts.get(scriptId);
        if (!script) return [];
        return {
          script: {
            id: scriptId,
            script_type: script.audio_type,
            script_name: script.name,
            script_message: script.text_message,
          },
          count,
          table_data: rows[index] ?? [],
        };
      }),
    };
  });
