import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';

/** Dialers listen here: a requested call does not wait for their next poll. */
export const requestChannel = 'halloo_call_request';

interface Picked {
  readonly id: number;
  readonly blocked: boolean;
  readonly call_id: number;
}

/**
 * Gives the open requests of claimed leads their calls, and refuses those of people on the do-not-call list. A statement
 * after the one that locks the leads: a request that was committed in between is found too, and its writer held the lead.
 */
export const settleRequests = (tx: Tx, leads: readonly Picked[]): PromiseLike<unknown> => {
  const rows = leads.map(({ id, blocked, call_id }) => ({ lead_id: id, call_id: blocked ? null : call_id }));
  return tx`
    update call_request r set call_id = p.call_id,
      refused = case when p.call_id is null then ${say('callRequest.doNotCall')} end
    from json_to_recordset(${asRows(tx, rows)}) as p (lead_id bigint, call_id bigint)
    where r.lead_id = any(${leads.map(({ id }) => id)}) and r.lead_id = p.lead_id and r.call_id is null and r.refused is null`;
};

/** Calls that were not dialled: their requests are first in the queue again. */
export const reopenRequests = (tx: Tx, callIds: readonly number[]): PromiseLike<unknown> =>
  tx`update call_request set call_id = null where call_id = any(${callIds as number[]})`;
