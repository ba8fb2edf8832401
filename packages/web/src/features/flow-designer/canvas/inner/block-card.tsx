import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { Card } from './cards.ts';
import { FoldedCard } from './folded-card.tsx';
import classes from './node-card.module.css';
import { NodeCard } from './node-card.tsx';
import { QuestionCard } from './question-card.tsx';

const looks = { node: NodeCard, question: QuestionCard, folded: FoldedCard, plain: PlainCard };

/** From afar: only its shape, and whether something is wrong with it. */
function PlainCard({ data: { title, mark, lit }, height }: NodeProps<Card>) {
  return (
    <div
      className={classes.card}
      style={{ height }}
      title={title}
      data-mark={mark ?? undefined}
      data-lit={lit ?? undefined}
    />
  );
}

/** A card of the canvas: a node, a question, or a folded part of the flow. */
export const BlockCard = memo(function BlockCard(props: NodeProps<Card>) {
  const Look = looks[props.data.look];
  return <Look {...props} />;
});
