import classes from './progress-line.module.css';

interface ProgressLineProps {
  done: number;
  all: number;
  className?: string | undefined;
}

/** How much of something is done, as a slim line. A picture only: the figure is beside it. */
export function ProgressLine({ done, all, className = '' }: ProgressLineProps) {
  const share = all > 0 ? Math.min(100, (done / all) * 100) : 0;
  return (
    <span className={`${classes.line} ${className}`} aria-hidden>
      <span className={classes.done} data-none={done === 0 || undefined} style={{ width: `${share}%` }} />
    </span>
  );
}
