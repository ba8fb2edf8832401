import { addresses } from '@halloo/contract/console-addresses';
import { type TestResult, testLimits } from '@halloo/contract/test-calls';
import { notifyOwner } from '../../../features/notifications/notify.ts';
import { queueLineChanged } from '../../../features/webhooks/queue-events.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { TestOutcome } from './place-test.ts';

interface Finished {
  readonly id: number;
  readonly node: string;
  readonly trunk: string;
  readonly by_schedule: boolean;
  readonly call_id: number | null;
}

const resultOfPrevious = async (tx: Tx, { id, node, trunk }: Finished): Promise<TestResult | undefined> => {
  const [row] = await tx<{ result: TestResult }[]>`
    select result from test_call
    where node = ${node} and trunk = ${trunk} and by_schedule and state = 'over' and id < ${id}
    order by id desc limit 1`;
  return row?.result;
};

/** Why a test call failed, in a sentence. */
const reasonOf = ({ result, cause, sip, note }: TestOutcome): string =>
  note || say('testCall.reason', { result, cause: cause ?? 0, sip: sip ?? 0 });

/** Notifies people and webhooks of the first scheduled call that fails, and of the first that works again. */
const announce = async (tx: Tx, test: Finished, outcome: TestOutcome, now: Date): Promise<void> => {
  if (!test.by_schedule) return;
  const { node, trunk } = test;
  const isGood = outcome.result === 'answered';
  const before = await resultOfPrevious(tx, test);
  const wasGood = before === undefined || before === 'answered';
  if (isGood === wasGood) return;
  const reason = isGood ? '' : reasonOf(outcome);
  await queueLineChanged(tx, { node, trunk, state: isGood ? 'resumed' : 'warned', reason, at: now });
  await notifyOwner(tx, null, {
    title: say(isGood ? 'testCall.worksTitle' : 'testCall.failsTitle', { node, trunk }),
    body: isGood ? say('testCall.worksBody') : reason,
    link: addresses.settings('system'),
    kind: 'numbers',
  });
};

const forgetOld = (tx: Tx, { node, trunk }: Finished) => tx`
  delete from test_call where id in (
    select id from test_call where node = ${node} and trunk = ${trunk} and state = 'over'
    order by id desc offset ${testLimits.kept})`;

/** Saves the result of a test call, frees its channel, and removes the number. Does nothing if that was done already. */
export const finishTest = (db: Db, id: number, outcome: TestOutcome, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [test] = await tx<Finished[]>`
      update test_call set ${tx({ ...outcome, state: 'over', number: '', ended_at: now })}
      where id = ${id} and state <> 'over' returning id, node, trunk, by_schedule, call_id`;
    if (!test) return;
    if (test.call_id !== null) await tx`update sim_channel set call_id = null where call_id = ${test.call_id}`;
    await announce(tx, test, outcome, now);
    await forgetOld(tx, test);
    await publish(tx, { type: 'settings.changed' });
  });
