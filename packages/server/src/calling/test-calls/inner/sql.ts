import type { TestCall, TestPlan } from '@halloo/contract/test-calls';
import { testLimits } from '@halloo/contract/test-calls';
import { silentAfterSeconds } from '../../../features/line/presence.ts';
import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';
import type { LineNode } from '../../../ports/line.ts';

export type PlanRow = TestPlan & { readonly ran_at: Date };

export const selectPlan = async (db: Connection): Promise<PlanRow> => {
  const [row] = await db<PlanRow[]>`
    select on_schedule, number, every_minutes, times, script_id, ran_at from test_call_plan`;
  if (!row) throw new Error('the plan of test calls is missing');
  return row;
};

/** Locks the plan. Undefined while another process has it. */
export const tryHoldPlan = async (tx: Tx): Promise<boolean> => {
  const rows = await tx`select 1 from test_call_plan for update skip locked`;
  return rows.length > 0;
};

export const holdPlan = (tx: Tx) => tx`select 1 from test_call_plan for update`;

export const updatePlan = (tx: Tx, change: Partial<PlanRow>) => tx`update test_call_plan set ${tx(change)}`;

interface CallRow extends Omit<TestCall, 'asked_at' | 'ended_at'> {
  readonly asked_at: Date;
  readonly ended_at: Date | null;
}

const describe = ({ asked_at, ended_at, ...row }: CallRow): TestCall => ({
  ...row,
  asked_at: asked_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const selectCalls = async (db: Connection, where: Fragment): Promise<TestCall[]> => {
  const rows = await db<CallRow[]>`
    select id, node, trunk, by_schedule, asked_at, state, result, cause, sip, ring_ms, answer_ms, note, ended_at
    from test_call where ${where} order by id desc limit ${testLimits.kept}`;
  return rows.map(describe);
};

export const callsOf = (db: Connection, node: string, trunk: string) =>
  selectCalls(db, db`node = ${node} and trunk = ${trunk}`);

export const findTest = async (db: Connection, id: number): Promise<TestCall | undefined> =>
  (await selectCalls(db, db`id = ${id}`))[0];

/** The newest of each node and trunk that is over, and those that are open. */
export const newestCalls = (db: Connection) =>
  selectCalls(
    db,
    db`state <> 'over' or id in (select max(id) from test_call where state = 'over' group by node, trunk)`,
  );

export const lastGood = (db: Connection) => db<{ node: string; trunk: string; at: Date }[]>`
  select node, trunk, max(ended_at) as at from test_call where result = 'answered' group by node, trunk`;

/** What running dialers call through. */
export const selectLines = (db: Connection) => db<{ line_nodes: readonly LineNode[] }[]>`
  select line_nodes from dialer
  where lost_at is null and not draining and seen_at > clock_timestamp() - make_interval(secs => ${silentAfterSeconds})
  order by id`;

export const activeSims = (db: Connection) => db<{ id: number; number: string }[]>`
  select id, number from sim where active order by id`;

export const isUnwanted = async (db: Connection, number: string): Promise<boolean> =>
  (await db`select 1 from do_not_call where number = ${number}`).length > 0;

export interface NewTest {
  readonly node: string;
  readonly trunk: string;
  readonly sim_id: number | null;
  readonly number: string;
  readonly asked_by: number | null;
  readonly by_schedule: boolean;
  readonly asked_at: Date;
}

export const insertTest = async (tx: Tx, test: NewTest): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`insert into test_call ${tx(test)} returning id`;
  if (!row) throw new Error('a test call was not saved');
  return row.id;
};
