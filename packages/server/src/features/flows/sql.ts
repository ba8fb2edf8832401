import type { ScriptUse } from '@halloo/flow/about-node';
import type { Connection, Tx } from '../../platform/db/connect.ts';

/** The stored document, in the format of the flow package. */
export type StoredDocument = Record<string, unknown>;

export interface FlowRow {
  readonly campaign_id: number;
  readonly version: number;
  readonly document: StoredDocument;
  readonly saved_by: string;
  readonly saved_at: Date;
}

export const findFlow = async (db: Connection, campaignId: number): Promise<FlowRow | undefined> => {
  const [row] = await db<FlowRow[]>`
    select campaign_id, version, document, saved_by, saved_at from flow where campaign_id = ${campaignId}`;
  return row;
};

/** The version that an account last loaded or saved; 0 if it never did. */
export const findSeen = async (tx: Tx, campaignId: number, accountId: number): Promise<number> => {
  const [row] = await tx<{ version: number }[]>`
    select version from flow_seen where campaign_id = ${campaignId} and account_id = ${accountId}`;
  return row?.version ?? 0;
};

/** Records the version that an account has loaded; does nothing if the campaign is being deleted. */
export const setSeen = (db: Connection, campaignId: number, accountId: number, version: number) => db`
  insert into flow_seen (campaign_id, account_id, version)
  select id, ${accountId}::bigint, ${version}::int from campaign where id = ${campaignId} for key share
  on conflict (campaign_id, account_id) do update set version = excluded.version
    where flow_seen.version <> excluded.version`;

/** An account that saves a version based on the one it has seen has also seen the new one. */
export const advanceSeen = (tx: Tx, campaignId: number, accountId: number, version: number) => tx`
  update flow_seen set version = ${version}
  where campaign_id = ${campaignId} and account_id = ${accountId} and version = ${version - 1}`;

/** Campaigns whose flow has such a node; two are enough to know that there are several. */
export const selectCampaignsOfNode = (db: Connection, nodeId: string, archived: boolean) =>
  db<{ campaign_id: number }[]>`
    select campaign_id from flow join campaign on campaign.id = campaign_id
    where document -> 'nodes' ? ${nodeId} and (archived_at is not null) = ${archived}
    order by campaign_id desc limit 2`;

export const upsertFlow = (tx: Tx, { document, ...row }: FlowRow) => tx`
  insert into flow ${tx({ ...row, document: tx.json(document as never) })}
  on conflict (campaign_id) do update set version = excluded.version, document = excluded.document,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at`;

/** Sets when the flow was saved. An empty flow counts as none. */
export const setFlowSaved = (tx: Tx, campaignId: number, at: Date | null) =>
  tx`update campaign set flow_saved_at = ${at} where id = ${campaignId}`;

export interface HistoryRow {
  readonly version: number;
  readonly saved_by: string;
  readonly saved_at: Date;
  readonly kept: boolean;
  readonly live: boolean;
}

export const newestHistory = async (tx: Tx, campaignId: number): Promise<HistoryRow | undefined> => {
  const [row] = await tx<HistoryRow[]>`
    select version, saved_by, saved_at, kept, live from flow_version
    where campaign_id = ${campaignId} order by version desc limit 1`;
  return row;
};

export const dropHistory = (tx: Tx, campaignId: number, version: number) =>
  tx`delete from flow_version where campaign_id = ${campaignId} and version = ${version}`;

/** Adds the current flow to the history. */
export const insertHistory = (tx: Tx, campaignId: number, kept: boolean, live: boolean) => tx`
  insert into flow_version (campaign_id, version, document, saved_by, saved_at, kept, live)
  select campaign_id, version, document, saved_by, saved_at, ${kept}, ${live} from flow where campaign_id = ${campaignId}
  on conflict (campaign_id, version) do update set
    kept = flow_version.kept or excluded.kept, live = flow_version.live or excluded.live`;

/** Keeps the newest versions, the live ones, and those marked as kept. */
export const trimHistory = (tx: Tx, campaignId: number, most: number) => tx`
  delete from flow_version where campaign_id = ${campaignId} and not kept and not live and version < (
    select coalesce(min(version), 0) from (
      select version from flow_version where campaign_id = ${campaignId} order by version desc limit ${most}) newest)`;

