import type { SetUpTest, SetUpTestName, setUpRoutes } from '@halloo/contract/set-up';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { testLine } from './inner/test-line.ts';
import { testStorage } from './inner/test-storage.ts';

/** A test takes seconds and writes to the store: enough for a person who mends something. */
const limit = { tries: 10, windowSeconds: 60 };

const tests: Readonly<Record<SetUpTestName, (context: Context) => Promise<SetUpTest>>> = {
  line: testLine,
  storage: testStorage,
};

export const setUpHandlers: Handlers<typeof setUpRoutes> = {
  getSetUp: async ({ setUp }) => setUp,
  testSetUp: async (context, { caller, body: { what } }) => {
    await guardTries(context, [{ key: `set-up:${caller.accountId}`, limit }]);
    const test = await tests[what](context);
    await inTransaction(context.db, (tx) =>
      recordAudit(tx, caller, 'set_up.tested', say(`audit.setUp.${what}`), { worked: test.ok }),
    );
    return test;
  },
};
