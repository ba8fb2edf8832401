import { scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { readLanguages } from '../../features/languages/read-languages.ts';
import { type PlayableScript, scriptsToPlay } from '../../features/scripts/scripts-to-play.ts';
import type { Db } from '../../platform/db/connect.ts';
import { createKeeper } from '../../platform/keep-loaded.ts';
import type { LiveCampaign } from '../claim/plan.ts';

/** The flow version that a campaign went live with, and the scripts in it. */
export interface LoadedFlow {
  /** With the languages of the workspace. */
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
}

/** For a call that can only be ended. */
export const noFlow: LoadedFlow = { flow: { nodes: {}, links: {}, rest: {} }, scripts: new Map() };

/** The flow version of a campaign does not exist. Retrying cannot help. */
export class FlowGone extends Error {}

const load = async (db: Db, { id, flowVersion, machineScriptId }: LiveCampaign): Promise<LoadedFlow> => {
  const flow = await flowAtVersion(db, id, flowVersion);
  if (!flow) throw new FlowGone(`campaign ${id} went live with version ${flowVersion} of its flow, which is gone`);
  const ids = machineScriptId === null ? scriptIdsIn(flow) : [...scriptIdsIn(flow), machineScriptId];
  return { flow: { ...flow, languages: await readLanguages(db) }, scripts: await scriptsToPlay(db, ids) };
};

/** Cache size: enough for the campaigns that are calling. */
const cacheSize = 200;

/** Loads and caches the flows of campaigns. */
export const createFlowLoader = (db: Db) => {
  const cached = createKeeper<LoadedFlow>(cacheSize);
  return (campaign: LiveCampaign): Promise<LoadedFlow> => {
    const { id, flowVersion, machineScriptId, scriptEdit } = campaign;
    return cached(`${id} ${flowVersion} ${machineScriptId} ${scriptEdit}`, () => load(db, campaign));
  };
};
