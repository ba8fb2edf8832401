import { IconPhoneOff } from '@tabler/icons-react';
import { Handle, Position } from '@xyflow/react';
import { KindIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { questionParts, rowMiddle } from '../../../../shared/flow-picture/question-size.ts';
import { PlayButton } from '../../../../shared/script-choice/play-button.tsx';
import { say } from '../../../../words/say.ts';
import type { AnswerRow } from './answer-rows.ts';
import { DeleteButton, FoldButton, PlusButton } from './card-buttons.tsx';
import { CardMark } from './card-mark.tsx';
import type { CardProps } from './cards.ts';
import classes from './node-card.module.css';

const { head, asked: askedHeight, row: rowHeight } = questionParts;

/** A question as one block: its name, what is asked, and a row with a dot for each answer. */
export function QuestionCard({ data, height }: CardProps) {
  const { node, title, below, mark, wrong, lit, editable, canFold, asked, rows } = data;
  return (
    <div
      className={`${classes.card} ${classes.question}`}
      style={{ height }}
      data-kind="question"
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
    >
      <Handle type="target" position={Position.Top} className={classes.port} isConnectable={editable} />
      <div className={classes.head} style={{ height: head }} title={`${title}\n${below}`}>
        <KindIcon kind="question" />
        <span className={classes.words} data-near>
          <span className={classes.title}>{title}</span>
          <span className={classes.below}>{below}</span>
        </span>
        {canFold && <FoldButton blockId={node.id} title={title} />}
        {editable && <DeleteButton blockId={node.id} title={title} />}
      </div>
      <div className={classes.asked} style={{ height: askedHeight }} data-near>
        {asked?.script && <PlayButton scriptId={asked.script.id} label={asked.script.name} className="nodrag nopan" />}
        <span className={classes.askedWords} title={asked?.words}>
          {asked?.words}
        </span>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <CardMark mark={mark} wrong={wrong} />
      {rows.map((row, index) => (
        <Handle
          key={row.id}
          id={row.id}
          type="source"
          position={Position.Right}
          className={classes.port}
          style={{ top: rowMiddle(index) }}
          isConnectable={editable}
        >
          {editable && row.isOpen && !row.isNoAnswer && <PlusButton nodeId={row.id} title={row.words} />}
        </Handle>
      ))}
    </div>
  );
}

function Row({ row: { key, words, isNoAnswer, isOpen, isLit } }: { row: AnswerRow }) {
  return (
    <li
      className={classes.row}
      style={{ height: rowHeight }}
      data-none={isNoAnswer || undefined}
      data-lit={isLit || undefined}
      data-near
    >
      {key && <kbd className={classes.key}>{key}</kbd>}
      <span className={classes.rowWords}>{isNoAnswer && isOpen ? say('designer.question.noAnswerEnds') : words}</span>
      {isNoAnswer && isOpen && <IconPhoneOff size={12} aria-hidden />}
    </li>
  );
}
