import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { claimUncounted, findCounted, storeZones } from './inner/sql.ts';
import { zonesOfList } from './zones-of-list.ts';

/** A list of a million takes a second. */
const window = 1;

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

const count = async ({ db }: Parts, id: number): Promise<void> => {
  // Records first: people who join the list meanwhile make it count again.
  const campaign = await findCounted(db, id);
  if (!campaign) return;
  const groups = await zonesOfList(db, campaign, { limit: null, all: true });
  const zones = [...new Set(groups.flatMap((group) => group.zones))].sort();
  await storeZones(db, id, zones, campaign.records);
};

/**
 * Counts the zones of people where hours mean their own clocks. Claims need them to know when anybody may be called; until
 * then, people may be anywhere. Safe in every process. Returns a function that stops it.
 */
export const startCountZones = (context: Parts) => {
  const { db, clock, log } = context;
  const lists = workOff(log, {
    name: 'zones of people',
    window,
    claim: (limit) => claimUncounted(db, clock.now(), limit),
    work: ({ id }) => count(context, id),
  });
  return lists.stop;
};
