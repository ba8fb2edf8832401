import { dayIn } from '../../../campaign-row/status.ts';
import { insertSim, updateSim } from '../../../features/sims/sql.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { sampleSims } from './sample-sims.ts';
import { campaignIdsNamed, insertSimDay, linkSim } from './sql.ts';

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Adds SIMs in every state. Returns their ids. */
export const fillDemoSims = async (tx: Tx, accountId: number, now: Date): Promise<number[]> => {
  const ids: number[] = [];
  for (const { phone_no, label, channels, verified, active, days, failure, answers = [] } of sampleSims) {
    const sim = { number: `+91${phone_no}`, isd_code: '+91', phone_no, label, channels };
    const id = await insertSim(tx, { ...sim, created_by: accountId, created_at: now });
    if (id === undefined) throw new Error(`the sample SIM ${sim.number} is there already`);
    ids.push(id);
    await updateSim(tx, id, {
      active,
      ...(verified && { verified_at: now }),
      ...(failure && {
        last_failure: failure.reason,
        last_failure_at: ago(now, failure.minutesAgo),
        failures_in_row: failure.inRow,
        failure_mark: days[0]?.[1] ?? 0,
      }),
    });
    for (const [index, [calls, answered]] of days.entries()) {
      await insertSimDay(tx, { sim_id: id, day: dayIn('Asia/Kolkata', ago(now, index * 1440)), calls, answered });
    }
    for (const campaignId of await campaignIdsNamed(tx, answers)) await linkSim(tx, campaignId, id);
  }
  return ids;
};
