import { IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath, getSmoothStepPath } from '@xyflow/react';
import { memo, use } from 'react';
import { say } from '../../../../words/say.ts';
import type { Line } from './lines.ts';
import classes from './link-line.module.css';
import { RemoveContext } from './remove-context.ts';

/** Distance of a label below its node. */
const labelDistance = 22;

/** Downwards a curve; upwards around the nodes instead of through them. */
const pathOf = (line: EdgeProps<Line>) =>
  line.targetY > line.sourceY ? getBezierPath(line) : getSmoothStepPath({ ...line, borderRadius: 16, offset: 28 });

export const LinkLine = memo(function LinkLine(line: EdgeProps<Line>) {
  const { id, data, selected, markerEnd, sourceX, sourceY } = line;
  const remove = use(RemoveContext);
  const [path, middleX, middleY] = pathOf(line);
  const label = data?.label ?? '';
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd !== undefined && { markerEnd })}
        className={classes.line}
        data-lit={data?.lit || undefined}
        data-fixed={data?.fixed || undefined}
        interactionWidth={24}
      />
      {(label || selected) && (
        <EdgeLabelRenderer>
          {label && (
            <span
              className={classes.label}
              data-lit={data?.lit || undefined}
              style={{ transform: `translate(-50%, -50%) translate(${sourceX}px, ${sourceY + labelDistance}px)` }}
            >
              {label}
            </span>
          )}
          {selected && data?.editable && (
            <button
              type="button"
              className={`nodrag nopan ${classes.remove}`}
              aria-label={say('designer.canvas.deleteLink')}
              style={{ transform: `translate(-50%, -50%) translate(${middleX}px, ${middleY}px)` }}
              onClick={() => remove({ linkIds: [id] })}
            >
              <IconX size={14} aria-hidden />
            </button>
          )}
        </EdgeLabelRenderer>
      )}
    </>
  );
});
