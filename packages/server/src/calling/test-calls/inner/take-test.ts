import { assertNotLost } from '../../../features/line/presence.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { readPaces, storePaces } from '../../breaker/sim-paces.ts';
import { holdClaims } from '../../claim/claim-leads.ts';

/** A test call that this process makes. */
export interface TakenTest {
  readonly id: number;
  readonly node: string;
  readonly number: string;
  readonly line_id: string;
  readonly from: string;
  readonly isUnwanted: boolean;
}

interface Queued {
  readonly id: number;
  readonly node: string;
  readonly number: string;
  readonly sim_id: number | null;
  readonly unwanted: boolean;
}

const isQueued = async (db: Db, nodes: readonly string[]): Promise<boolean> =>
  (await db`select 1 from test_call where state = 'queued' and node = any(${nodes as string[]}) limit 1`).length > 0;

/**
 * Takes the next test call through these nodes, with a channel of a SIM, as claims of other calls do. Undefined if there is
 * none, if a test call is in progress in any process, or if no channel is free.
 */
export const takeTest = async (
  db: Db,
  dialerId: number,
  nodes: readonly string[],
  now: Date,
): Promise<TakenTest | undefined> => {
  if (!(await isQueued(db, nodes))) return undefined;
  return inTransaction(db, async (tx) => {
    await holdClaims(tx);
    await assertNotLost(tx, dialerId);
    if ((await tx`select 1 from test_call where state = 'calling'`).length > 0) return undefined;
    const paces = await readPaces(tx);
    const [test] = await tx<Queued[]>`
      select id, node, number, sim_id, exists (select 1 from do_not_call d where d.number = test_call.number) as unwanted
      from test_call where state = 'queued' and node = any(${nodes as string[]}) order by id limit 1 for update`;
    if (!test) return undefined;
    const { id, node, number, sim_id: simId } = test;
    const [channel] = await tx<{ sim_id: number; channel: number; from: string }[]>`
      select sim_id, channel, number as "from" from sim_channel join sim on sim.id = sim_id
      where call_id is null and rests_until <= ${now} and active and channel <= channels
        and sim_id <> all(${paces.exhausted as number[]}) and (${simId}::bigint is null or sim_id = ${simId})
      order by used_at, channel, sim_id limit 1 for update of sim_channel skip locked`;
    if (!channel) return undefined;
    const [taken] = await tx<{ line_id: string }[]>`
      with made as (select nextval('call_id') as call_id),
        held as (
          update sim_channel set call_id = made.call_id, used_at = ${now} from made
          where sim_id = ${channel.sim_id} and channel = ${channel.channel})
      update test_call set state = 'calling', call_id = made.call_id, line_id = 'halloo-' || made.call_id,
        sim_id = ${channel.sim_id}, dialer_id = ${dialerId}, taken_at = ${now}
      from made where id = ${id} returning line_id`;
    if (!taken) return undefined;
    await Promise.all(storePaces(tx, paces, [channel.sim_id]));
    return { id, node, number, line_id: taken.line_id, from: channel.from, isUnwanted: test.unwanted };
  });
};
