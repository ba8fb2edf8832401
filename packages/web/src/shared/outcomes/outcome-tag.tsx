import type { OutcomeColour, OutcomeMeaning } from '@halloo/contract/outcomes';
import { IconCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Tag } from '../../ui/tag.tsx';
import { useOutcomes } from './use-outcomes.ts';

const icons = { good: IconThumbUp, bad: IconThumbDown, neutral: IconCircle } as const;

interface OutcomeLabelProps {
  outcome: { readonly name: string; readonly colour: OutcomeColour; readonly meaning: OutcomeMeaning };
}

/** An outcome in its colour, with a mark of its meaning. */
export function OutcomeLabel({ outcome: { name, colour, meaning } }: OutcomeLabelProps) {
  const Icon = icons[meaning];
  return (
    <Tag tone={colour} icon={<Icon size={14} aria-hidden />}>
      {name}
    </Tag>
  );
}

/** The outcome of a call or an answer, by its key. */
export function OutcomeTag({ outcome }: { outcome: string }) {
  const found = useOutcomes().all?.find(({ key }) => key === outcome);
  return found ? <OutcomeLabel outcome={found} /> : <Tag tone="grey">{outcome}</Tag>;
}

/** The colour of an outcome's bar in a chart. */
export const outcomeBar = (colour: OutcomeColour): string => `var(--halloo-outcome-${colour})`;
