import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { type ClaimedCall, holdClaims } from './claim-leads.ts';

/** The caller hears a ring tone while all channels are busy. */
const tries = 40;
const retryMs = 250;

interface Leg {
  readonly sim_id: number;
  readonly channel: number;
  readonly number: string;
}

/**
 * Takes a channel for the second leg of a transfer, as long as this dialer owns the call: one of the same SIM if possible, so
 * that the other phone shows the same number. A channel may rest, because a caller waits. After a takeover the call keeps the
 * channel that it has.
 */
const takeChannel = (db: Db, dialerId: number, { id, sim }: ClaimedCall, now: Date): Promise<Leg | undefined> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const [leg] = await tx<Leg[]>`
      select sim_id, channel, number from sim_channel join sim on sim.id = sim_id
      where (call_id = ${id} and (sim_id, channel) <> (${sim.id}, ${sim.channel}))
        or (call_id is null and active and channel <= channels)
      order by call_id is null, sim_id <> ${sim.id}, rests_until, used_at, channel, sim_id
      limit 1 for update of sim_channel skip locked`;
    if (!leg) return undefined;
    const taken = await tx`
      update sim_channel set call_id = ${id}, used_at = ${now}
      where sim_id = ${leg.sim_id} and channel = ${leg.channel}
        and exists (select 1 from live_call where id = ${id} and dialer_id = ${dialerId})
      returning 1`;
    return taken.length > 0 ? leg : undefined;
  });

/** Claims a channel for the second leg of a transfer. Returns its SIM's number, or null if all stay busy. */
export const claimLeg = async (db: Db, dialerId: number, call: ClaimedCall, clock: Clock): Promise<string | null> => {
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried > 0) await delay(retryMs);
    const leg = await takeChannel(db, dialerId, call, clock.now());
    if (leg) return leg.number;
  }
  return null;
};

/** The transfer is over: frees the channel of its second leg. The end of a call frees all its channels. */
export const releaseLeg = (db: Db, { id, sim }: ClaimedCall) => db`
  update sim_channel set call_id = null
  where call_id = ${id} and (sim_id, channel) <> (${sim.id}, ${sim.channel})`;
