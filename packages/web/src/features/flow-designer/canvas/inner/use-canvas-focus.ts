import { type FocusEvent, useRef } from 'react';
import { useDesigner } from '../../parts/designer-context.tsx';
import { cardAt } from './is-for-canvas.ts';
import { outermost } from './neighbour.ts';

/**
 * Makes the cards one stop of the Tab key. The canvas itself takes the focus and hands it to the card that had it last,
 * to the selected one, or to the first. While a card has it, the canvas is no stop, so that Shift and Tab leave it.
 */
export const useCanvasFocus = () => {
  const { now, focus } = useDesigner();
  const last = useRef<string>(undefined);
  const current = () => {
    const { flow, selected, picture } = now();
    const known = [last.current, selected[0]].find((id) => id !== undefined && Object.hasOwn(flow.nodes, id));
    return known ?? outermost(flow, picture, 'first');
  };
  return {
    tabIndex: 0,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const card = cardAt(target);
      currentTarget.tabIndex = card === undefined ? 0 : -1;
      if (card !== undefined) last.current = card;
      else if (target === currentTarget && current() !== undefined) focus.toCard(current());
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      currentTarget.tabIndex = 0;
    },
  };
};
