import { scriptIdsIn } from '@halloo/flow/about-node';
import { withLanguages } from '@halloo/flow/call-keys';
import type { Flow } from '@halloo/flow/model';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { readLanguages } from '../../features/languages/read-languages.ts';
import { type PlayableScript, scriptsToPlay } from '../../features/scripts/scripts-to-play.ts';
import type { Db } from '../../platform/db/connect.ts';
import { createKeeper } from '../../platform/keep-loaded.ts';
import type { LiveCampaign } from '../claim/plan.ts';

/** The flow version that a campaign went live with, and the scripts in it. */
export interface LoadedFlow {
  /** With the languages of the workspace, the announcement, and the keys that always work. */
  readonly flow: Flow;
  readonly scripts: ReadonlyMap<number, PlayableScript>;
}

/** For a call that can only be ended. */
export const noFlow: LoadedFlow = { flow: { nodes: {}, links: {}, rest: {} }, scripts: new Map() };

/** The flow version of a campaign does not exist. Retrying cannot help. */
export class FlowGone extends Error {}

/** The scripts that calls play outside of the flow: first, on answering machines, and after the key for no more calls. */
const otherScripts = ({ announcementId, machineScriptId, keys }: LiveCampaign): number[] =>
  [announcementId, machineScriptId, keys?.stop?.scriptId].flatMap((scriptId) => scriptId ?? []);

const load = async (db: Db, campaign: LiveCampaign): Promise<LoadedFlow> => {
  const { id, flowVersion, keys, announcementId: announcement } = campaign;
  const flow = await flowAtVersion(db, id, flowVersion);
  if (!flow) throw new FlowGone(`campaign ${id} went live with version ${flowVersion} of its flow, which is gone`);
  const own = scriptIdsIn(flow);
  const scripts = await scriptsToPlay(db, [...own, ...otherScripts(campaign)]);
  const languages = await readLanguages(db);
  const spoken = { ...flow, languages, ...(announcement !== undefined && { announcement }) };
  if (!keys) return { flow: spoken, scripts };
  const inFlow = own.flatMap((scriptId) => scripts.get(scriptId) ?? []);
  return { flow: { ...spoken, keys: withLanguages(keys, inFlow, languages) }, scripts };
};

/** Cache size: enough for the campaigns that are calling. */
const cacheSize = 200;

/** Loads and caches the flows of campaigns. */
export const createFlowLoader = (db: Db) => {
  const cached = createKeeper<LoadedFlow>(cacheSize);
  return (campaign: LiveCampaign): Promise<LoadedFlow> => {
    const { id, flowVersion, machineScriptId, announcementId, keys, scriptEdit } = campaign;
    const withKeys = keys ? JSON.stringify(keys) : '';
    return cached(`${id} ${flowVersion} ${machineScriptId} ${announcementId} ${scriptEdit} ${withKeys}`, () =>
      load(db, campaign),
    );
  };
};
