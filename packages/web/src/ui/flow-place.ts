import { type Prompt, prompts } from '@halloo/flow/vocabulary';

/** The node of a flow that a new script is for; the designer names it in the address. */
export interface FlowPlace {
  campaignId: number;
  /** None where the designer asks for a first script before any node takes one. */
  nodeId: string | undefined;
  /** The prompt of the node that it is for; without it, the node's own script. */
  prompt?: Prompt;
}

const longestNodeId = 100;

/** Reads the place from the address. Invalid values count as not given. */
export const readFlowPlace = (params: URLSearchParams): FlowPlace | undefined => {
  const campaign = params.get('campaign_id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(campaign)) return undefined;
  const node = params.get('node_id')?.trim() ?? '';
  const prompt = prompts.find((name) => name === params.get('prompt'));
  return {
    campaignId: Number(campaign),
    nodeId: node === '' || node.length > longestNodeId ? undefined : node,
    ...(prompt && { prompt }),
  };
};

/** The path with the place in its query. */
export const withPlace = (path: string, place: FlowPlace | undefined) => {
  if (!place) return path;
  const params = new URLSearchParams({ campaign_id: String(place.campaignId) });
  if (place.nodeId !== undefined) params.set('node_id', place.nodeId);
  if (place.prompt !== undefined) params.set('prompt', place.prompt);
  return `${path}?${params}`;
};

/** The address of the upload page, which then begins with the microphone. */
export const withMicrophone = (address: string) => `${address}&from=microphone`;

export const beginsWithMicrophone = (params: URLSearchParams) => params.get('from') === 'microphone';
