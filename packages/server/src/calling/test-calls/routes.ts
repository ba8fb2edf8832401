import type { TestCall, testCallRoutes } from '@halloo/contract/test-calls';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changePlan, readTestCalls, readTestNumber } from './change-plan.ts';
import { callsOf, findTest, holdPlan, insertTest, selectPlan } from './inner/sql.ts';
import { listTargets, readTargets } from './read-targets.ts';

interface Wanted {
  readonly node: string;
  readonly trunk: string;
  readonly number?: string | undefined;
}

/** Queues a test call. A dialer with the node makes it. */
const makeTest = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller, wanted: Wanted): Promise<TestCall> =>
  inTransaction(db, async (tx) => {
    const { node, trunk } = wanted;
    await holdPlan(tx);
    const target = (await listTargets(tx)).find((one) => one.node === node && one.trunk === trunk);
    if (!target) throw new AppError('line.trunk_not_found');
    const given = wanted.number ?? (await selectPlan(tx)).number;
    if (given === '') throw new AppError('request.invalid', { fields: { number: say('testCall.needsNumber') } });
    const number = await readTestNumber(tx, given);
    const shown = (await readTargets(tx)).find((one) => one.node === node && one.trunk === trunk);
    if (shown?.open) throw new AppError('line.test_open');
    const test = { node, trunk, sim_id: target.simId, number, asked_by: caller.accountId };
    const id = await insertTest(tx, { ...test, by_schedule: false, asked_at: clock.now() });
    await recordAudit(tx, caller, 'line_node.test_call', say('audit.node', { name: node }), { trunk });
    await publish(tx, { type: 'settings.changed' });
    const made = await findTest(tx, id);
    if (!made) throw new Error('a saved test call was not found');
    return made;
  });

export const testCallHandlers: Handlers<typeof testCallRoutes> = {
  getTestCalls: ({ db }) => readTestCalls(db),
  listTestCalls: ({ db }, { query: { node, trunk } }) => callsOf(db, node, trunk),
  makeTestCall: (context, { caller, body }) => makeTest(context, caller, body),
  changeTestPlan: (context, { caller, body }) => changePlan(context, caller, body),
};
