import { hasWayIn, hasWayOut, kindWords, ownerOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { say } from '../../../words/say.ts';
import type { Picture } from './picture.ts';

/** Whether calls can take a link of its own. From a Random Split every call takes one of the ways. */
export const leadsOn = (node: FlowNode): boolean => hasWayOut(node) && node.kind !== 'split';

/** Why a person may not draw a link from one to the other; undefined if it is allowed. */
export const whyNotLink = (flow: Flow, fromId: string, toId: string): string | undefined => {
  const from = flow.nodes[fromId];
  const to = flow.nodes[toId];
  if (!from || !to) return say('designer.link.gone');
  if (from.id === to.id) return say('designer.link.itself');
  if (!hasWayOut(from)) return say('designer.link.fromEnd', { kind: kindWords(from.kind) });
  if (!hasWayIn(to)) return say('designer.link.toStart', { kind: kindWords(to.kind) });
  const owner = ownerOf(to);
  if (owner === undefined) return leadsOn(from) ? undefined : say('designer.link.fromSplit');
  // An answer or a way is linked to its owner when it is created.
  if (owner !== from.id) return say(to.kind === 'child' ? 'designer.link.toAnswer' : 'designer.link.toWay');
  const isLinked = graphOf(flow)
    .waysIn(to.id)
    .some((link) => link.from === from.id);
  return isLinked ? say(to.kind === 'child' ? 'designer.link.twice' : 'designer.link.twiceWay') : undefined;
};

/** The same for links between cards: a question is left through its answers, a folded part is changed after unfolding. */
export const whyNotLinkCards = (flow: Flow, picture: Picture, fromId: string, toId: string): string | undefined => {
  const [from, to] = [picture.blockOf(fromId), picture.blockOf(toId)];
  if (from?.isFolded) return say('designer.link.fromFolded');
  if (from?.question && from.id === fromId) return say('designer.link.fromQuestion');
  // An answer may lead back to its own question.
  return whyNotLink(flow, fromId, to?.id ?? toId);
};

/** Whether a person may draw a link from one to the other. */
export const mayLink = (flow: Flow, fromId: string, toId: string): boolean =>
  whyNotLink(flow, fromId, toId) === undefined;

/** The nodes that a link from this one may lead to, in the order in which calls reach them. */
export const legalTargets = (flow: Flow, fromId: string): readonly FlowNode[] =>
  walkOrder(flow).filter(({ id }) => mayLink(flow, fromId, id));
