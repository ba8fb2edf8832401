import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  tone: 'green' | 'yellow' | 'red' | 'grey' | 'blue' | 'violet';
  icon?: ReactNode;
  /** A gentle animation: something is in progress. */
  breathing?: boolean;
  children: ReactNode;
}

/** A short word on a coloured background. */
export function Tag({ tone, icon, breathing, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-breathing={breathing || undefined}>
      {icon}
      {children}
    </span>
  );
}
