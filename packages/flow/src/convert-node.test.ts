import { describe, expect, it } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { audio, child, rule } from '../test/nodes.ts';
import { readFlow, writeFlow } from './convert.ts';
import { readNode, writeNode } from './convert-node.ts';
import type { WireNode } from './schema.ts';

const childWire = (given: Partial<WireNode['properties']>): WireNode => ({
  id: 'A',
  type: 'Rule Child',
  ports: { in: { id: 'in', type: 'top' }, out: { id: 'out', type: 'bottom' } },
  position: { x: 0, y: 0 },
  properties: { node_type: 'Rule Child', ...given },
});
const readChild = (given: Partial<WireNode['properties']>) =>
  readFlow({ nodes: { A: childWire(given) }, links: {} }).nodes.A;

describe('a node', () => {
  it('created here gets the shape of the specification', () =>
    expect(writeFlow(draw([{ ...audio('A', 7), x: 10, y: 20 }])).nodes.A).toEqual({
      id: 'A',
      type: 'Audio',
      orientation: 0,
      ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
      position: { x: 10, y: 20 },
      size: { width: 200, height: 64 },
      properties: { node_type: 'Audio', name: '', script_id: 7 },
    }));

  it('keeps its key as a number or as text', () => {
    expect(readChild({ rule_type: 'Keypad', number: 0 })).toMatchObject({ answer: { kind: 'key', key: '0' } });
    expect(readChild({ rule_type: 'Keypad', number: '#' })).toMatchObject({ answer: { kind: 'key', key: '#' } });
    expect(readChild({ rule_type: 'Keypad', number: 'x' })).toMatchObject({ answer: { kind: 'key', key: null } });
  });

  it('waits for its keyword if it does not specify what it waits for', () => {
    expect(readChild({ keyword: 'yes' })).toMatchObject({ answer: { kind: 'phrase', keyword: 'yes' } });
    expect(readChild({ number: 2 })).toMatchObject({ answer: { kind: 'key', key: '2' } });
  });

  it('keeps its place in a form', () => {
    const asked = { ...rule('R'), form: { column: 'consent', row: 4 } };
    const yes = { ...child('Y', 'R', { kind: 'key', key: '1' }), formValue: '<yes>' };
    const written = writeFlow(draw([asked, yes]));
    expect(written.nodes.R?.properties).toMatchObject({ form: { column: 'consent', row: 4 } });
    expect(written.nodes.Y?.properties).toMatchObject({ form_value: '<yes>' });
    const { nodes } = readFlow(JSON.parse(JSON.stringify(written)));
    expect(nodes).toMatchObject({ R: { form: asked.form }, Y: { formValue: '<yes>' } });
    expect(writeFlow(draw([rule('S')])).nodes.S?.properties).toEqual({ node_type: 'Rule', name: '' });
    const calculated = draw({ C: a.set({ field: 'all', do: 'set', value: '1', formRow: 7 }) });
    expect(writeFlow(calculated).nodes.C?.properties.assignments).toEqual([
      { field: 'all', do: 'set', value: '1', form_row: 7 },
    ]);
    expect(readFlow(JSON.parse(JSON.stringify(writeFlow(calculated)))).nodes.C).toMatchObject({
      assignments: [{ field: 'all', formRow: 7 }],
    });
  });

  it('changes only in the changed fields', () => {
    const child = readChild({ number: 1, lang_code: null, rule_child_name: 'Yes' });
    expect(child).toBeDefined();
    if (child) {
      const wire = writeFlow(draw([{ ...child, name: 'No' }])).nodes.A;
      expect(wire?.properties).toEqual({
        node_type: 'Rule Child',
        rule_type: 'Keypad',
        number: 1,
        lang_code: null,
        rule_child_name: 'No',
      });
    }
  });

  it('loses the fields of its former answer', () => {
    const child = readChild({ rule_type: 'Voice Response', keyword: 'yes', user_input: ['ok'], x_note: 1 });
    if (child?.kind !== 'child') throw new Error('It is a child.');
    const wire = writeFlow(draw([{ ...child, answer: { kind: 'digits' } }])).nodes.A;
    expect(wire?.properties).toEqual({
      node_type: 'Rule Child',
      rule_type: 'Non Conditional Keypad Response',
      x_note: 1,
    });
  });
});

it('a new link uses the ports of its nodes', () => {
  const flow = readFlow({ nodes: { A: childWire({}), B: { ...childWire({}), id: 'B' } }, links: {} });
  const links = { L: { id: 'L', from: 'A', to: 'B', wire: undefined } };
  expect(writeFlow({ ...flow, links }).links.L).toEqual({
    id: 'L',
    from: { nodeId: 'A', portId: 'out' },
    to: { nodeId: 'B', portId: 'in' },
  });
});

it('tries and waiting time of a Rule are in the document only where they differ from every Rule’s', () => {
  const [usual] = Object.values(draw([rule('ask')]).nodes);
  if (usual?.kind !== 'rule') throw new Error('no Rule');
  const given = { ...usual, tries: 2, waitSeconds: 12 };
  const wire = writeNode(given);
  expect(wire.properties).toMatchObject({ tries: 2, wait_seconds: 12 });
  expect(readNode(wire)).toMatchObject({ tries: 2, waitSeconds: 12 });
  const back = writeNode({ ...usual, wire });
  expect(back.properties).not.toHaveProperty('tries');
  expect(back.properties).not.toHaveProperty('wait_seconds');
  expect(readNode(back)).toMatchObject({ ...usual, wire: back });
});
