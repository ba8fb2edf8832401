import { inTransaction } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { countPeople } from './inner/count-group.ts';
import { claimRecount, type Recount, saveRecount } from './inner/sql.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Counts a group again, unless it was changed meanwhile. */
export const recount = async ({ db, clock }: Parts, group: Recount, stop: AbortSignal): Promise<void> => {
  const { people } = await countPeople(db, group.rule, stop);
  await inTransaction(db, async (tx) => {
    await saveRecount(tx, group, people, clock.now());
    await publish(tx, { type: 'groups.changed' });
  });
};

/** Counts groups whose count is old when somebody looks at them. Safe in every process. Returns a function that stops it. */
export const startCountGroups = (parts: Parts) => {
  const { db, clock, log } = parts;
  const counts = workOff(log, {
    name: 'group-counts',
    window: 1,
    claim: (limit) => claimRecount(db, clock.now(), limit),
    work: (group, stop) => recount(parts, group, stop),
  });
  return counts.stop;
};
