import type { NumberUse } from '@halloo/contract/caller-numbers';
import type { Sim } from '@halloo/contract/sims';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { listSims } from '../../sims/list-sims.ts';
import { endRest, findNumber, holdNumbers, selectUse, type UseRow, updateUse } from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Changes how campaigns use their numbers, from the next claim on. */
export const changeUse = (
  { db }: Parts,
  caller: Caller,
  asked: { [K in keyof NumberUse]?: NumberUse[K] | undefined },
): Promise<UseRow> =>
  inTransaction(db, async (tx) => {
    await holdNumbers(tx);
    const change: Partial<NumberUse> = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(change).length > 0) {
      const changes = changesOf(await selectUse(tx), change);
      await updateUse(tx, change);
      await recordAudit(tx, caller, 'numbers.changed', say('audit.callerNumbers'), change, { changes });
      await publish(tx, { type: 'settings.changed' });
    }
    return selectUse(tx);
  });

const dayMs = 86_400_000;

/** Lets a number call again at once, and forgets its fall. Without a rest nothing changes. */
export const wakeSim = (context: Parts, caller: Caller, id: number): Promise<Sim> =>
  inTransaction(context.db, async (tx) => {
    await holdNumbers(tx);
    const found = await findNumber(tx, id);
    if (!found) throw new AppError('sim.not_found');
    const { rest_days } = await selectUse(tx);
    const now = context.clock.now();
    if (await endRest(tx, id, now, new Date(now.getTime() + rest_days * dayMs))) {
      await recordAudit(tx, caller, 'sim.woken', say('audit.sim', { number: found.number }));
      await publish(tx, { type: 'sim.changed', sim_id: id });
    }
    const [sim] = await listSims(tx, context, id);
    if (!sim) throw new AppError('sim.not_found');
    return sim;
  });
