import { scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { flowOfVersion } from '../../features/flows/history.ts';
import { type PlayableScript, scriptsToPlay } from '../../features/scripts/scripts-to-play.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { LiveCampaign } from '../claim/plan.ts';

/** What the calls of a campaign need: the flow that it went live with, and the scripts in it. */
export interface LoadedFlow {
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
}

/** For a call that can only be ended. */
export const noFlow: LoadedFlow = { flow: { nodes: {}, links: {}, rest: {} }, scripts: new Map() };

/** The version of its flow with which a campaign calls does not exist: it will not come back. */
export class FlowGone extends Error {}

const load = async (db: Db, { id, flowVersion, machineScriptId }: LiveCampaign): Promise<LoadedFlow> => {
  const flow = await flowOfVersion(db, id, flowVersion);
  if (!flow) throw new FlowGone(`campaign ${id} went live with version ${flowVersion} of its flow, which is gone`);
  const ids = machineScriptId === null ? scriptIdsIn(flow) : [...scriptIdsIn(flow), machineScriptId];
  return { flow, scripts: await scriptsToPlay(db, ids) };
};

/** Flows that are kept ready: those of the campaigns that call now and a few more. */
const most = 200;

/** Loads the flow of a campaign once. A version never changes, so what is kept is never out of date. */
export const createFlowLoader = (db: Db) => {
  const loaded = new Map<string, Promise<LoadedFlow>>();
  return (campaign: LiveCampaign): Promise<LoadedFlow> => {
    const key = `${campaign.id} ${campaign.flowVersion} ${campaign.machineScriptId}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(db, campaign);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    const [oldest] = loaded.keys();
    if (loaded.size > most && oldest !== undefined) loaded.delete(oldest);
    return loading;
  };
};
