import { doNotCallLimits } from '@halloo/contract/do-not-call';
import { say } from '../../../../words/say.ts';
import classes from './do-not-call.module.css';

interface RefusedListProps {
  refused: readonly { row?: number; reason: string }[];
}

/** The reasons of rejected numbers, up to a limit. A reason includes its number. */
export function RefusedList({ refused }: RefusedListProps) {
  const shown = refused.slice(0, doNotCallLimits.examples);
  const more = refused.length - shown.length;
  return (
    <ul className={classes.refused} aria-label={say('settings.doNotCall.refusedRows')}>
      {shown.map(({ row, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may be rejected twice, and rows never move
        <li key={place}>
          {row !== undefined && <span className={classes.row}>{say('settings.doNotCall.row', { row })}</span>}
          <span>{reason}</span>
        </li>
      ))}
      {more > 0 && <li>{say('settings.doNotCall.moreRefused', { count: more })}</li>}
    </ul>
  );
}
