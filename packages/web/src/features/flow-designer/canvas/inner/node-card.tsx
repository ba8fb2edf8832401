import { hasWayIn, hasWayOut, ownerOf } from '@halloo/flow/about-node';
import { IconAlertTriangle, IconCircleX, IconPhoneOff, IconPlus, IconTrash } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, use } from 'react';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import { belowOf, CanvasActionsContext } from './canvas-actions.ts';
import type { Card } from './cards.ts';
import classes from './node-card.module.css';

/** One node of the flow, 200 by 64. */
export const NodeCard = memo(function NodeCard({ data }: NodeProps<Card>) {
  const { node, title, below, mark, wrong, lit, editable, isOpen } = data;
  const { remove, insert } = use(CanvasActionsContext);
  const Mark = mark === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <div
      className={classes.card}
      title={`${title}\n${below}`}
      data-kind={node.kind}
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
    >
      {hasWayIn(node) && (
        <Handle
          type="target"
          position={Position.Top}
          className={classes.port}
          isConnectable={editable && ownerOf(node) === undefined}
        />
      )}
      <NodeIcon node={node} />
      <span className={classes.words} data-near>
        <span className={classes.title}>{title}</span>
        <span className={classes.below}>{below}</span>
      </span>
      {editable && (
        <button
          type="button"
          className={`nodrag nopan ${classes.remove}`}
          data-near
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
      {/* Without a link of its own for it, a Rule hangs up on callers who do not answer. */}
      {node.kind === 'rule' && isOpen && (
        <span className={classes.noAnswer} data-near>
          <IconPhoneOff size={11} aria-hidden />
          {say('designer.canvas.noAnswer')}
        </span>
      )}
      {hasWayOut(node) && (
        <Handle type="source" position={Position.Bottom} className={classes.port} isConnectable={editable}>
          {editable && isOpen && (
            <button
              type="button"
              className={classes.plus}
              data-near
              aria-label={say('designer.insert.after', { title })}
              // The Insert key does the same. Dragging it draws a link.
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                insert(node.id, belowOf(event.currentTarget));
              }}
            >
              <IconPlus size={14} aria-hidden />
            </button>
          )}
        </Handle>
      )}
    </div>
  );
});
