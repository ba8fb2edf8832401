import type { CallResult } from '@halloo/contract/calls';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';

interface SimEnd {
  readonly sim: { readonly id: number; readonly day: string };
  readonly answered: boolean;
  readonly result: CallResult;
  /** Absent for calls that came in. */
  readonly neverLeft?: boolean;
  readonly answeredBy: 'person' | 'machine' | 'unknown' | null;
}

/** Results that say nothing about how a number is received. */
const silent: ReadonlySet<CallResult> = new Set(['failed', 'congestion', 'interrupted', 'cancelled', 'invalid_number']);

/** Counts ended calls by SIM and day. */
export const countSimDays = (tx: Tx, ends: readonly SimEnd[]) => tx`
  insert into sim_day as d (sim_id, day, calls, answered, outbound, picked_up)
  select sim_id, day, count(*), count(*) filter (where answered), count(*) filter (where outbound),
    count(*) filter (where outbound and person)
  from json_to_recordset(${asRows(
    tx,
    ends.map(({ sim, answered, result, neverLeft, answeredBy }) => ({
      ...{ sim_id: sim.id, day: sim.day, answered },
      outbound: neverLeft === false && !silent.has(result),
      person: answeredBy === 'person' || answeredBy === 'unknown',
    })),
  )}) as e (sim_id bigint, day date, answered boolean, outbound boolean, person boolean)
  where exists (select 1 from sim where sim.id = e.sim_id)
  group by 1, 2 order by 1, 2
  on conflict (sim_id, day) do update set calls = d.calls + excluded.calls, answered = d.answered + excluded.answered,
    outbound = d.outbound + excluded.outbound, picked_up = d.picked_up + excluded.picked_up`;
