import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { Card } from './cards.ts';
import { FoldedCard } from './folded-card.tsx';
import { NodeCard } from './node-card.tsx';
import { PlainCard } from './plain-card.tsx';
import { QuestionCard } from './question-card.tsx';

const looks = { node: NodeCard, question: QuestionCard, folded: FoldedCard };

/** A card of the canvas: a node, a question, or a folded part of the flow. */
export const BlockCard = memo(function BlockCard(props: NodeProps<Card>) {
  const Look = props.data.isPlain ? PlainCard : looks[props.data.look];
  return <Look {...props} />;
});
