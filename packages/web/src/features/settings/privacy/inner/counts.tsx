import { formatNumber } from '../../../../ui/format.ts';
import classes from './privacy.module.css';

/** Several counts side by side. */
export function Counts({ label, counts }: { label: string; counts: readonly { label: string; count: number }[] }) {
  return (
    <dl className={classes.counts} aria-label={label}>
      {counts.map(({ label: name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