export const selectHistory = (db: Connection, campaignId: number) =>
  db<(HistoryRow & { nodes: number })[]>`
    select version, saved_by, saved_at, kept, live,
      (select count(*) from jsonb_object_keys(document -> 'nodes')) as nodes
    from flow_version where campaign_id = ${campaignId} order by version desc limit 200`;

export const findHistory = async (db: Connection, campaignId: number, version: number) => {
  const [row] = await db<(HistoryRow & { nodes: number; document: StoredDocument })[]>`
    select version, saved_by, saved_at, kept, live, document,
      (select count(*) from jsonb_object_keys(document -> 'nodes')) as nodes
    from flow_version where campaign_id = ${campaignId} and version = ${version}`;
  return row;
};

/** Sets the version that new calls use: the newest one, with its scripts. */
export const setLiveVersion = async (tx: Tx, campaignId: number, version: number): Promise<void> => {
  await tx`update campaign set flow_version = ${version} where id = ${campaignId}`;
  await tx`delete from live_script where campaign_id = ${campaignId}`;
  await tx`
    insert into live_script (campaign_id, script_id)
    select distinct campaign_id, script_id from script_use where campaign_id = ${campaignId}`;
};

/** A node's own script. */
export const findUse = async (db: Connection, campaignId: number, nodeId: string): Promise<number | undefined> => {
  const [row] = await db<{ script_id: number }[]>`
    select script_id from script_use where campaign_id = ${campaignId} and node_id = ${nodeId} and prompt = ''`;
  return row?.script_id;
};

/** Which node has which script of its own. */
export const selectUses = (db: Connection, campaignId: number) =>
  db<{ node_id: string; script_id: number }[]>`
    select node_id, script_id from script_use where campaign_id = ${campaignId} and prompt = ''`;

export const replaceUses = async (tx: Tx, campaignId: number, uses: readonly ScriptUse[]): Promise<void> => {
  await tx`delete from script_use where campaign_id = ${campaignId}`;
  const rows = uses.map(({ nodeId, prompt = '', scriptId }, place) => ({
    ...{ campaign_id: campaignId, node_id: nodeId, prompt, script_id: scriptId, place },
  }));
  if (rows.length > 0) await tx`insert into script_use ${tx(rows)}`;
};

/** Copies the tests of a flow, and returns the copies. */
export const copyTests = (tx: Tx, from: number, to: number) => tx<{ id: number; expected: unknown }[]>`
  insert into flow_test (campaign_id, name, vars, events, expected, began, created_by, created_at)
  select ${to}, name, vars, events, expected, began, created_by, created_at from flow_test where campaign_id = ${from} order by id
  returning id, expected`;

export const setExpected = (tx: Tx, testId: number, expected: unknown) =>
  tx`update flow_test set expected = ${tx.json(expected as never)} where id = ${testId}`;

export interface TestRow {
  readonly id: number;
  readonly name: string;
  readonly vars: Record<string, string>;
  readonly events: unknown[];
  readonly expected: unknown;
  readonly began: unknown;
  readonly created_at: Date;
}

export const selectTests = (db: Connection, campaignId: number) =>
  db<TestRow[]>`
    select id, name, vars, events, expected, began, created_at from flow_test where campaign_id = ${campaignId} order by id`;

export const insertTest = async (
  tx: Tx,
  test: { campaignId: number; createdBy: number } & Omit<TestRow, 'id'>,
): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into flow_test (campaign_id, name, vars, events, expected, began, created_by, created_at)
    values (${test.campaignId}, ${test.name}, ${tx.json(test.vars)}, ${tx.json(test.events as never)},
      ${tx.json(test.expected as never)}, ${test.began === null ? null : tx.json(test.began as never)}, ${test.createdBy}, ${test.created_at})
    returning id`;
  if (!made) throw new Error('a test of a flow was not stored');
  return made.id;
};

export const deleteTest = async (tx: Tx, id: number): Promise<{ campaign_id: number; name: string } | undefined> => {
  const [row] = await tx<{ campaign_id: number; name: string }[]>`
    delete from flow_test where id = ${id} returning campaign_id, name`;
  return row;
};
