import { isPartOf, ownerOf } from '../about-node.ts';
import { byId } from '../by-id.ts';
import type { FlowLink, FlowNode } from '../model.ts';
import { specOf } from '../nodes/registry.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

const isOwnPart = (from: FlowNode, to: FlowNode): boolean => ownerOf(to) === from.id;

function* danglingLink({ words }: Checked, link: FlowLink, from?: FlowNode, to?: FlowNode): Iterable<Found> {
  const known = from ?? to;
  const subject = known ? words(known) : undefined;
  yield {
    code: 'dangling_link',
    sentence: !subject
      ? say('flow.problem.danglingBoth')
      : from
        ? say('flow.problem.danglingOut', { node: subject })
        : say('flow.problem.danglingIn', { node: subject }),
    hint: say('flow.hint.danglingLink'),
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
  if (isOwnPart(from, to)) return;
  const subject = () => ({ node: words(from) });
  const belongs = (part: FlowNode) => {
    const owner = node(ownerOf(part) ?? '');
    return owner !== undefined && isPartOf(part, owner);
  };
  if (from.kind === 'end') {
    yield wrong(say('flow.problem.linkFromEnd', subject()), say('flow.hint.linkFromEnd'));
  } else if (to.kind === 'start') {
    yield wrong(say('flow.problem.linkToStart', subject()), say('flow.hint.linkToStart'));
  } else if (belongs(to)) {
    const isAnswer = to.kind === 'child';
    yield wrong(
      isAnswer ? say('flow.problem.linkToChild', subject()) : say('flow.problem.linkToWay', subject()),
      isAnswer ? say('flow.hint.linkToChild') : say('flow.hint.linkToWay'),
    );
  } else if (graph.wayOut(from.id) !== link) {
    yield wrong(say('flow.problem.manyWaysOut', subject()), say('flow.hint.manyWaysOut'));
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
    const { wayIn, wayOut, owner } = specOf(one.kind);
    const isEntered =
      wayIn !== undefined ||
      owner !== undefined ||
      graph.waysIn(one.id).some((link) => link.from !== one.id && node(link.from));
    if (!isEntered) {
      yield {
        code: 'no_way_in',
        sentence: say('flow.problem.noWayIn', { node: words(one) }),
        hint: say('flow.hint.noWayIn'),
        nodeId: one.id,
      };
    }
    if (wayOut === undefined && !graph.wayOut(one.id)) {
      yield {
        code: 'no_way_out',
        sentence: say('flow.problem.noWayOut', { node: words(one) }),
        hint: say('flow.hint.noWayOut'),
        nodeId: one.id,
      };
    }
  }
}
