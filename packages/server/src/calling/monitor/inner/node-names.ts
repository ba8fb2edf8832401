import { nodeName, scriptOf } from '@halloo/flow/about-node';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { scriptFacts } from '../../../features/scripts/script-facts.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';

export interface Place {
  readonly flow_version: number;
  /** The node of a call; null while it rings. */
  readonly node_id: string | null;
}

/** The node shown for a call. `node_id` is null if the node is not in the current flow. */
export interface NamedPlace {
  readonly node_id: string | null;
  readonly node_name: string;
}

/** Looks up the names of the nodes. */
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
    // The message for an answering machine is a separate small flow.
    if (!node) return { node_id: null, node_name: node_id === null ? '' : say('monitor.machineMessage') };
    return { node_id: node.id, node_name: nodeName(node, (scriptId) => scripts.get(scriptId)?.name) };
  });
};
