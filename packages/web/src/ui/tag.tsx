import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  tone: 'green' | 'yellow' | 'red' | 'grey' | 'coral';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word on coloured ground. A campaign's status has its own: `StatusTag`. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
