import type { Connection } from '../../platform/db/connect.ts';
import { mostRestMs } from './inner/sql.ts';

/** How a claim uses the caller numbers. */
export interface NumberUse {
  /** A person is called again from the same number. */
  readonly same: boolean;
  /** A first call comes from the number that shares the most first digits with the person's. */
  readonly nearest: boolean;
  /** SIMs that rest because the answers on them fell. */
  readonly resting: ReadonlySet<number>;
}

/**
 * The use of caller numbers. SIMs that may start no call for another reason are `closed`: if only such SIMs would remain,
 * none rests, so that the last number is never taken away.
 */
export const readNumberUse = async (db: Connection, now: Date): Promise<(closed: ReadonlySet<number>) => NumberUse> => {
  const [row] = await db<{ same: boolean; nearest: boolean; resting: number[]; others: number[] }[]>`
    with resting as (
      select sim_id from number_watch
      where rests_until > ${now} and rests_until <= ${new Date(now.getTime() + mostRestMs)})
    select same_number as same, nearest_number as nearest, array(select sim_id from resting) as resting,
      case when exists (select 1 from resting)
        then array(select id from sim where active and id not in (select sim_id from resting)) else '{}' end as others
    from number_use`;
  const { same = true, nearest = false, resting = [], others = [] } = row ?? {};
  return (closed) => ({
    ...{ same, nearest },
    resting: new Set(others.some((id) => !closed.has(id)) ? resting : []),
  });
};
