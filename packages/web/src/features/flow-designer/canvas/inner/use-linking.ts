import type { Connection, Edge, FinalConnectionState } from '@xyflow/react';
import { useCallback, useMemo, useRef } from 'react';
import { notifyWarning } from '../../../../ui/notices.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { whyNotLinkCards } from '../../parts/legal-links.ts';
import { newLink } from '../../parts/new-node.ts';
import type { Line } from './lines.ts';

/** The node under the pointer: a link may be dropped anywhere on it. */
const nodeAt = (event: MouseEvent | TouchEvent): string | undefined => {
  const { clientX, clientY } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.react-flow__node');
  return element?.dataset.id;
};

/** A press on a dot that moves less than this is no attempt to draw a link. */
const leastMove = 40;

const wasDrawn = ({ from, to }: FinalConnectionState): boolean =>
  from !== null && to !== null && Math.hypot(from.x - to.x, from.y - to.y) > leastMove;

/** The node at which a link begins: the answer of a question has a dot of its own. */
const beginOf = ({ source, sourceHandle }: Connection | Edge): string => sourceHandle ?? source;

/** Draws links, and leads their ends elsewhere. A link that is not allowed is refused with the reason. */
export const useLinking = () => {
  const { now, edit } = useDesigner();
  const rewired = useRef<{ line: Line }>(undefined);

  const link = useCallback(
    (from: string, to: string, replaced?: string) => {
      const { flow, picture } = now();
      const reason = whyNotLinkCards(flow, picture, from, to);
      if (reason !== undefined) return notifyWarning(reason, { title: say('designer.link.refused') });
      const cut = replaced === undefined ? {} : { cut: [replaced] };
      edit({ type: 'add', nodes: [], links: [newLink(from, to, Math.random)], ...cut });
    },
    [now, edit],
  );
  /** The end of a link was dropped on a card, and not on its dot. */
  const dropped = useCallback(
    (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
      const { isValid, fromNode, fromHandle } = state;
      const other = isValid ? undefined : nodeAt(event);
      if (!fromNode || other === undefined || (other === fromNode.id && !wasDrawn(state))) return;
      const old = rewired.current?.line;
      const own = fromHandle?.id ?? fromNode.id;
      const [from, to] = fromHandle?.type === 'target' ? [other, fromNode.id] : [own, other];
      const isSame = old && (old.sourceHandle ?? old.source) === from && old.target === to;
      if (!isSame) link(from, to, old?.id);
    },
    [link],
  );

  return useMemo(
    () => ({
      isValidConnection: (made: Connection | Edge) => {
        const { flow, picture } = now();
        return whyNotLinkCards(flow, picture, beginOf(made), made.target) === undefined;
      },
      onConnect: (made: Connection) => link(beginOf(made), made.target),
      onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
        // The end of a link that is led elsewhere has its own event.
        if (!rewired.current) dropped(event, state);
      },
      onReconnectStart: (_: unknown, line: Line) => {
        rewired.current = { line };
      },
      onReconnect: ({ id }: Line, made: Connection) => link(beginOf(made), made.target, id),
      onReconnectEnd: (event: MouseEvent | TouchEvent, _line: Line, _end: unknown, state: FinalConnectionState) => {
        dropped(event, state);
        rewired.current = undefined;
      },
    }),
    [now, link, dropped],
  );
};
