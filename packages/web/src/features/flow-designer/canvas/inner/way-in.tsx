import { hasWayIn, ownerOf } from '@halloo/flow/about-node';
import type { FlowNode } from '@halloo/flow/model';
import { Handle, Position } from '@xyflow/react';
import classes from './node-card.module.css';

/** The upper dot of a card. Answers and ways are linked to their owner only. */
export function WayIn({ node, editable }: { node: FlowNode; editable: boolean }) {
  if (!hasWayIn(node)) return null;
  return (
    <Handle
      type="target"
      position={Position.Top}
      className={classes.port}
      isConnectable={editable && ownerOf(node) === undefined}
    />
  );
}
