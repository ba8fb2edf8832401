import { use } from 'react';
import { viewOf } from '../../../../shared/flow-nodes/registry.ts';
import { CanvasActionsContext } from './canvas-actions.ts';
import type { CardProps } from './cards.ts';
import classes from './node-card.module.css';

/**
 * A card from afar: one element with its shape, its colour, and whether something is wrong with it. Its words are the
 * label of the element around it. Once somebody points at it, it is drawn in full.
 */
export function PlainCard({ data: { node, look, mark, lit }, height }: CardProps) {
  const { pointAt } = use(CanvasActionsContext);
  return (
    <div
      className={`${classes.card} ${classes.plain}`}
      style={{ height }}
      data-tone={look === 'question' ? 'blue' : viewOf(node.kind).tone}
      data-question={look === 'question' || undefined}
      data-folded={look === 'folded' || undefined}
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
      // A finger points only when it presses, and the card must not change under it.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pointAt(node.id)}
    />
  );
}
