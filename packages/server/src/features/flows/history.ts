import type { FlowVersion, flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer } from '@halloo/contract/route';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { storedFlow } from './read-flow.ts';
import {
  copyFlowRows,
  findFlow,
  findHistory,
  type HistoryRow,
  insertHistory,
  selectHistory,
  setLiveVersion,
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

/** The flow that a campaign used when this version was the newest. */
export const flowOfVersion = async (db: Connection, campaignId: number, version: number): Promise<Flow | undefined> => {
  const row = await findHistory(db, campaignId, version);
  return row && storedFlow(row.document);
};

/** A campaign uses the flow of the moment when it goes live, whatever is changed later. */
export const fixFlow = async (tx: Tx, campaignId: number): Promise<void> => {
  const row = await findFlow(tx, campaignId);
  if (!row) return;
  await insertHistory(tx, campaignId, true, true);
  await setLiveVersion(tx, campaignId, row.version);
};

/** Copies the flow and its tests to a duplicated campaign. */
export const copyFlow = (tx: Tx, from: number, to: number): Promise<void> => copyFlowRows(tx, from, to);
