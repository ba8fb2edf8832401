import type { Halloo } from './halloo.ts';

export interface Drawn {
  nodes: Record<string, { id: string; properties: { node_type: string; name?: string; [field: string]: unknown } }>;
  links: Record<string, { id: string; from: { nodeId: string }; to: { nodeId: string } }>;
}

const ports = { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } };

/** Play, press 1 or 2, goodbye, as the API accepts it. */
export const drawnFlow = (name = 'Message'): Drawn => {
  const node = (id: string, x: number, y: number, properties: Drawn['nodes'][string]['properties']) => ({
    id,
    type: properties.node_type,
    ports,
    position: { x, y },
    size: { width: 200, height: 64 },
    properties,
  });
  const child = { node_type: 'Rule Child', rule_type: 'Keypad', rule_node_id: 'RULE' };
  const nodes = [
    node('START', 300, 40, { node_type: 'Start' }),
    node('PLAY', 300, 160, { node_type: 'Audio', name }),
    node('RULE', 300, 280, { node_type: 'Rule' }),
    node('ONE', 180, 380, { ...child, number: '1', rule_child_name: 'Yes' }),
    node('TWO', 420, 380, { ...child, number: '2', rule_child_name: 'No' }),
    node('END', 300, 500, { node_type: 'End' }),
  ];
  const links = ['START PLAY', 'PLAY RULE', 'RULE ONE', 'RULE TWO', 'ONE END', 'TWO END'].map((pair, index) => {
    const [from = '', to = ''] = pair.split(' ');
    const end = (nodeId: string, portId: string) => ({ nodeId, portId });
    return { id: `L${index}`, from: end(from, 'port2'), to: end(to, 'port1') };
  });
  return {
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
    links: Object.fromEntries(links.map((one) => [one.id, one])),
  };
};

/** Overwrites a flow, like another person. */
export const saveDrawn = async (halloo: Halloo, token: string, campaignId: number, flowdata: Drawn) => {
  const { status, body } = await halloo.post('/api/campaigns/add-flow/', { campaign_id: campaignId, flowdata }, token);
  if (status !== 200) throw new Error(JSON.stringify(body));
};
