import { graphOf } from '@halloo/flow/graph';
import type { QuotaNode, RequestNode, WayNode } from '@halloo/flow/model';
import { resultsWithWays } from '@halloo/flow/nodes/way';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { newLink, newWay } from '../../parts/new-node.ts';
import { NextField, NextSelect } from './next-field.tsx';

/** Where calls go on: normally, and after results that can have a way of their own. */
export function ResultWays({ node }: { node: RequestNode | QuotaNode }) {
  return (
    <>
      <NextField node={node} />
      {resultsWithWays[node.kind].map((on) => (
        <ResultWay key={on} ownerId={node.id} on={on} />
      ))}
    </>
  );
}

/** Choosing a next step draws the way; removing it removes the way, and calls go on by the node's own link. */
function ResultWay({ ownerId, on }: { ownerId: string; on: NonNullable<WayNode['on']> }) {
  const { edit, now } = useDesigner();
  const graph = graphOf(useFlow());
  const way = graph.parts(ownerId).find((part) => part.kind === 'way' && part.on === on);
  const choose = (to: string | null) => {
    if (to === null) {
      if (way) edit({ type: 'remove', nodeIds: [way.id], linkIds: [] });
      return;
    }
    const made = way ? [] : [{ ...newWay(now().flow, ownerId, Math.random), on }];
    const from = way ?? made[0];
    if (from) edit({ type: 'add', nodes: made, links: [newLink(from.id, to, Math.random)] });
  };
  return (
    <NextSelect
      fromId={ownerId}
      label={say(`designer.result.next.${on}`)}
      placeholder={say('designer.result.next.same')}
      value={way ? (graph.wayOut(way.id)?.to ?? null) : null}
      onChange={choose}
    />
  );
}
