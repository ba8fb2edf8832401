import type { ReactNode } from 'react';
import { formatNumber, shortShare } from '../format.ts';
import classes from './bar-rows.module.css';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  /** A word more about it, below its name. */
  readonly note?: ReactNode;
  readonly value: number;
  /** Its own whole, in place of the one of all bars. */
  readonly of?: number;
  /** The bar's own colour, if any. Its name is beside it, so nobody needs the colour. */
  readonly colour?: string;
  /** An action on what the bar counts. */
  readonly action?: ReactNode;
}

interface BarRowsProps {
  label: string;
  rows: readonly BarRow[];
  /** The whole that the shares are part of. */
  whole: number;
}

/** Bars lying down, each with its name before and its figure behind. The full track is the whole. */
export function BarRows({ label, rows, whole }: BarRowsProps) {
  const actions = rows.some(({ action }) => action);
  return (
    <ul className={classes.rows} aria-label={label} data-actions={actions || undefined}>
      {rows.map(({ key, label: name, note, value, of = whole, colour, action }) => (
        <li key={key} className={classes.row} data-bar={key}>
          <span className={classes.name}>
            {name}
            {note && <span className={classes.note}>{note}</span>}
          </span>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              data-none={value === 0 || undefined}
              style={{
                width: `${of > 0 ? Math.min(100, (value / of) * 100) : 0}%`,
                ...(colour && { backgroundColor: colour }),
              }}
            />
          </span>
          <span className={classes.figure} data-value={value}>
            {formatNumber(value)} <span className={classes.share}>{shortShare(value, of)}</span>
          </span>
          {actions && (
            <span className={classes.action} data-no-print>
              {action}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
