import type { ScriptRow } from '@halloo/contract/results';
import { announcementNode, type Fact } from '@halloo/flow/run';
import type { NameOf } from '../../features/flows/node-namer.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { pageOfCalls } from '../selection/search-calls.ts';
import { playsIn } from '../tally/plays.ts';
import { inResults } from '../tally/read-tally.ts';
import { type CallRecord, type ResponseRow, selectCallRecords, selectResponses } from './call-sql.ts';
import { readCampaign } from './campaign-sql.ts';
import { givenIn, namersOf, phoneOf } from './describe-calls.ts';
import { recordingAddress } from './recording-address.ts';

/** The last answer given while this script was the last one played, and its index among all answers. Prompts ask nothing. */
export const answerAfter = (facts: readonly Fact[], scriptId: number) => {
  const rules = new Set(facts.flatMap((fact) => ('ruleId' in fact ? fact.ruleId : [])));
  let heard: number | undefined;
  let place = -1;
  let found: { readonly fact: Fact & { fact: 'responded' }; readonly place: number } | undefined;
  for (const fact of facts) {
    if (fact.fact === 'heard' && fact.nodeId !== announcementNode && !rules.has(fact.nodeId)) heard = fact.scriptId;
    if (fact.fact !== 'responded') continue;
    place += 1;
    if (heard === scriptId) found = { fact, place };
  }
  return found;
};

const describe = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  call: CallRecord,
  { scriptId, nameOf, responses }: { scriptId: number; nameOf: NameOf; responses: readonly ResponseRow[] },
): ScriptRow => {
  const answer = answerAfter(call.facts, scriptId);
  const response = answer && responses[answer.place];
  const heardMs = playsIn(call.facts).map((play) => (play.scriptId === scriptId ? play.ms : 0));
  return {
    id: call.id,
    lead: call.lead,
    call_date: call.dialled_at.toISOString(),
    first_name: call.first_name ?? '',
    last_name: call.last_name ?? '',
    phone_no: phoneOf(call.number),
    response_keyword: answer ? (answer.fact.text ?? givenIn(answer.fact)) : '',
    response_group: answer ? nameOf(answer.fact.childId) : '',
    recorded_file: response?.has_recording ? recordingAddress(context, caller, response.id) : null,
    heard_seconds: Math.max(0, ...heardMs) / 1000,
  };
};

/** Calls in which a script was played, with the answer after it. */
export const describeScriptRows = async (
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  tx: Tx,
  caller: Caller,
  campaignId: number,
  wanted: readonly { readonly scriptId: number; readonly ids: readonly number[] }[],
): Promise<ScriptRow[][]> => {
  const ids = [...new Set(wanted.flatMap(({ ids }) => ids))];
  if (ids.length === 0) return wanted.map(() => []);
  const [calls, responses] = await Promise.all([
    selectCallRecords(tx, campaignId, ids),
    selectResponses(tx, campaignId, ids),
  ]);
  const namer = await namersOf(context.db, tx, calls);
  const byId = new Map(calls.map((call) => [call.id, call]));
  const byCall = Map.groupBy(
    responses.filter(({ understood }) => understood),
    ({ call_id }) => call_id,
  );
  return wanted.map(({ scriptId, ids }) =>
    ids.flatMap((id) => {
      const call = byId.get(id);
      if (!call) return [];
      return describe(context, caller, call, { scriptId, nameOf: namer(call), responses: byCall.get(id) ?? [] });
    }),
  );
};

/** A page of the table of one script. */
export const listScriptRows = (
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  { campaign_id: id, script_id: scriptId }: { campaign_id: number; script_id: number },
  page: { search: string; limit: number; offset: number; after: string },
): Promise<{ count: number; results: ScriptRow[]; next: string | null }> =>
  inResults(context.db, id, async (tx) => {
    await readCampaign(tx, id);
    const terms = [{ what: 'script', a: String(scriptId) }];
    const { count, ids, next } = await pageOfCalls(tx, { campaignId: id, terms }, page);
    const [results = []] = await describeScriptRows(context, tx, caller, id, [{ scriptId, ids }]);
    return { count, results, next };
  });
