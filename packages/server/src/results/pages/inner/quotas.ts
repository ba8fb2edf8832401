import { mostQuotaGroups, type QuotaResult } from '@halloo/contract/results';
import type { Tx } from '../../../platform/db/connect.ts';
import type { DrawnFlow } from '../questions.ts';

/** The quotas of a campaign with the places taken. Flows are newest first; a limit is that of the newest one. */
export const readQuotas = async (tx: Tx, campaignId: number, flows: readonly DrawnFlow[]): Promise<QuotaResult[]> => {
  const quotas = new Map<string, Omit<QuotaResult, 'groups'>>();
  for (const { flow, nameOf } of flows) {
    for (const node of Object.values(flow.nodes)) {
      if (node.kind !== 'quota' || quotas.has(node.id)) continue;
      quotas.set(node.id, { node_id: node.id, name: nameOf(node.id), limit: node.limit ?? 0 });
    }
  }
  if (quotas.size === 0) return [];
  const rows = await tx<{ node_id: string; group_key: string; taken: number }[]>`
    select node_id, group_key, taken from quota_group where campaign_id = ${campaignId}
    order by taken desc, group_key limit ${mostQuotaGroups}`;
  return [...quotas.values()].map((quota) => ({
    ...quota,
    groups: rows
      .filter(({ node_id }) => node_id === quota.node_id)
      .map(({ group_key, taken }) => ({ group: group_key, taken })),
  }));
};
