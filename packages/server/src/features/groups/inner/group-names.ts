import type { GroupRule } from '@halloo/contract/groups';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import { nodesInOrder } from '@halloo/flow/nodes-in-order';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { flowAtVersion } from '../../flows/flow-versions.ts';
import { namerOf } from '../../flows/node-namer.ts';
import { storedFlow } from '../../flows/read-flow.ts';
import { findFlow } from '../../flows/sql.ts';
import { readLanguages } from '../../languages/read-languages.ts';
import type { GroupNames } from './group-words.ts';

export interface Asked {
  readonly rule_id: string;
  readonly name: string;
  readonly answers: { readonly child_id: string; readonly name: string }[];
}

/** The flow as it stands, else the one that calls use. */
const flowOf = async (db: Db, campaignId: number): Promise<Flow | undefined> => {
  const row = await findFlow(db, campaignId);
  if (row) return expanded(storedFlow(row.document));
  const [campaign] = await db<{ version: number | null }[]>`
    select flow_version as version from campaign where id = ${campaignId}`;
  return campaign?.version ? flowAtVersion(db, campaignId, campaign.version) : undefined;
};

/** The questions of the flow of a campaign. */
export const questionsIn = async (db: Db, campaignId: number): Promise<Asked[]> => {
  const flow = await flowOf(db, campaignId);
  if (!flow) return [];
  const nameOf = await namerOf(db, flow);
  const graph = graphOf(flow);
  return nodesInOrder(flow)
    .filter(({ kind }) => kind === 'rule')
    .map(({ id }) => ({
      rule_id: id,
      name: nameOf(id),
      answers: graph.children(id).map((child) => ({ child_id: child.id, name: nameOf(child.id) })),
    }));
};

/** The names of everything that these rules refer to. */
export const namesFor = async (db: Db, rules: readonly GroupRule[]): Promise<GroupNames> => {
  const conditions = rules.flatMap(({ parts }) => parts.flatMap((part) => part.conditions));
  const ids = conditions.flatMap((condition) =>
    'campaign_id' in condition && condition.campaign_id !== null ? condition.campaign_id : [],
  );
  const campaigns = await db<{ id: number; name: string }[]>`
    select id, name from campaign where id = any(${[...new Set(ids)]})`;
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  const asked = new Map<number, Asked[]>();
  for (const condition of conditions) {
    if (condition.on === 'answer' && !asked.has(condition.campaign_id)) {
      asked.set(condition.campaign_id, await questionsIn(db, condition.campaign_id));
    }
  }
  const languages = new Map((await readLanguages(db)).map(({ code, name }) => [code, name]));
  const questionOf = (campaignId: number, ruleId: string) =>
    asked.get(campaignId)?.find(({ rule_id }) => rule_id === ruleId);
  return {
    campaign: (id) => names.get(id) ?? say('group.campaignGone'),
    question: (campaignId, ruleId) => questionOf(campaignId, ruleId)?.name ?? say('result.nodeGone'),
    answer: (campaignId, ruleId, childId) =>
      questionOf(campaignId, ruleId)?.answers.find(({ child_id }) => child_id === childId)?.name ??
      say('result.nodeGone'),
    language: (code) => languages.get(code) ?? code,
  };
};
