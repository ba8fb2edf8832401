import { reportLimits } from '@halloo/contract/report-file';
import type { resultRoutes } from '@halloo/contract/result-routes';
import type { RouteQuery } from '@halloo/contract/route';
import { readPlan } from '../../../features/call-plans/plan-row.ts';
import { planInWords } from '../../../features/call-plans/plan-words.ts';
import { readDetail } from '../../../features/campaigns/read-detail.ts';
import type { Context } from '../../../ports/context.ts';
import { findSpan } from '../../pages/campaign-sql.ts';
import { listCalls } from '../../pages/list-calls.ts';
import { readOverview } from '../../pages/read-overview.ts';
import { readAgreement } from '../../review/read-agreement.ts';
import { inResults, readCounts } from '../../tally/read-tally.ts';
import type { ReportFacts } from './facts.ts';
import { readAsked } from './read-asked.ts';
import { callsLookedAt, countCoders, selectNumbers, selectVoices, workspaceName } from './sql.ts';

const newest: RouteQuery<typeof resultRoutes.listCalls> = {
  limit: reportLimits.calls,
  ...{ search: '', result: '', direction: '', answered: '', from: '', to: '', node_id: '', key: '', hung_up_in: '' },
  ...{ language: '', rule_id: '', child_id: '', lead: 0, offset: 0, after: '' },
};

const readCalls = async (context: Pick<Context, 'db'>, id: number) => {
  const { count, results } = await listCalls(context, id, newest);
  return { count, newest: results };
};

/** Reads what a report says. The figures are those of the screen, from the same tallies. */
export const readFacts = async (
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
  { persons }: { readonly persons: boolean },
): Promise<ReportFacts> => {
  const { db, clock } = context;
  const overview = await readOverview(context, id);
  const span = await findSpan(db, id);
  const plan = await readPlan(db, id);
  const { asked, scripts } = await inResults(db, id, async (tx) =>
    readAsked(db, tx, id, await readCounts(tx, id, ['calls'])),
  );
  return {
    organisation: await workspaceName(db),
    madeAt: clock.now(),
    overview,
    detail: await readDetail(db, id),
    span: span && { from: span.first * 1000, to: span.last * 1000 },
    plan: plan && planInWords(plan),
    numbers: {
      known: await selectNumbers(db, id),
      lookedAt: overview.calls > 2 * callsLookedAt ? callsLookedAt : undefined,
    },
    voices: await selectVoices(db, scripts),
    asked,
    coders: await countCoders(db, id),
    agreement: (await readAgreement(context, id)).questions.filter(({ n }) => n > 0),
    calls: persons ? await readCalls(context, id) : undefined,
  };
};
