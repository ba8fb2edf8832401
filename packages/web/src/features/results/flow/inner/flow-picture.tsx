import { nodeSize } from '@halloo/flow/vocabulary';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { viewOf } from '../../../../shared/flow-nodes/registry.ts';
import { NodeGlyph } from '../../../../shared/flow-picture/kind-icon.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import type { DrawnLine, DrawnNode, FlowDrawing } from './flow-drawing.ts';
import classes from './flow-picture.module.css';

interface FlowPictureProps {
  drawing: FlowDrawing;
  /** The calls that entered the flow, of which the shares are. */
  whole: number;
  chosen: string | null;
  onChoose: (nodeId: string) => void;
}

/** Below this scale the text of a card is unreadable, so the picture scrolls. */
const smallest = 0.62;
const largest = 1.15;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The flow with the number of calls on each link. The cards are buttons over the drawing, in the order of a call. */
export function FlowPicture({ drawing, whole, chosen, onChoose }: FlowPictureProps) {
  const { width, height, nodes, lines, questions } = drawing;
  return (
    <div className={classes.scroller}>
      <div
        className={classes.picture}
        style={
          {
            aspectRatio: `${width} / ${height}`,
            '--narrowest': `${width * smallest}px`,
            '--widest': `${width * largest}px`,
          } as CSSProperties
        }
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {questions.map((question) => (
            <rect
              key={question.id}
              className={classes.question}
              data-chosen={(chosen !== null && question.nodes.has(chosen)) || undefined}
              x={question.x}
              y={question.y}
              width={question.width}
              height={question.height}
              rx={12}
            />
          ))}
          {lines.map((line) => (
            <path
              key={line.id}
              className={classes.line}
              data-none={line.count === 0 || undefined}
              d={line.path}
              strokeWidth={line.width}
            />
          ))}
          {nodes.map((drawn) => (
            <Card key={drawn.node.id} drawn={drawn} whole={whole} chosen={chosen === drawn.node.id} />
          ))}
          {lines.map((line) => (
            <Label key={line.id} line={line} />
          ))}
          {nodes.map((drawn) => (
            <Marks key={drawn.node.id} drawn={drawn} />
          ))}
        </svg>
        {nodes.map((drawn) => (
          <UnstyledButton
            key={drawn.node.id}
            className={classes.button}
            style={{
              left: percent(drawn.x, width),
              top: percent(drawn.y, height),
              width: percent(nodeSize.width, width),
              height: percent(nodeSize.height, height),
            }}
            aria-pressed={chosen === drawn.node.id}
            aria-label={inWords(drawn, whole)}
            title={drawn.title}
            data-node={drawn.node.id}
            onClick={() => onChoose(drawn.node.id)}
          />
        ))}
      </div>
    </div>
  );
}

const inWords = ({ title, reached, hungUp, stopped, noAnswer }: DrawnNode, whole: number) =>
  [
    say('results.flow.step', { step: title, count: reached, share: formatShare(reached, whole) }),
    ...(hungUp > 0 ? [say('results.flow.stepHungUp', { count: hungUp })] : []),
    ...(stopped > 0 ? [say('results.flow.stepStopped', { count: stopped })] : []),
    ...(noAnswer > 0 ? [say('results.flow.stepNoAnswer', { count: noAnswer })] : []),
  ].join(' ');

function Card({
  drawn: { node, x, y, lines, reached },
  whole,
  chosen,
}: {
  drawn: DrawnNode;
  whole: number;
  chosen: boolean;
}) {
  const single = lines.length === 1;
  const { tone } = viewOf(node.kind);
  return (
    <g
      className={classes.card}
      data-kind={node.kind}
      data-chosen={chosen || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect width={nodeSize.width} height={nodeSize.height} rx={8} />
      <rect className={classes.tile} data-tone={tone} x={10} y={17} width={30} height={30} rx={8} />
      <NodeGlyph node={node} x={16} y={23} size={18} className={classes.glyph} data-tone={tone} />
      {lines.map((line, place) => (
        <text key={line} className={classes.title} x={50} y={(single ? 27 : 20) + place * 16}>
          {line}
        </text>
      ))}
      <text className={classes.came} x={50} y={single ? 46 : 54}>
        {formatNumber(reached)}
        <tspan className={classes.share} dx={6}>
          {formatShare(reached, whole)}
        </tspan>
      </text>
    </g>
  );
}

/** The approximate width of a letter at 12 px. */
const letter = 7.2;

function Label({ line: { label, labelX, labelY, count } }: { line: DrawnLine }) {
  const width = label.length * letter + 14;
  return (
    <g className={classes.label} data-none={count === 0 || undefined} transform={`translate(${labelX} ${labelY})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} />
      <text textAnchor="middle" y={4}>
        {label}
      </text>
    </g>
  );
}

/** Calls that left without a link, at the corners of the card. */
function Marks({ drawn: { x, y, hungUp, noAnswer } }: { drawn: DrawnNode }) {
  const right = x + nodeSize.width + 8;
  return (
    <>
      {hungUp > 0 && (
        <Mark kind="hung-up" right={right} top={y - 10} text={say('results.flow.markHungUp', { count: hungUp })} />
      )}
      {noAnswer > 0 && (
        <Mark
          kind="no-answer"
          right={right}
          top={y + nodeSize.height - 12}
          text={say('results.flow.markNoAnswer', { count: noAnswer })}
        />
      )}
    </>
  );
}

interface MarkProps {
  kind: 'hung-up' | 'no-answer';
  right: number;
  top: number;
  text: string;
}

function Mark({ kind, right, top, text }: MarkProps) {
  const width = text.length * letter + 14;
  return (
    <g className={classes.mark} data-kind={kind} transform={`translate(${right - width} ${top})`}>
      <rect width={width} height={20} rx={10} />
      <text x={width / 2} y={14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
