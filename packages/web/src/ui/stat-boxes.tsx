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
  /** The name as it shows, such as a word of the glossary. */
  shown?: ReactNode;
  about?: string;
  children: ReactNode;
}

export function StatBox({ name, shown = name, about, children }: StatBoxProps) {
  return (
    <div className={classes.box} data-stat={name}>
      <dt>{shown}</dt>
      <dd className={classes.figure}>{children}</dd>
      {about !== undefined && <dd className={classes.about}>{about}</dd>}
    </div>
  );
}
