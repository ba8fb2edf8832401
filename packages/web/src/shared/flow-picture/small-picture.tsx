import type { Flow, FlowNode } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import { viewOf } from '../flow-nodes/registry.ts';
import classes from './small-picture.module.css';
import { walkOrder } from './walk-order.ts';

const margin = 24;

/** The shape of a flow, without words: for a card that says them. */
export function SmallPicture({ flow }: { flow: Flow }) {
  const nodes = walkOrder(flow);
  if (nodes.length === 0) return null;
  const [left, top] = [Math.min(...nodes.map(({ x }) => x)), Math.min(...nodes.map(({ y }) => y))];
  const width = Math.max(...nodes.map(({ x }) => x)) - left + nodeSize.width;
  const height = Math.max(...nodes.map(({ y }) => y)) - top + nodeSize.height;
  const middle = ({ x }: FlowNode) => x - left + nodeSize.width / 2;
  const lines = Object.values(flow.links).flatMap(({ id, from, to }) => {
    const [source, target] = [flow.nodes[from], flow.nodes[to]];
    if (!source || !target) return [];
    const [down, up] = [source.y - top + nodeSize.height, target.y - top];
    return [{ id, path: `M${middle(source)} ${down}L${middle(target)} ${up}` }];
  });
  return (
    <svg
      className={classes.picture}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      aria-hidden
    >
      {lines.map(({ id, path }) => (
        <path key={id} className={classes.line} d={path} />
      ))}
      {nodes.map((node) => (
        <rect
          key={node.id}
          className={classes.node}
          data-tone={viewOf(node.kind).tone}
          x={node.x - left}
          y={node.y - top}
          width={nodeSize.width}
          height={nodeSize.height}
          rx={16}
        />
      ))}
    </svg>
  );
}
