import { leadStateId } from '@halloo/contract/ledger';
import type { Fragment, Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { requestChannel } from '../claim/settle-requests.ts';
import { countLedger } from '../journal/counters.ts';

export const isUnwanted = async (tx: Tx, number: string): Promise<boolean> => {
  const [row] = await tx`select 1 from do_not_call where number = ${number}`;
  return row !== undefined;
};

export interface KnownLead {
  readonly id: number;
  readonly state: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Locks the lead, so that no claim takes it before its request is saved. */
export const lockLead = async (tx: Tx, campaignId: number, number: string): Promise<KnownLead | undefined> => {
  const [row] = await tx<KnownLead[]>`
    select id, state, first_name, last_name from lead where campaign_id = ${campaignId} and number = ${number} for update`;
  return row;
};

export const openRequestOf = async (tx: Tx, leadId: number): Promise<number | undefined> => {
  const [row] = await tx<{ id: number }[]>`
    select id from call_request where lead_id = ${leadId} and call_id is null and refused is null`;
  return row?.id;
};

/** Closes a request whose lead was closed meanwhile, such as by the end of the campaign. */
export const refuseOpen = (tx: Tx, leadId: number) => tx`
  update call_request set refused = ${say('callRequest.replaced')}
  where lead_id = ${leadId} and call_id is null and refused is null`;

export const insertRequest = async (
  tx: Tx,
  row: {
    readonly campaign_id: number;
    readonly lead_id: number;
    readonly reference: string | null;
    readonly asked_at: Date;
    /** Null: nobody with an account, such as a person who rang. */
    readonly asked_by: number | null;
  },
): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`insert into call_request ${tx(row)} returning id`;
  if (!made) throw new Error('a request was not saved');
  await tx`select pg_notify(${requestChannel}, '')`;
  return made.id;
};

const [waiting, retryDue, hungUp] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Hung up')];

interface Queued {
  readonly now: Date;
  /** The note beside the state of the lead. */
  readonly note: string;
  /** Not before this many seconds. */
  readonly afterSeconds?: number;
  /** Further columns of the lead, each followed by a comma. */
  readonly columns?: Fragment;
}

/**
 * Makes a known person ready to be called: nobody waits for a retry, and finished people are called again. The last write
 * of the transaction, because of the counters.
 */
export const queueLead = async (
  tx: Tx,
  campaignId: number,
  lead: Pick<KnownLead, 'id' | 'state'>,
  queued: Queued,
): Promise<void> => {
  const { now, note, afterSeconds = 0, columns = tx`` } = queued;
  const state = lead.state === waiting && afterSeconds === 0 ? waiting : retryDue;
  await tx`
    update lead set ${columns} state = ${state}, substatus = ${note},
      next_attempt_at = case when ${state === retryDue} then ${now}::timestamptz + make_interval(secs => ${afterSeconds}) end,
      retry_after_seconds = case when ${state === retryDue} then ${afterSeconds}::integer end
    where campaign_id = ${campaignId} and id = ${lead.id}`;
  if (state !== lead.state) {
    await Promise.all(countLedger(tx, campaignId, [[lead.state, state]], { hung_up: lead.state === hungUp ? -1 : 0 }));
  }
};
