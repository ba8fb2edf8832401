import { readDefaults } from '../../../features/settings/read-defaults.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { type Connection, type Db, inTransaction } from '../../../platform/db/connect.ts';
import { isRunDue } from '../next-run.ts';
import { listTargets } from '../read-targets.ts';
import { insertTest, type PlanRow, selectPlan, tryHoldPlan, updatePlan } from './sql.ts';

/** The calling hours of the workspace. */
export const workspaceHours = async (db: Connection): Promise<Schedule> => {
  const { timezone, calling_start, calling_end } = await readDefaults(db);
  return { timezone, startDate: null, endDate: null, startTime: calling_start, endTime: calling_end };
};

export const timesOf = ({ every_minutes, times }: Pick<PlanRow, 'every_minutes' | 'times'>) => ({
  everyMinutes: every_minutes,
  times,
});

const isDue = (plan: PlanRow, hours: Schedule, now: Date) =>
  plan.on_schedule && plan.number !== '' && isRunDue(timesOf(plan), plan.ran_at.getTime(), hours, now.getTime());

/**
 * Queues a test call for each trunk of each node if a round is due. The lock on the plan and its time make it one round, over
 * all processes. Nodes that take no new calls are left out.
 */
export const queueRound = async (db: Db, now: Date): Promise<number> => {
  const [before, hours] = await Promise.all([selectPlan(db), workspaceHours(db)]);
  if (!isDue(before, hours, now)) return 0;
  return inTransaction(db, async (tx) => {
    if (!(await tryHoldPlan(tx))) return 0;
    const plan = await selectPlan(tx);
    if (!isDue(plan, hours, now)) return 0;
    const targets = await listTargets(tx);
    if (targets.length === 0) return 0;
    const closed = await tx<{ name: string }[]>`
      select name from line_node where draining
      union all select node || ' ' || trunk from test_call where state <> 'over'`;
    const left = new Set(closed.map(({ name }) => name));
    const open = targets.filter(({ node, trunk }) => !left.has(node) && !left.has(`${node} ${trunk}`));
    for (const { node, trunk, simId } of open) {
      const test = { node, trunk, sim_id: simId, number: plan.number };
      await insertTest(tx, { ...test, asked_by: null, by_schedule: true, asked_at: now });
    }
    await updatePlan(tx, { ran_at: now });
    return open.length;
  });
};
