import classes from '../compare.module.css';
import type { RateRow } from './compare-rows.ts';

interface RateBarsProps {
  rows: readonly RateRow[];
  /** Of the first and the second campaign. */
  names: readonly [string, string];
}

/** Two bars for each rate, where the full width is all. Hidden from screen readers, which get the table. */
export function RateBars({ rows, names: [first, second] }: RateBarsProps) {
  return (
    <div aria-hidden>
      <div className={classes.legend}>
        <span data-side="a">{first}</span>
        <span data-side="b">{second}</span>
      </div>
      {rows.map(({ key, label, a, b, difference }) => (
        <div key={key} className={classes.rate} data-rate={key}>
          <span className={classes.label}>
            {label}
            <span className={classes.difference}>{difference}</span>
          </span>
          <span className={classes.bars}>
            <Bar side="a" {...a} />
            <Bar side="b" {...b} />
          </span>
        </div>
      ))}
    </div>
  );
}

function Bar({ side, share, words }: { side: 'a' | 'b'; share: number; words: string }) {
  return (
    <span className={classes.bar}>
      <span data-side={side} data-none={share === 0 || undefined} style={{ width: `calc((100% - 9ch) * ${share})` }} />
      {words}
    </span>
  );
}
