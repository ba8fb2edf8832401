import type { RouteBody } from '@halloo/contract/route';
import type { TestCalls, TestPlan, testCallRoutes } from '@halloo/contract/test-calls';
import { readDefaults } from '../../features/settings/read-defaults.ts';
import { countryOf, readPhoneNumber } from '../../lib/phone-number.ts';
import { changesOf } from '../../platform/audit/changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { timesOf, workspaceHours } from './inner/queue-round.ts';
import { holdPlan, isUnwanted, type PlanRow, selectPlan, updatePlan } from './inner/sql.ts';
import { nextRunAt } from './next-run.ts';
import { readTargets } from './read-targets.ts';

type Change = RouteBody<typeof testCallRoutes.changeTestPlan>;

const wrong = (field: string, problem: string) => new AppError('request.invalid', { fields: { [field]: problem } });

/** Reads a number for test calls. Numbers on the do-not-call list are refused. */
export const readTestNumber = async (db: Connection, given: string): Promise<string> => {
  const read = readPhoneNumber(given, countryOf((await readDefaults(db)).country));
  if ('problem' in read) throw wrong('number', read.problem);
  if (await isUnwanted(db, read.number)) throw new AppError('call.do_not_call');
  return read.number;
};

export const readTestCalls = async (db: Connection): Promise<TestCalls> => {
  const [{ ran_at, ...plan }, hours, targets] = await Promise.all([
    selectPlan(db),
    workspaceHours(db),
    readTargets(db),
  ]);
  const next = plan.on_schedule ? nextRunAt(timesOf(plan), ran_at.getTime(), hours) : null;
  return { plan, next_at: next === null ? null : new Date(next).toISOString(), targets };
};

const checkPlan = async (tx: Tx, plan: PlanRow, now: Date): Promise<void> => {
  if (plan.script_id !== null) {
    const [script] = await tx<{ audio_type: string }[]>`
      select audio_type from playable_script where script_id = ${plan.script_id} and language = ''`;
    if (!script || script.audio_type === 'Text Template') throw wrong('script_id', say('testCall.noScript'));
  }
  if (!plan.on_schedule) return;
  if (plan.number === '') throw wrong('number', say('testCall.needsNumber'));
  const next = nextRunAt(timesOf(plan), now.getTime(), await workspaceHours(tx));
  if (next === null) throw wrong('times', say('testCall.needsTimes'));
};

/** Changes the schedule of test calls. It counts from now. */
export const changePlan = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { number, ...asked }: Change,
): Promise<TestCalls> =>
  inTransaction(db, async (tx) => {
    await holdPlan(tx);
    const given: Partial<TestPlan> = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    );
    const chosen = number === undefined ? {} : { number: number === '' ? '' : await readTestNumber(tx, number) };
    const change: Partial<TestPlan> = { ...given, ...chosen };
    if (Object.keys(change).length === 0) return readTestCalls(tx);
    const before = await selectPlan(tx);
    const now = clock.now();
    await checkPlan(tx, { ...before, ...change }, now);
    const changes = changesOf(before, change);
    await updatePlan(tx, { ...change, ran_at: now });
    await recordAudit(tx, caller, 'line_node.test_plan', say('audit.testCalls'), change, { changes });
    await publish(tx, { type: 'settings.changed' });
    return readTestCalls(tx);
  });
