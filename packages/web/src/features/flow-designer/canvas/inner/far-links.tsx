import { type EdgeProps, Position, ViewportPortal } from '@xyflow/react';
import { memo, use } from 'react';
import { CanvasActionsContext } from './canvas-actions.ts';
import type { Line } from './lines.ts';
import classes from './link-line.module.css';
import { drawnOf } from './link-path.ts';

export type FarLine = Pick<EdgeProps<Line>, 'sourceX' | 'sourceY' | 'targetX' | 'targetY'> & { line: Line };

/** As large as the arrows of other links. */
const arrow = { markerWidth: 24, markerHeight: 24, viewBox: '-10 -10 20 20', markerUnits: 'userSpaceOnUse' } as const;

function Arrow({ id, color }: { id: string; color: string }) {
  return (
    <marker id={id} {...arrow} orient="auto-start-reverse">
      <path d="M-5,-4 0,0 -5,4Z" fill={color} stroke={color} strokeLinejoin="round" />
    </marker>
  );
}

/**
 * The links from and to cards that are drawn plainly: one path each, all in one drawing. A link of the canvas library is
 * a drawing of its own with six elements, and is told of every change of the canvas.
 */
export const FarLinks = memo(function FarLinks({ links }: { links: readonly FarLine[] }) {
  return (
    <ViewportPortal>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each link has a label of its own */}
      <svg className={classes.far}>
        <defs>
          <Arrow id="far-arrow" color="var(--mantine-color-gray-5)" />
          <Arrow id="far-arrow-lit" color="var(--mantine-color-green-6)" />
        </defs>
        {links.map((link) => (
          <FarLink key={link.line.id} {...link} />
        ))}
      </svg>
    </ViewportPortal>
  );
});

const FarLink = memo(function FarLink({ line, ...ends }: FarLine) {
  const { id, source, target, data, ariaLabel, sourceHandle } = line;
  const { comeNear } = use(CanvasActionsContext);
  const sourcePosition = sourceHandle ? Position.Right : Position.Bottom;
  const { path } = drawnOf({ data, ...ends, sourcePosition, targetPosition: Position.Top });
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a path is not interactive; all links are images
    <path
      className={`react-flow__edge react-flow__edge-path ${classes.line}`}
      role="img"
      aria-label={ariaLabel}
      d={path}
      markerEnd={data?.lit ? 'url(#far-arrow-lit)' : 'url(#far-arrow)'}
      data-id={id}
      data-lit={data?.lit || undefined}
      data-fixed={data?.fixed || undefined}
      data-no-answer={data?.noAnswer || undefined}
      // It can be selected then.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && comeNear([source, target])}
    />
  );
});
