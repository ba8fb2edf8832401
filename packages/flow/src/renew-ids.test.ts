import { expect, test } from 'vitest';
import { readFlow, writeFlow } from './convert.ts';
import { renewIds } from './renew-ids.ts';
import type { WireFlow } from './schema.ts';

const port = (id: string, type: string) => ({ id, type });
const node = (id: string, properties: object) => ({
  id,
  type: 'x',
  ports: { port1: port('port1', 'top'), port2: port('port2', 'bottom') },
  position: { x: 0, y: 0 },
  properties,
});
const document = {
  nodes: {
    S: node('S', { node_type: 'Start' }),
    A: node('A', { node_type: 'Audio', name: 'S', script_id: 7 }),
    R: node('R', { node_type: 'Rule', colour: 'S' }),
    C: node('C', { node_type: 'Rule Child', rule_type: 'Keypad', number: '1', rule_node_id: 'R' }),
  },
  links: {
    L: { id: 'L', from: { nodeId: 'S', portId: 'port2' }, to: { nodeId: 'A', portId: 'port1' }, bends: 2 },
    M: { id: 'M', from: { nodeId: 'A', portId: 'port2' }, to: { nodeId: 'R', portId: 'port1' } },
  },
  zoom: 2,
} as unknown as WireFlow;

test('a copy has new ids in every place that refers to a node, and everything else unchanged', () => {
  let made = 0;
  const { flow, nodeIds } = renewIds(readFlow(document), () => {
    made += 1;
    return `N${made}`;
  });
  expect([...nodeIds]).toEqual([
    ['S', 'N1'],
    ['A', 'N2'],
    ['R', 'N3'],
    ['C', 'N4'],
  ]);
  expect(writeFlow(flow)).toEqual({
    nodes: {
      N1: node('N1', { node_type: 'Start' }),
      N2: node('N2', { node_type: 'Audio', name: 'S', script_id: 7 }),
      N3: node('N3', { node_type: 'Rule', colour: 'S' }),
      N4: node('N4', { node_type: 'Rule Child', rule_type: 'Keypad', number: '1', rule_node_id: 'N3' }),
    },
    links: {
      N5: { id: 'N5', from: { nodeId: 'N1', portId: 'port2' }, to: { nodeId: 'N2', portId: 'port1' }, bends: 2 },
      N6: { id: 'N6', from: { nodeId: 'N2', portId: 'port2' }, to: { nodeId: 'N3', portId: 'port1' } },
    },
    zoom: 2,
  });
});
