import type { FlowTest, flowRoutes } from '@halloo/contract/flows';
import type { RouteBody } from '@halloo/contract/route';
import type { Flow } from '@halloo/flow/model';
import { type WalkResult, walk, walkDifference } from '@halloo/flow/replay';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { checked } from '../../../platform/http/read-input.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { walkedTest } from '../../flow-documents/walked-test.ts';
import { holdForFlow } from '../replace-flow.ts';
import { deleteTest, findFlow, insertTest, selectTests, type TestRow } from '../sql.ts';

const describe = ({ created_at, ...row }: TestRow): FlowTest => ({ ...row, created_at: created_at.toISOString() });

export const listTests = async (db: Connection, campaignId: number): Promise<FlowTest[]> =>
  (await selectTests(db, campaignId)).map(describe);

/** Saves a walk as a test of the flow. */
export const addTest = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { campaign_id, name, vars, events, expected, began }: RouteBody<typeof flowRoutes.addFlowTest>,
): Promise<FlowTest> => {
  const read = checked(walkedTest, { events, expected, began });
  return inTransaction(db, async (tx) => {
    const campaign = await holdForFlow(tx, campaign_id);
    const created_at = clock.now();
    const test = { name, vars, ...read, created_at };
    const id = await insertTest(tx, { ...test, campaignId: campaign_id, createdBy: caller.accountId });
    await recordAudit(tx, caller, 'flow.test_added', say('audit.campaign', { name: campaign.name }), { test: name });
    await announce(tx, campaign_id);
    return describe({ id, ...test });
  });
};

const announce = async (tx: Parameters<typeof publish>[0], campaignId: number) => {
  const row = await findFlow(tx, campaignId);
  await publish(tx, { type: 'flow.changed', campaign_id: campaignId, version: row?.version ?? 0 });
};

export const removeTest = ({ db }: Pick<Context, 'db'>, caller: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const test = await deleteTest(tx, id);
    if (!test) throw new AppError('flow.test_not_found');
    const campaign = await holdForFlow(tx, test.campaign_id);
    await recordAudit(tx, caller, 'flow.test_removed', say('audit.campaign', { name: campaign.name }), {
      test: test.name,
    });
    await announce(tx, test.campaign_id);
  });

/** The tests that now fail, each with its first difference. */
export const failedTests = async (
  db: Connection,
  campaignId: number,
  flow: Flow,
  nameOf: (nodeId: string) => string,
): Promise<{ name: string; difference: string }[]> =>
  (await selectTests(db, campaignId)).flatMap(({ name, vars, events, expected, began }) => {
    const test = walkedTest.parse({ events, expected, began });
    const { result } = walk(flow, vars, test.events, test.began);
    const difference = walkDifference(test.expected as WalkResult, result, nameOf);
    return difference ? [{ name, difference }] : [];
  });
