import { nodeName, scriptOf } from '@halloo/flow/about-node';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { scriptFacts } from '../../../features/scripts/script-facts.ts';
import type { Db } from '../../../platform/db/connect.ts';

export interface Place {
  readonly flow_version: number;
  /** Where a call is in the flow; null while it rings. */
  readonly node_id: string | null;
}

/** What a call shows as its place. `node_id` is null where it is not in the flow as it is drawn. */
export interface NamedPlace {
  readonly node_id: string | null;
  readonly node_name: string;
}

/** Names the places of calls. */
export const namePlaces = async (db: Db, campaignId: number, places: readonly Place[]): Promise<NamedPlace[]> => {
  const versions = [...new Set(places.map(({ flow_version }) => flow_version))];
  const flows = new Map(
    await Promise.all(
      versions.map(async (version) => [version, await flowAtVersion(db, campaignId, version)] as const),
    ),
  );
  const nodes = places.map(({ flow_version, node_id }) =>
    node_id === null ? undefined : flows.get(flow_version)?.nodes[node_id],
  );
  const unnamed = nodes.filter((node) => node?.name.trim() === '');
  const scriptIds = new Set(unnamed.flatMap((node) => (node && scriptOf(node)) ?? []));
  const scripts = scriptIds.size === 0 ? new Map<number, { name: string }>() : await scriptFacts(db, [...scriptIds]);
  return places.map(({ node_id }, index) => {
    const node = nodes[index];
    // What a machine is left is a small flow of its own.
    if (!node) return { node_id: null, node_name: node_id === null ? '' : 'Message for a machine' };
    return { node_id: node.id, node_name: nodeName(node, (scriptId) => scripts.get(scriptId)?.name) };
  });
};
