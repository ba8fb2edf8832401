import { hasWayOut } from '@halloo/flow/about-node';
import { IconPhoneOff } from '@tabler/icons-react';
import { Handle, Position } from '@xyflow/react';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../../words/say.ts';
import { DeleteButton, FoldButton, PlusButton } from './card-buttons.tsx';
import { CardMark } from './card-mark.tsx';
import type { CardProps } from './cards.ts';
import classes from './node-card.module.css';
import { WayIn } from './way-in.tsx';

/** One node of the flow, 200 by 64. */
export function NodeCard({ data }: CardProps) {
  const { node, title, below, mark, wrong, lit, editable, isOpen, canFold } = data;
  return (
    <div
      className={classes.card}
      title={`${title}\n${below}`}
      data-kind={node.kind}
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
    >
      <WayIn node={node} editable={editable} />
      <NodeIcon node={node} />
      <span className={classes.words} data-near>
        <span className={classes.title}>{title}</span>
        <span className={classes.below}>{below}</span>
      </span>
      {canFold && <FoldButton blockId={node.id} title={title} />}
      {editable && <DeleteButton blockId={node.id} title={title} />}
      <CardMark mark={mark} wrong={wrong} />
      {/* Without a link of its own for it, a Rule hangs up on callers who do not answer. */}
      {node.kind === 'rule' && isOpen && (
        <span className={classes.noAnswer} data-near>
          <IconPhoneOff size={11} aria-hidden />
          {say('designer.canvas.noAnswer')}
        </span>
      )}
      {hasWayOut(node) && (
        <Handle type="source" position={Position.Bottom} className={classes.port} isConnectable={editable}>
          {editable && isOpen && <PlusButton nodeId={node.id} title={title} />}
        </Handle>
      )}
    </div>
  );
}
