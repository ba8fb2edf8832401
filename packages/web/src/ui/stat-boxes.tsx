import type { ReactNode } from 'react';
import classes from './stat-boxes.module.css';

/** A row of figures, each with its name above and its meaning below. */
export function StatBoxes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.boxes} aria-label={label}>
      {children}
    </dl>
  );
}

interface StatBoxProps {
  name: string;
  about?: string;
  children: ReactNode;
}

export function StatBox({ name, about, children }: StatBoxProps) {
  return (
    <div className={classes.box} data-stat={name}>
      <dt>{name}</dt>
      <dd className={classes.figure}>{children}</dd>
      {about !== undefined && <dd className={classes.about}>{about}</dd>}
    </div>
  );
}
