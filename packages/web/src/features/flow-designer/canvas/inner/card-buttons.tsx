import { IconFold, IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { say } from '../../../../words/say.ts';
import { belowOf, CanvasActionsContext } from './canvas-actions.ts';
import classes from './node-card.module.css';

interface CardButtonProps {
  blockId: string;
  title: string;
}

/** Keys do the same on the card: one stop per card is enough for the keyboard. */
export function DeleteButton({ blockId, title }: CardButtonProps) {
  const { removeBlock } = use(CanvasActionsContext);
  return (
    <button
      type="button"
      className={`nodrag nopan ${classes.remove}`}
      data-near
      aria-label={say('designer.canvas.deleteNode', { title })}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        removeBlock(blockId);
      }}
    >
      <IconTrash size={15} aria-hidden />
    </button>
  );
}

/** Folds what only this card leads to. */
export function FoldButton({ blockId, title }: CardButtonProps) {
  const { toggleFold } = use(CanvasActionsContext);
  return (
    <button
      type="button"
      className={`nodrag nopan ${classes.fold}`}
      data-near
      aria-label={say('designer.fold.fold', { title })}
      title={say('designer.fold.fold', { title })}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        toggleFold(blockId);
      }}
    >
      <IconFold size={15} aria-hidden />
    </button>
  );
}

interface PlusProps {
  nodeId: string;
  title: string;
}

/** In the dot of a node, or of a row, that nothing follows yet. Dragging it draws a link. */
export function PlusButton({ nodeId, title }: PlusProps) {
  const { insert } = use(CanvasActionsContext);
  return (
    <button
      type="button"
      className={classes.plus}
      data-near
      aria-label={say('designer.insert.after', { title })}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        insert(nodeId, belowOf(event.currentTarget));
      }}
    >
      <IconPlus size={14} aria-hidden />
    </button>
  );
}
