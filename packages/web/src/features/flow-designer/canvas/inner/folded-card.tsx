import { IconFoldDown } from '@tabler/icons-react';
import { Handle, Position } from '@xyflow/react';
import { use } from 'react';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import { CanvasActionsContext } from './canvas-actions.ts';
import { DeleteButton } from './card-buttons.tsx';
import { CardMark } from './card-mark.tsx';
import type { CardProps } from './cards.ts';
import classes from './node-card.module.css';
import { WayIn } from './way-in.tsx';

/** A folded part of the flow: its first node, and how many it contains. */
export function FoldedCard({ data }: CardProps) {
  const { node, title, below, mark, wrong, lit, editable } = data;
  const { toggleFold } = use(CanvasActionsContext);
  return (
    <div
      className={classes.card}
      title={`${title}\n${below}`}
      data-folded
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
    >
      <WayIn node={node} editable={editable} />
      <NodeIcon node={node} />
      <span className={classes.words} data-near>
        <span className={classes.title}>{title}</span>
        <button
          type="button"
          className={`nodrag nopan ${classes.unfold}`}
          aria-label={say('designer.fold.unfold', { title, nodes: below })}
          // The minus key does the same.
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            toggleFold(node.id);
          }}
        >
          <IconFoldDown size={13} aria-hidden />
          {below}
        </button>
      </span>
      {editable && <DeleteButton blockId={node.id} title={title} />}
      <CardMark mark={mark} wrong={wrong} />
      <Handle type="source" position={Position.Bottom} className={classes.port} isConnectable={false} />
    </div>
  );
}
