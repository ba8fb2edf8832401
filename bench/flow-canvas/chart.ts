import type { Drawn } from '../../e2e/flow-documents.ts';

interface Point {
  x: number;
  y: number;
}

/** A flow as the API accepts it, with all positions. */
export interface Chart extends Drawn {
  nodes: Record<string, Drawn['nodes'][string] & { position: Point }>;
}

const perMenu = 8;
const columns = 5;
/** The size of a menu: three answers side by side, five cards below each other, and margins. */
const step = { x: 760, y: 560 };
const keys = ['1', '2', '3'] as const;

const ports = { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } };

/**
 * Start, 37 menus (an audio, a Rule of three keys and an action for each key), and Ends: 300 nodes, 334 links. The
 * first key of a menu leads to the next one, the second sends an SMS, the third hangs up.
 */
export const bigChart = (menus = 37): Chart => {
  const nodes: Chart['nodes'] = {};
  const links: Drawn['links'] = {};
  const add = (id: string, x: number, y: number, properties: Drawn['nodes'][string]['properties']) => {
    const place = { position: { x, y }, size: { width: 200, height: 64 } };
    Object.assign(nodes, { [id]: { id, type: properties.node_type, ports, ...place, properties } });
  };
  const link = (from: string, to: string) => {
    const id = `L${Object.keys(links).length}`;
    const ends = { from: { nodeId: from, portId: 'port2' }, to: { nodeId: to, portId: 'port1' } };
    Object.assign(links, { [id]: { id, ...ends } });
  };

  add('START', 240, 0, { node_type: 'Start' });
  for (let menu = 0; menu < menus; menu += 1) {
    const left = (menu % columns) * step.x;
    const top = 140 + Math.floor(menu / columns) * step.y;
    add(`ASK${menu}`, left + 240, top, { node_type: 'Audio', name: `Question ${menu + 1}` });
    add(`RULE${menu}`, left + 240, top + 120, { node_type: 'Rule', name: `Answer ${menu + 1}` });
    link(`ASK${menu}`, `RULE${menu}`);
    for (const [index, number] of keys.entries()) {
      const id = `KEY${menu}-${number}`;
      const child = { node_type: 'Rule Child', rule_type: 'Keypad', rule_node_id: `RULE${menu}`, number };
      add(id, left + index * 240, top + 220, { ...child, rule_child_name: `Choice ${number}` });
      link(`RULE${menu}`, id);
    }
    add(`THANKS${menu}`, left, top + 340, { node_type: 'Audio', name: `Thanks ${menu + 1}` });
    const text = `Dear {first_name}, this is number ${menu + 1}.`;
    add(`SMS${menu}`, left + 240, top + 340, { node_type: 'System Action', action: { kind: 'sms', text } });
    add(`BYE${menu}`, left + 480, top + 340, { node_type: 'End', name: `Goodbye ${menu + 1}` });
    link(`KEY${menu}-1`, `THANKS${menu}`);
    link(`KEY${menu}-2`, `SMS${menu}`);
    link(`KEY${menu}-3`, `BYE${menu}`);
    link(menu === 0 ? 'START' : `THANKS${menu - 1}`, `ASK${menu}`);
  }
  const bottom = 140 + Math.ceil(menus / columns) * step.y;
  for (const [index, id] of ['END', 'SPARE', 'LAST'].entries()) add(id, index * 240, bottom, { node_type: 'End' });
  for (let menu = 0; menu < menus; menu += 1) link(`SMS${menu}`, menu % 2 ? 'END' : 'SPARE');
  link(`THANKS${menus - 1}`, 'LAST');

  const count = Object.keys(nodes).length;
  if (count !== menus * perMenu + 4) throw new Error(`${count} nodes were drawn.`);
  return { nodes, links };
};

/** In the middle of the chart, with one incoming and three outgoing links. */
export const draggedNode = 'RULE17';
