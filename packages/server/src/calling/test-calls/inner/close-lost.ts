import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { finishTest } from './finish-test.ts';

/** A test call that nobody takes is given up after this: its node is gone, or no channel of a SIM is free. */
const queuedMinutes = 15;

const nothing = { cause: null, sip: null, ring_ms: null, answer_ms: null } as const;

/** Closes test calls of processes that are gone, and those that nobody takes. */
export const closeLost = async (db: Db, now: Date): Promise<void> => {
  const rows = await db<{ id: number; state: 'queued' | 'calling' }[]>`
    select id, state from test_call
    where (state = 'calling' and not exists (select 1 from dialer where dialer.id = dialer_id and lost_at is null))
      or (state = 'queued' and asked_at < ${now}::timestamptz - make_interval(mins => ${queuedMinutes}))`;
  for (const { id, state } of rows) {
    const outcome =
      state === 'calling'
        ? ({ ...nothing, result: 'lost', note: say('testCall.processGone') } as const)
        : ({ ...nothing, result: 'not_placed', note: say('testCall.notTaken', { minutes: queuedMinutes }) } as const);
    await finishTest(db, id, outcome, now);
  }
};
