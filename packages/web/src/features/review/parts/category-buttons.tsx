import type { ReviewQuestion } from '@halloo/contract/reviews';
import { Kbd, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { say } from '../../../words/say.ts';
import { withCode } from './draft.ts';
import classes from './review.module.css';

interface CategoryButtonsProps {
  question: ReviewQuestion;
  chosen: readonly string[];
  /** Shows the keys that choose them. */
  keys?: boolean;
  onChange: (codes: readonly string[]) => void;
}

/** The categories of a question, each with its key. */
export function CategoryButtons({ question, chosen, keys = false, onChange }: CategoryButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.categories} role="group" aria-label={say('reviewDesk.categories')}>
      {question.codes.map((category) => {
        const { code, name, description, color, key } = category;
        return (
          <UnstyledButton
            key={code}
            className={classes.category}
            aria-pressed={chosen.includes(code)}
            title={description || undefined}
            onClick={() => onChange(withCode(chosen, category, question))}
          >
            <span
              className={classes.swatch}
              style={{ backgroundColor: `var(--mantine-color-${color}-6)` }}
              aria-hidden
            />
            <span className={classes.categoryName}>{name}</span>
            {chosen.includes(code) && <IconCheck size={16} aria-hidden />}
            {keys && key !== null && <Kbd size="xs">{key.toUpperCase()}</Kbd>}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
