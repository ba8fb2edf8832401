import { hasWayIn, hasWayOut } from '@halloo/flow/about-node';
import { IconAlertTriangle, IconCircleX, IconTrash } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, use } from 'react';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import type { Card } from './cards.ts';
import classes from './node-card.module.css';
import { RemoveContext } from './remove-context.ts';

/** One node of the flow, 200 by 64. */
export const NodeCard = memo(function NodeCard({ data }: NodeProps<Card>) {
  const { node, title, below, mark, wrong, lit, editable } = data;
  const remove = use(RemoveContext);
  const Mark = mark === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <div className={classes.card} data-kind={node.kind} data-mark={mark ?? undefined} data-lit={lit ?? undefined}>
      {hasWayIn(node) && (
        <Handle
          type="target"
          position={Position.Top}
          className={classes.port}
          isConnectable={editable && node.kind !== 'child'}
        />
      )}
      <NodeIcon node={node} />
      <span className={classes.words} title={`${title}\n${below}`}>
        <span className={classes.title}>{title}</span>
        <span className={classes.below}>{below}</span>
      </span>
      {editable && (
        <button
          type="button"
          className={`nodrag nopan ${classes.remove}`}
          aria-label={say('designer.canvas.deleteNode', { title })}
          // The Delete key does the same: one stop per node is enough for the keyboard.
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            remove({ nodeIds: [node.id] });
          }}
        >
          <IconTrash size={15} aria-hidden />
        </button>
      )}
      {mark && (
        <span className={classes.mark} title={wrong}>
          <Mark size={16} aria-hidden />
        </span>
      )}
      {hasWayOut(node) && (
        <Handle type="source" position={Position.Bottom} className={classes.port} isConnectable={editable} />
      )}
    </div>
  );
});
