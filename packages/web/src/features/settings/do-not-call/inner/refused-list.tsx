import { doNotCallLimits } from '@halloo/contract/do-not-call';
import { formatNumber } from '../../../../ui/format.ts';
import classes from './do-not-call.module.css';

interface RefusedListProps {
  refused: readonly { row?: number; reason: string }[];
}

/** What was not taken and why, as far as there is room. The reasons name the numbers. */
export function RefusedList({ refused }: RefusedListProps) {
  const shown = refused.slice(0, doNotCallLimits.examples);
  const more = refused.length - shown.length;
  return (
    <ul className={classes.refused} aria-label="Refused">
      {shown.map(({ row, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was refused may be given twice, and never moves
        <li key={place}>
          {row !== undefined && <span className={classes.row}>Row {formatNumber(row)}</span>}
          <span>{reason}</span>
        </li>
      ))}
      {more > 0 && <li>and {formatNumber(more)} more</li>}
    </ul>
  );
}
