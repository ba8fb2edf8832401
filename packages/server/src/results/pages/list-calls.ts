import type { resultRoutes } from '@halloo/contract/result-routes';
import type { CallRow } from '@halloo/contract/results';
import type { RouteQuery } from '@halloo/contract/route';
import { dayMs, instantOf } from '../../lib/schedule/zone-time.ts';
import type { Context } from '../../ports/context.ts';
import type { Selection, Term } from '../selection/call-selection.ts';
import { pageOfCalls } from '../selection/search-calls.ts';
import { inResults } from '../tally/read-tally.ts';
import { readCampaign } from './campaign-sql.ts';
import { readCallRows } from './describe-calls.ts';

interface Page<Row> {
  readonly count: number;
  readonly results: Row[];
  readonly next: string | null;
}

type CallsQuery = RouteQuery<typeof resultRoutes.listCalls>;

const ofLanguage = (code: string): Term[] => (code === '' ? [] : [{ what: 'language', a: code }]);

const termsOf = (query: CallsQuery): Term[] => {
  const { result, direction, answered, language, node_id, hung_up_in, rule_id, child_id, key } = query;
  return [
    ...(result === '' ? [] : [{ what: 'result', a: result }]),
    ...(direction === '' ? [] : [{ what: 'direction', a: direction }]),
    ...(answered === '' ? [] : [{ what: 'answered', a: answered }]),
    ...ofLanguage(language),
    ...(node_id === '' ? [] : [{ what: 'node', a: node_id }]),
    ...(hung_up_in === '' ? [] : [{ what: 'hung', a: hung_up_in }]),
    ...(key === '' ? [] : [{ what: 'key', a: key }]),
    ...(rule_id === '' ? [] : [{ what: 'answer', a: rule_id, b: child_id === '' ? undefined : child_id }]),
  ];
};

/** Midnight at the start of a day in the campaign's time zone, plus some days. */
const midnight = (timezone: string, day: string, later = 0): Date | undefined =>
  day === '' ? undefined : new Date(instantOf(timezone, Date.parse(`${day}T00:00:00Z`) + later * dayMs));

/** Ended calls, filtered and searched. */
export const listCalls = ({ db }: Pick<Context, 'db'>, id: number, query: CallsQuery): Promise<Page<CallRow>> =>
  inResults(db, id, async (tx) => {
    const { timezone } = await readCampaign(tx, id);
    const selection: Selection = {
      campaignId: id,
      terms: termsOf(query),
      from: midnight(timezone, query.from),
      to: midnight(timezone, query.to, 1),
    };
    const { count, ids, next } = await pageOfCalls(tx, selection, { ...query, byCallId: true });
    return { count, results: await readCallRows(db, tx, id, ids), next };
  });

/** The calls that reached a node of one flow version, or in which the caller hung up there. */
export const listNodeCallers = (
  { db }: Pick<Context, 'db'>,
  { campaign_id: id, version }: { campaign_id: number; version: number },
  { node_id, which, language, ...page }: RouteQuery<typeof resultRoutes.listNodeCallers>,
): Promise<Page<CallRow>> =>
  inResults(db, id, async (tx) => {
    await readCampaign(tx, id);
    const terms = [{ what: which === 'arrived' ? 'node' : 'hung', version, a: node_id }, ...ofLanguage(language)];
    const { count, ids, next } = await pageOfCalls(tx, { campaignId: id, terms }, { search: '', ...page });
    return { count, results: await readCallRows(db, tx, id, ids), next };
  });
