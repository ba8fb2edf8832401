import { nodeAt } from '@halloo/flow/walk';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { namerOf } from '../../../features/flows/node-namer.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';

export interface Place {
  readonly flow_version: number;
  /** The node of a call; null while it rings, and during the greeting of a machine that gets a message. */
  readonly node_id: string | null;
  readonly answered_by: string | null;
}

/** The node shown for a call. `node_id` is null if the node is not in the current flow. */
export interface NamedPlace {
  readonly node_id: string | null;
  readonly node_name: string;
}

/** Looks up the names of the nodes. */
export const namePlaces = async (db: Db, campaignId: number, places: readonly Place[]): Promise<NamedPlace[]> => {
  const versions = [...new Set(places.map(({ flow_version }) => flow_version))];
  // The message for an answering machine is a separate small flow.
  const message = say('monitor.machineMessage');
  const flows = new Map(
    await Promise.all(
      versions.map(async (version) => {
        const flow = await flowAtVersion(db, campaignId, version);
        return [version, { flow, nameOf: await namerOf(db, flow, message) }] as const;
      }),
    ),
  );
  return places.map(({ flow_version, node_id, answered_by }) => {
    if (node_id === null) return { node_id: null, node_name: answered_by === 'machine' ? message : '' };
    const { flow, nameOf = () => message } = flows.get(flow_version) ?? {};
    return { node_id: flow && nodeAt(flow, node_id) ? node_id : null, node_name: nameOf(node_id) };
  });
};
