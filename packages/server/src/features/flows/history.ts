import type { FlowVersion, flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer } from '@halloo/contract/route';
import { writeFlow } from '@halloo/flow/convert';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Flow } from '@halloo/flow/model';
import { renewIds, renewWalk } from '@halloo/flow/renew-ids';
import { type WalkResult, walkResult } from '@halloo/flow/replay';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { scriptsInOrder } from './call-order.ts';
import { freshId } from './fresh-id.ts';
import { storedFlow } from './read-flow.ts';
import {
  copyTests,
  findFlow,
  findHistory,
  type HistoryRow,
  insertHistory,
  replaceUses,
  type StoredDocument,
  selectHistory,
  setExpected,
  setLiveVersion,
  upsertFlow,
} from './sql.ts';

const describe = ({ version, saved_by, saved_at, live, nodes }: HistoryRow & { nodes: number }): FlowVersion => ({
  version,
  saved_by,
  saved_at: saved_at.toISOString(),
  nodes,
  live,
});

/** Earlier versions of a flow, newest first. */
export const listVersions = async (db: Connection, campaignId: number): Promise<FlowVersion[]> =>
  (await selectHistory(db, campaignId)).map(describe);

export const readVersion = async (
  db: Connection,
  campaignId: number,
  version: number,
): Promise<RouteAnswer<typeof flowRoutes.getFlowVersion>> => {
  const row = await findHistory(db, campaignId, version);
  if (!row) throw new AppError('flow.not_found');
  return { ...describe(row), flowdata: writeFlow(storedFlow(row.document)) };
};

/** The flow that calls walked through when this version was the newest, with the nodes of its sub-flows. */
export const flowOfVersion = async (db: Connection, campaignId: number, version: number): Promise<Flow | undefined> => {
  const row = await findHistory(db, campaignId, version);
  return row && expanded(storedFlow(row.document));
};

/**
 * New calls of a campaign use its newest flow, whatever is changed later. Returns the version; undefined if there is no
 * flow.
 */
export const fixFlow = async (tx: Tx, campaignId: number): Promise<number | undefined> => {
  const row = await findFlow(tx, campaignId);
  if (!row) return undefined;
  await insertHistory(tx, campaignId, true, true);
  await setLiveVersion(tx, campaignId, row.version);
  return row.version;
};

/**
 * Copies the flow, its scripts and its tests to a duplicated campaign. Its nodes get new ids, because some requests of
 * the specification name a node and no campaign.
 */
export const copyFlow = async (tx: Tx, from: number, to: number): Promise<void> => {
  const row = await findFlow(tx, from);
  if (!row) return;
  const { flow, nodeIds } = renewIds(storedFlow(row.document), freshId);
  await upsertFlow(tx, { ...row, campaign_id: to, version: 1, document: writeFlow(flow) as StoredDocument });
  await replaceUses(tx, to, scriptsInOrder(flow));
  for (const { id, expected } of await copyTests(tx, from, to)) {
    await setExpected(tx, id, renewWalk(walkResult.parse(expected) as WalkResult, nodeIds));
  }
};
