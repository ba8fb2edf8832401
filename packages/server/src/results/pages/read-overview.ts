import type { Overview, RuleBars } from '@halloo/contract/results';
import { graphOf } from '@halloo/flow/graph';
import type { ChildNode, Flow } from '@halloo/flow/model';
import { answerLabel } from '@halloo/flow/nodes/child';
import { endReasons } from '@halloo/flow/run';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';
import { headerOf, readCampaign } from './campaign-sql.ts';
import { type NameOf, namerOf, nodesInOrder } from './flow-names.ts';
import { numbersOf, numberTallies } from './inner/numbers.ts';
import { readOverTime } from './inner/over-time.ts';

const reasons = [...endReasons, 'interrupted'] as const;

const reasonInWords = (reason: string): string => {
  const known = reasons.find((one) => one === reason);
  return known ? say(`endReason.${known}`) : reason;
};

interface DrawnFlow {
  readonly flow: Flow;
  readonly nameOf: NameOf;
}

/** The flow versions that calls used, newest first. */
const flowsOf = async (db: Db, tx: Tx, campaignId: number, counts: Counts): Promise<DrawnFlow[]> => {
  const versions = counts.all('calls').map(({ version }) => version);
  const drawn: DrawnFlow[] = [];
  for (const version of versions.toSorted((a, b) => b - a)) {
    const flow = await flowAtVersion(db, campaignId, version, tx);
    if (flow) drawn.push({ flow, nameOf: await namerOf(tx, flow) });
  }
  return drawn;
};

/** Rules and children by id, in the order of the newest flow; older flows add what it lacks. */
const rulesIn = (drawn: readonly DrawnFlow[]) => {
  const rules = new Map<string, { name: string; children: Map<string, { child: ChildNode; name: string }> }>();
  for (const { flow, nameOf } of drawn) {
    for (const node of nodesInOrder(flow)) {
      if (node.kind !== 'rule') continue;
      const known = rules.get(node.id) ?? { name: nameOf(node.id), children: new Map() };
      rules.set(node.id, known);
      for (const child of graphOf(flow).children(node.id)) {
        if (!known.children.has(child.id)) known.children.set(child.id, { child, name: nameOf(child.id) });
      }
    }
  }
  return rules;
};

const barsOf = (counts: Counts, drawn: readonly DrawnFlow[]): RuleBars[] => {
  const arrived = new Map<string, number>();
  for (const { a, n } of counts.all('node')) arrived.set(a, (arrived.get(a) ?? 0) + n);
  return [...rulesIn(drawn)].map(([ruleId, { name, children }]) => {
    const answers = [...children].map(([childId, { child, name }]) => ({
      child_id: childId,
      name,
      answer: answerLabel(child.answer),
      outcome: child.outcome,
      leads: counts.get('answer_leads', ruleId, childId),
      responses: counts.get('answer', ruleId, childId),
    }));
    return {
      rule_id: ruleId,
      name,
      arrived: arrived.get(ruleId) ?? 0,
      leads: answers.reduce((sum, { leads }) => sum + leads, 0),
      responses: answers.reduce((sum, { responses }) => sum + responses, 0),
      answers,
      no_input: counts.get('no_input', ruleId),
      no_match: counts.get('no_match', ruleId),
    };
  });
};

const overviewTallies = [
  ...numberTallies,
  'calls',
  'ended',
  'node',
  'answer',
  'answer_leads',
  'no_input',
  'no_match',
  'end',
];

/** The numbers of a campaign in one snapshot. */
export const readOverview = ({ db }: Pick<Context, 'db'>, id: number): Promise<Overview> =>
  inResults(db, id, async (tx) => {
    const campaign = await readCampaign(tx, id);
    const counts = await readCounts(tx, id, overviewTallies);
    return {
      ...numbersOf(campaign, counts),
      campaign: headerOf(campaign),
      in_progress: campaign.calling,
      over_time: await readOverTime(tx, campaign, counts),
      rules: barsOf(counts, await flowsOf(db, tx, id, counts)),
      end_reasons: counts
        .all('end')
        .map(({ a, n }) => ({ reason: a, sentence: reasonInWords(a), calls: n }))
        .toSorted((a, b) => b.calls - a.calls || a.reason.localeCompare(b.reason)),
    };
  });
