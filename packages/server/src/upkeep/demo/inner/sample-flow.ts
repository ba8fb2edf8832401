import { randomInt } from 'node:crypto';
import { withScript } from '@halloo/flow/about-node';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { nodesInOrder } from '@halloo/flow/nodes-in-order';
import type { TemplateName } from '@halloo/flow/templates/names';
import { drawTemplate, flowOfCall, readTemplate } from '@halloo/flow/templates/registry';
import { nodeSize } from '@halloo/flow/vocabulary';
import { freshId } from '../../../features/flows/fresh-id.ts';

/** Play, press 1 or 2, say goodbye: the typical first flow. The scripts are set after they are synthesised. */
export const sampleFlow = (): Flow => {
  const at = (x: number, y: number, name: string) => ({ id: freshId(), x, y, name, wire: undefined });
  const start: FlowNode = { ...at(300, 40, ''), kind: 'start' };
  const message: FlowNode = { ...at(300, 160, 'Message'), kind: 'audio', scriptId: null };
  const rule: FlowNode = { ...at(300, 280, 'Answer'), kind: 'rule' };
  const yes: FlowNode = {
    ...at(180, 380, 'Yes'),
    kind: 'child',
    ruleId: rule.id,
    answer: { kind: 'key', key: '1' },
    outcome: 'Interested',
  };
  const no: FlowNode = {
    ...at(420, 380, 'No'),
    kind: 'child',
    ruleId: rule.id,
    answer: { kind: 'key', key: '2' },
    outcome: 'Not interested',
  };
  const end: FlowNode = { ...at(300, 500, ''), kind: 'end', closingScriptId: null, outcome: null };
  const nodes = [start, message, rule, yes, no, end];
  const links: FlowLink[] = [
    [start, message],
    [message, rule],
    [rule, yes],
    [rule, no],
    [yes, end],
    [no, end],
  ].map(([from, to]) => ({ id: freshId(), from: from?.id ?? '', to: to?.id ?? '', wire: undefined }));
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};

const random = () => randomInt(2 ** 30) / 2 ** 30;
const [across, down] = [nodeSize.width + 40, 120];

/** The places of nodes in rows: each one row below the first node that leads to it. */
const inRows = (flow: Flow): Flow => {
  const rows = new Map<string, number>();
  const order = nodesInOrder(flow);
  for (const { id } of order) {
    const row = rows.get(id) ?? 0;
    rows.set(id, row);
    for (const { from, to } of Object.values(flow.links)) if (from === id && !rows.has(to)) rows.set(to, row + 1);
  }
  const places = order.map(({ id }, at) => {
    const row = rows.get(id) ?? 0;
    const sameRow = order.filter((other) => rows.get(other.id) === row);
    const middle = (sameRow.length - 1) / 2;
    return [id, { x: 400 + (sameRow.indexOf(order[at] as FlowNode) - middle) * across, y: 40 + row * down }] as const;
  });
  const nodes = places.map(([id, place]) => [id, { ...flow.nodes[id], ...place }]);
  return { ...flow, nodes: Object.fromEntries(nodes) };
};

/** A ready-made call. The scripts are set after they are synthesised. */
export const templateFlow = (name: TemplateName): Flow => {
  const template = readTemplate(name);
  if (!template) throw new Error(`there is no template ${name}`);
  const { nodes, links } = drawTemplate(template, () => 0, random);
  return inRows(flowOfCall({ nodes: nodes.map((node) => withScript(node, null)), links }));
};
