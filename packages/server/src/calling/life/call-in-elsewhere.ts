import { lostAfterSeconds } from '../../features/line/presence.ts';
import type { Db } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';

interface CallIn {
  readonly from: string;
  readonly to: string;
}

const channel = 'halloo_call_in';

/** Lets somebody call in on the simulated line of another process. */
export const callInElsewhere =
  (db: Db) =>
  async (call: CallIn): Promise<void> => {
    const [told] = await db`
      select pg_notify(${channel}, (${db.json({ ...call })}::jsonb || jsonb_build_object('dialer', id))::text)
      from dialer
      where lost_at is null and not draining and line_nodes = '[]'
        and seen_at > now() - make_interval(secs => ${lostAfterSeconds})
      order by id desc limit 1`;
    if (!told) throw new AppError('line.not_answered');
  };

/** Takes such calls for the dialer of this process. Returns the way to stop. */
export const hearCallsIn = async (
  db: Db,
  dialer: { readonly id: number },
  ring: (call: CallIn) => void,
): Promise<() => Promise<void>> => {
  const listening = await db.listen(channel, (words) => {
    const { dialer: id, from, to } = JSON.parse(words) as CallIn & { dialer: number };
    if (id === dialer.id) ring({ from, to });
  });
  return () => listening.unlisten().catch(() => {});
};
