import { lostAfterSeconds } from '../../features/line/presence.ts';
import type { Db } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';

interface CallIn {
  readonly from: string;
  readonly to: string;
}

const channel = 'halloo_call_in';

/** Places a call to the simulated line of another process. */
export const callInElsewhere =
  (db: Db) =>
  async (call: CallIn): Promise<void> => {
    const [notified] = await db`
      select pg_notify(${channel}, (${db.json({ ...call })}::jsonb || jsonb_build_object('dialer', id))::text)
      from dialer
      where lost_at is null and not draining and line_nodes = '[]'
        and seen_at > now() - make_interval(secs => ${lostAfterSeconds})
      order by id desc limit 1`;
    if (!notified) throw new AppError('line.not_answered');
  };

/** Accepts these calls for the dialer of this process. Returns a function that stops listening. */
export const listenForCallsIn = async (
  db: Db,
  dialer: { readonly id: number },
  ring: (call: CallIn) => void,
): Promise<() => Promise<void>> => {
  const listening = await db.listen(channel, (payload) => {
    const { dialer: id, from, to } = JSON.parse(payload) as CallIn & { dialer: number };
    if (id === dialer.id) ring({ from, to });
  });
  return () => listening.unlisten().catch(() => {});
};
