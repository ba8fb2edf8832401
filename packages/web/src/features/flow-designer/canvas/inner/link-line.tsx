import { IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo, use } from 'react';
import { say } from '../../../../words/say.ts';
import { belowOf, CanvasActionsContext } from './canvas-actions.ts';
import type { Line } from './lines.ts';
import classes from './link-line.module.css';
import { drawnOf } from './link-path.ts';
import type { Route } from './route-links.ts';
import { answerPlaceOf, labelPlaceOf, middleOf } from './route-path.ts';

/** The distance of the plus from the card above it. */
const plusAway = 22;

/** The size of a label. Text in a drawing has no width before it is drawn, so it is estimated from its letters. */
const badge = { height: 18, letter: 7.5, padding: 12 };

const longestLabel = 20;

const shortened = (label: string): string => {
  const letters = [...label];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel - 1).join('')}…` : label;
};

export const LinkLine = memo(function LinkLine(line: EdgeProps<Line>) {
  const { id, data, selected, markerEnd } = line;
  const { remove } = use(CanvasActionsContext);
  const { path, middle, route } = drawnOf(line);
  const label = shortened(data?.label ?? '');
  const placeOf = data?.fixed ? answerPlaceOf : labelPlaceOf;
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd !== undefined && { markerEnd })}
        className={classes.line}
        data-lit={data?.lit || undefined}
        data-fixed={data?.fixed || undefined}
        data-no-answer={data?.noAnswer || undefined}
        interactionWidth={24}
      />
      {route && data?.editable && !data.fixed && !selected && <Plus line={line} route={route} />}
      {label && <Label text={label} at={route ? placeOf(route) : middle} lit={data?.lit} noAnswer={data?.noAnswer} />}
      {selected && data?.editable && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={`nodrag nopan ${classes.remove}`}
            aria-label={say('designer.canvas.deleteLink')}
            // A panel offers the same to the keyboard.
            tabIndex={-1}
            style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
            onClick={() => remove({ linkIds: [id] })}
          >
            <IconX size={14} aria-hidden />
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

interface LabelProps {
  text: string;
  at: { x: number; y: number };
  lit: boolean | undefined;
  noAnswer: boolean | undefined;
}

/** Drawn with the link: a label on the layer above costs a search through the page at each change of the canvas. */
function Label({ text, at, lit, noAnswer }: LabelProps) {
  const width = [...text].length * badge.letter + badge.padding;
  return (
    <g
      className={classes.label}
      data-near
      data-lit={lit || undefined}
      data-no-answer={noAnswer || undefined}
      transform={`translate(${at.x},${at.y})`}
    >
      <rect x={-width / 2} y={-badge.height / 2} width={width} height={badge.height} rx={badge.height / 2} />
      <text>{text}</text>
    </g>
  );
}

/**
 * Below the node that the link comes from, or beside the row of a question, where no other link runs. The links of a node
 * that chooses begin together.
 */
const plusAt = (route: Route, data: Line['data']) => {
  const [start, next] = route;
  if (!start || !next) return undefined;
  if (data?.fromRow) return next;
  if (data?.fromOwner) return middleOf(route);
  return { x: start.x, y: start.y + Math.min(plusAway, (next.y - start.y) / 2) };
};

/** Inserts a node into the link. Drawn as a part of the link, because an element of its own for each costs time. */
function Plus({ line: { source, sourceHandleId, data }, route }: { line: EdgeProps<Line>; route: Route }) {
  const { insert } = use(CanvasActionsContext);
  const at = plusAt(route, data);
  const nodeId = sourceHandleId ?? source;
  if (!at) return null;
  return (
    // The Insert key does the same on the node, so assistive technology does not need it.
    <g
      className={`nodrag nopan ${classes.plus}`}
      data-insert={nodeId}
      data-near
      aria-hidden
      transform={`translate(${at.x},${at.y})`}
      onClick={(event) => {
        event.stopPropagation();
        insert(nodeId, belowOf(event.currentTarget));
      }}
    >
      <circle r="9" />
      <path d="M-4,0H4M0,-4V4" />
    </g>
  );
}
