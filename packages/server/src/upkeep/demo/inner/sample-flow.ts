import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
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
