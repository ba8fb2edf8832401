import type { flowRoutes, RuleDetails } from '@halloo/contract/flows';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { graphOf } from '@halloo/flow/graph';
import type { ChildNode, Flow } from '@halloo/flow/model';
import { ruleTypeOf } from '@halloo/flow/nodes/child';
import type { RuleType } from '@halloo/flow/vocabulary';
import { nodeAt } from '@halloo/flow/walk';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { storedFlow } from '../read-flow.ts';
import { holdForFlow } from '../replace-flow.ts';
import { findFlow } from '../sql.ts';
import { storeFlow } from '../store-flow.ts';
import { campaignOfNode } from './campaign-of-node.ts';

const describeChild = ({ id, name, answer }: ChildNode): RuleDetails['item'][number] => {
  const phrase = answer.kind === 'phrase' ? answer : undefined;
  const spoken = answer.kind === 'phrase' || answer.kind === 'speech' ? answer : undefined;
  return {
    node_id: id,
    rule_type: ruleTypeOf[answer.kind],
    number: answer.kind === 'key' ? answer.key : null,
    keyword: phrase?.keyword ?? null,
    user_input: [...(phrase?.synonyms ?? [])],
    lang_code: spoken?.langCode ?? null,
    lang_name: spoken?.langName ?? null,
    rule_child_name: name || null,
  };
};

const describeRule = (flow: Flow, nodeId: string): RuleDetails => {
  const node = nodeAt(flow, nodeId);
  // A child represents its rule.
  const ruleId = node?.kind === 'child' ? node.ruleId : nodeId;
  if (nodeAt(flow, ruleId)?.kind !== 'rule') throw new AppError('flow.node_not_found');
  const children = graphOf(flow).children(ruleId);
  const [first] = children;
  return {
    node_id: ruleId,
    rule_type: first ? ruleTypeOf[first.answer.kind] : null,
    child_nodes: children.map(({ id }) => id),
    item: children.map(describeChild),
  };
};

const flowWith = async (db: Connection, nodeId: string, campaignId: number | undefined) => {
  const id = campaignId ?? (await campaignOfNode(db, nodeId));
  const row = id === undefined ? undefined : await findFlow(db, id);
  if (!row) throw new AppError('flow.node_not_found');
  return { campaignId: row.campaign_id, flow: storedFlow(row.document) };
};

/** The kind of input that a rule waits for. */
export const readRuleDetails = async (
  db: Connection,
  nodeId: string,
  campaignId: number | undefined,
): Promise<{ data: RuleDetails[] }> => ({
  data: [describeRule((await flowWith(db, nodeId, campaignId)).flow, nodeId)],
});

type Change = RouteBody<typeof flowRoutes.changeRuleDetails>;

/** A child with its new words. The first of several keywords must not be empty, because nobody could say it. */
const changed = (flow: Flow, rule_type: RuleType, { node_id, keyword, user_input }: Change['nodes'][number]): Flow => {
  const node = nodeAt(flow, node_id);
  if (node?.kind !== 'child') throw new AppError('flow.node_not_found');
  if (ruleTypeOf[node.answer.kind] !== rule_type) {
    throw new AppError('request.invalid', {
      msg: say('flows.otherKind', { kind: ruleTypeOf[node.answer.kind], given: rule_type }),
      fields: { rule_type: say('flows.doesNotFit') },
    });
  }
  if (node.answer.kind !== 'phrase') return flow;
  if (keyword === '') throw new AppError('request.invalid', { fields: { keyword: say('field.required') } });
  const answer = {
    ...node.answer,
    ...(keyword !== undefined && { keyword }),
    ...(user_input !== undefined && { synonyms: user_input.filter((word) => word !== '') }),
  };
  return { ...flow, nodes: { ...flow.nodes, [node_id]: { ...node, answer } } };
};

/** Changes the keywords and synonyms of a rule's children. */
export const changeRuleDetails = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { campaign_id, rule_type, nodes }: Change,
): Promise<RouteAnswer<typeof flowRoutes.changeRuleDetails>> =>
  inTransaction(db, async (tx) => {
    const first = nodes[0]?.node_id ?? '';
    const { campaignId } = await flowWith(tx, first, campaign_id);
    const campaign = await holdForFlow(tx, campaignId);
    // Loaded again: it may have changed before the campaign was locked.
    const { flow } = await flowWith(tx, first, campaignId);
    const next = nodes.reduce((before, node) => changed(before, rule_type, node), flow);
    const version = await storeFlow(tx, caller, campaign, next, { now: clock.now(), keep: false });
    return { msg: say('flows.ruleChanged'), data: [describeRule(next, first)], version };
  });
