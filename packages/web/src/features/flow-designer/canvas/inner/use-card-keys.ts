import { gridStep } from '../../../../shared/flow-picture/grid.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { movedWith } from '../../parts/picture.ts';
import { useBringIntoView } from '../../parts/use-bring-into-view.ts';
import { useToggleFold } from '../../parts/use-toggle-fold.ts';
import { cardAt } from './is-for-canvas.ts';
import { type ArrowKey, directionOf, neighbourOf, outermost } from './neighbour.ts';

/** The keys of the card that has the focus. Arrow keys select as they go, so that Activity Detail follows. */
export const useCardKeys = (insert: (nodeId: string) => void) => {
  const { now, select, edit, focus, readOnly } = useDesigner();
  const toggleFold = useToggleFold();
  const bringIntoView = useBringIntoView();

  const goTo = (nodeId: string | undefined) => {
    const block = now().picture.blocks.get(nodeId ?? '');
    if (!block) return;
    select([block.id]);
    bringIntoView([block]);
    focus.toCard(block.id);
  };
  const move = (cardId: string, { x, y }: { x: number; y: number }) => {
    const { flow, selected, picture } = now();
    const moved = selected.includes(cardId) ? selected : [cardId];
    const blocks = moved.flatMap((id) => picture.blocks.get(id) ?? []);
    const places = blocks.map((block) => [block.id, { x: block.x + x * gridStep, y: block.y + y * gridStep }]);
    edit({ type: 'move', places: movedWith(flow, picture, Object.fromEntries(places)) });
  };

  /** What a key does; undefined if it is none of a card. */
  return (event: KeyboardEvent): (() => void) | undefined => {
    const id = cardAt(event.target);
    if (id === undefined) return undefined;
    const direction = directionOf(event.key);
    if (direction && event.shiftKey) return readOnly === null ? () => move(id, direction) : undefined;
    if (direction) return () => goTo(neighbourOf(now().picture, id, event.key as ArrowKey));
    switch (event.key) {
      case 'Enter':
        return () => {
          select([id]);
          focus.toDetail();
        };
      case ' ':
        return () => select([id]);
      case 'Home':
        return () => goTo(outermost(now().flow, now().picture, 'first'));
      case 'End':
        return () => goTo(outermost(now().flow, now().picture, 'last'));
      case '-':
        return () => toggleFold(id);
      case 'Insert':
      case '+':
        return readOnly === null ? () => insert(id) : undefined;
      default:
        return undefined;
    }
  };
};
