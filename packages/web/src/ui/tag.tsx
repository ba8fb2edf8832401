import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  tone: 'green' | 'yellow' | 'red' | 'grey' | 'coral';
  icon?: ReactNode;
  /** Gently draws the eye: something is going on. */
  breathing?: boolean;
  children: ReactNode;
}

/** A short word on coloured ground. */
export function Tag({ tone, icon, breathing, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-breathing={breathing || undefined}>
      {icon}
      {children}
    </span>
  );
}
