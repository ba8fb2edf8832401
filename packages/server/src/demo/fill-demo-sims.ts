import { dayIn } from '../campaigns/status.ts';
import type { Tx } from '../db/connect.ts';
import { sampleSims } from './sample-sims.ts';
import { campaignIdsNamed, insertSampleSim, insertSimDay, linkSim } from './sql.ts';

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** SIMs in every state, to be found beside the sample campaigns. */
export const fillDemoSims = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  for (const { phone_no, label, channels, verified, active, days, failure, answers = [] } of sampleSims) {
    const id = await insertSampleSim(tx, {
      number: `+91${phone_no}`,
      isd_code: '+91',
      phone_no,
      label,
      channels,
      verified_at: verified ? now : null,
      active,
      last_failure: failure?.reason ?? null,
      last_failure_at: failure ? ago(now, failure.minutesAgo) : null,
      created_by: accountId,
      created_at: now,
    });
    for (const [index, [calls, answered]] of days.entries()) {
      await insertSimDay(tx, { sim_id: id, day: dayIn('Asia/Kolkata', ago(now, index * 1440)), calls, answered });
    }
    for (const campaignId of await campaignIdsNamed(tx, answers)) await linkSim(tx, campaignId, id);
  }
};
