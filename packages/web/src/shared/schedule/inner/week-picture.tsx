import type { Week } from '@halloo/contract/calling-days';
import { weekdayName } from '../../../ui/time-words.ts';
import classes from './days.module.css';
import { picturedSpans } from './week-values.ts';

const marks = [0, 6, 12, 18, 24];
const percent = (minutes: number) => `${(minutes / 1440) * 100}%`;

/** A picture of the week: a column a day, from midnight to midnight, with the calling hours filled. */
export function WeekPicture({ week, words }: { week: Week; words: string }) {
  return (
    <div role="img" aria-label={words} className={classes.picture}>
      <div className={classes.marks}>
        {marks.map((hour) => (
          <span key={hour} style={{ top: percent(hour * 60) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      {picturedSpans(week).map((spans, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the seven days never change their places
        <div key={day} className={classes.column}>
          <span>{weekdayName(day + 1, 'short')}</span>
          <div className={classes.day} data-off={spans.length === 0 || undefined}>
            {spans.map(({ from, to }) => (
              <span key={`${from}-${to}`} style={{ top: percent(from), height: percent(to - from) }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
