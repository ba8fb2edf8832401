import { byId } from '../by-id.ts';
import type { FlowLink, FlowNode } from '../model.ts';
import { specOf } from '../nodes/registry.ts';
import type { Checked, Found } from './problem.ts';

const isOwnChild = (from: FlowNode, to: FlowNode): boolean => to.kind === 'child' && to.ruleId === from.id;

function* danglingLink({ words }: Checked, link: FlowLink, from?: FlowNode, to?: FlowNode): Iterable<Found> {
  const known = from ?? to;
  const subject = known ? words(known) : undefined;
  yield {
    code: 'dangling_link',
    sentence: !subject
      ? 'A link joins two nodes that do not exist.'
      : from
        ? `${subject} has a link that leads to no node.`
        : `${subject} has a link in that comes from no node.`,
    hint: 'Delete the link, or draw it again to a node that exists.',
    nodeId: known?.id ?? null,
    linkId: link.id,
  };
}

function* wrongLink({ graph, node, words }: Checked, link: FlowLink, from: FlowNode, to: FlowNode): Iterable<Found> {
  const wrong = (sentence: string, hint: string): Found => ({
    code: 'wrong_link',
    sentence,
    hint,
    nodeId: from.id,
    linkId: link.id,
  });
  if (isOwnChild(from, to)) return;
  if (from.kind === 'end') {
    yield wrong(`${words(from)} has a link out, but calls are hung up there.`, 'Delete the link.');
  } else if (to.kind === 'start') {
    yield wrong(
      `${words(from)} leads back to the Start, where calls only begin.`,
      'Link to the node after the Start instead.',
    );
  } else if (to.kind === 'child' && node(to.ruleId)?.kind === 'rule') {
    yield wrong(
      `${words(from)} leads to a child of a Rule, which only its own Rule leads to.`,
      'Link to the Rule instead.',
    );
  } else if (graph.wayOut(from.id) !== link) {
    yield wrong(`${words(from)} has more than one way out, and calls can take one only.`, 'Delete every link but one.');
  }
}

export function* links(checked: Checked): Iterable<Found> {
  for (const link of Object.values(checked.flow.links).toSorted(byId)) {
    const from = checked.node(link.from);
    const to = checked.node(link.to);
    if (from && to) yield* wrongLink(checked, link, from, to);
    else yield* danglingLink(checked, link, from, to);
  }
}

export function* ways({ graph, node, nodes, words }: Checked): Iterable<Found> {
  for (const one of nodes) {
    const { wayIn, wayOut } = specOf(one.kind);
    const isEntered =
      wayIn !== undefined || graph.waysIn(one.id).some((link) => link.from !== one.id && node(link.from));
    if (!isEntered) {
      yield {
        code: 'no_way_in',
        sentence: `${words(one)} has no way in, so no call comes to it.`,
        hint: 'Link to it from where calls should come, or delete it.',
        nodeId: one.id,
      };
    }
    if (wayOut === undefined && !graph.wayOut(one.id)) {
      yield {
        code: 'no_way_out',
        sentence: `${words(one)} has no way out, so calls break off there.`,
        hint: 'Draw a link from its bottom to what comes next, or choose it in its panel.',
        nodeId: one.id,
      };
    }
  }
}
