import { nodeName, scriptOf } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { flowOfVersion } from '../../../features/flows/history.ts';
import { scriptFacts } from '../../../features/scripts/script-facts.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Flows that are kept ready: screens ask every second. */
const most = 100;

type Flows = Map<string, Promise<Flow | undefined>>;

/** By database, as one process may have several. A version never changes, so what is kept is never out of date. */
const kept = new WeakMap<Db, Flows>();

const flowOf = (db: Db, campaignId: number, version: number): Promise<Flow | undefined> => {
  const flows: Flows = kept.get(db) ?? new Map();
  kept.set(db, flows);
  const key = `${campaignId} ${version}`;
  const known = flows.get(key);
  if (known !== undefined) return known;
  const loading = flowOfVersion(db, campaignId, version);
  flows.set(key, loading);
  loading.catch(() => flows.delete(key));
  const [oldest] = flows.keys();
  if (flows.size > most && oldest !== undefined) flows.delete(oldest);
  return loading;
};

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
    await Promise.all(versions.map(async (version) => [version, await flowOf(db, campaignId, version)] as const)),
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
