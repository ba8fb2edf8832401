import type { Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { tidy } from '../../../shared/flow-picture/tidy.ts';
import { say } from '../../../words/say.ts';
import { applyEdit } from './flow-edits.ts';
import { newChild, newLink, newNode } from './new-node.ts';

const empty: Flow = { nodes: {}, links: {}, rest: {} };

interface Part {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

/** A whole flow, with its nodes where tidying up puts them. */
export const inPlace = ({ nodes, links }: Part): Part => {
  const whole = applyEdit(empty, { type: 'add', nodes, links });
  const places = tidy(whole);
  return { nodes: Object.values(whole.nodes).map((one) => ({ ...one, ...places[one.id] })), links };
};

/** Play, press 1 or 2, say goodbye: the start of most campaigns. The person chooses the scripts. */
export const samplePart = (random: () => number): Part => {
  const node = (kind: NodeKind) => newNode(kind, { x: 0, y: 0 }, random);
  const [start, message, rule, end] = [node('start'), node('audio'), node('rule'), node('end')] as const;
  const withRule = applyEdit(empty, { type: 'add', nodes: [start, message, rule, end], links: [] });
  const yes = {
    ...newChild(withRule, rule.id, { kind: 'key', key: '1' }, random),
    name: say('ui.yes'),
    outcome: 'Interested' as const,
  };
  const no = {
    ...newChild(withRule, rule.id, { kind: 'key', key: '2' }, random),
    name: say('ui.no'),
    outcome: 'Not interested' as const,
  };
  const pairs = [
    [start, message],
    [message, rule],
    [rule, yes],
    [rule, no],
    [yes, end],
    [no, end],
  ] as const;
  const links = pairs.map(([from, to]) => newLink(from.id, to.id, random));
  return inPlace({ nodes: [start, message, rule, end, yes, { ...no, x: no.x + 1 }], links });
};
