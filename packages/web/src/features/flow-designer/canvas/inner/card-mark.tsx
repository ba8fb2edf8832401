import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { Card } from './cards.ts';
import classes from './node-card.module.css';

/** That something is wrong with a card. */
export function CardMark({ mark, wrong }: Pick<Card['data'], 'mark' | 'wrong'>) {
  if (!mark) return null;
  const Mark = mark === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <span className={classes.mark} title={wrong}>
      <Mark size={16} aria-hidden />
    </span>
  );
}
