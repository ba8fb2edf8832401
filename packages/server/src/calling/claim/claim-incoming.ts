import { randomUUID } from 'node:crypto';
import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { knownPerson } from '../../features/leads/known-person.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { countLedger, countMinutes } from '../journal/counters.ts';
import { type ClaimedCall, type ClaimedLead, holdClaims } from './claim-leads.ts';
import { campaignAnswering } from './plan.ts';

export type Incoming = { readonly call: ClaimedCall } | { readonly refused: 'busy' | 'unknown_number' | 'closed' };

/** Leads created by inbound calls belong to no import. */
const noImport = '00000000-0000-0000-0000-000000000000';

const takeChannel = async (tx: Tx, simId: number): Promise<number | undefined> => {
  const [row] = await tx<{ channel: number }[]>`
    select channel from sim_channel join sim on sim.id = sim_id
    where sim_id = ${simId} and call_id is null and channel <= channels
    order by used_at limit 1 for update of sim_channel skip locked`;
  return row?.channel;
};

/**
 * The caller as a lead of the campaign, created at the first call. Undefined while another call of theirs is in
 * progress.
 */
const leadOfCaller = async (tx: Tx, campaignId: number, number: string): Promise<ClaimedLead | undefined> => {
  const fields = tx`id, number, lead_id, first_name, last_name, data, attempts, callbacks, retry_use, picked_up, response, outcome`;
  const [known] = await tx<(Omit<ClaimedLead, 'was'> & { state: number })[]>`
    select ${fields}, state from lead where campaign_id = ${campaignId} and number = ${number} for update`;
  if (known?.state === leadStateId('Calling')) return undefined;
  if (known) {
    await tx`
      update lead set state = ${leadState('Calling')}, attempts = attempts + 1, substatus = ''
      where campaign_id = ${campaignId} and id = ${known.id}`;
    const { state, ...lead } = known;
    return { ...lead, attempts: lead.attempts + 1, was: state };
  }
  const person = await knownPerson(tx, number);
  const [counter] = await tx<{ records: number }[]>`
    update campaign_counter set records = records + 1 where campaign_id = ${campaignId} returning records`;
  const lead = {
    campaign_id: campaignId,
    position: counter?.records ?? 1,
    number,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    data: person?.data ?? {},
    state: leadStateId('Calling'),
    attempts: 1,
    import_id: noImport,
  };
  const [made] = await tx<Omit<ClaimedLead, 'was'>[]>`insert into lead ${tx(lead as never)} returning ${fields}`;
  // The lead enters the ledger as Waiting and is moved to Calling below.
  await tx`insert into ledger_counter values (${campaignId}, ${leadState('Waiting')}, 0) on conflict do nothing`;
  await tx`update ledger_counter set leads = leads + 1 where campaign_id = ${campaignId} and state = ${leadState('Waiting')}`;
  return made && { ...made, was: leadStateId('Waiting') };
};

interface Arrived {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Claims an inbound call for the live Inbound campaign of the called SIM, or returns why the call is refused. A claim
 * of leads locks every channel that it might use, so a caller that finds no free channel tries once more under the
 * claim lock.
 */
export const claimIncoming = async (db: Db, dialerId: number, arrived: Arrived, clock: Clock): Promise<Incoming> => {
  const claimed = await claimOnce(db, dialerId, arrived, { clock, alone: false });
  const isBusy = 'refused' in claimed && claimed.refused === 'busy';
  return isBusy ? claimOnce(db, dialerId, arrived, { clock, alone: true }) : claimed;
};

const claimOnce = (
  db: Db,
  dialerId: number,
  { id, from, to }: Arrived,
  { clock, alone }: { readonly clock: Clock; readonly alone: boolean },
): Promise<Incoming> =>
  inTransaction(db, async (tx): Promise<Incoming> => {
    // Lock order: the claim lock comes before any row lock, as in claims of leads.
    if (alone) await holdClaims(tx);
    const now = clock.now();
    const answering = await campaignAnswering(tx, to, now);
    if (!answering) {
      const [sim] = await tx`select 1 from sim where number = ${to}`;
      return { refused: sim ? 'closed' : 'unknown_number' };
    }
    const { campaign, simId } = answering;
    // Writers of a campaign's leads lock its row first.
    await tx`select 1 from campaign where id = ${campaign.id} for update`;
    const channel = await takeChannel(tx, simId);
    if (channel === undefined) return { refused: 'busy' };
    // Callers with a withheld number cannot be recognised, so each such call is a new lead.
    const number = from || `withheld-${randomUUID()}`;
    const lead = await leadOfCaller(tx, campaign.id, number);
    if (!lead) return { refused: 'busy' };
    const [made] = await tx<{ id: number }[]>`
      insert into live_call ${tx({
        campaign_id: campaign.id,
        lead_id: lead.id,
        direction: 'in',
        line_id: id,
        number,
        attempt: lead.attempts,
        sim_id: simId,
        channel,
        dialer_id: dialerId,
        flow_version: campaign.flowVersion,
        lead_was: lead.was,
        dialled_at: now,
      })} returning id`;
    if (!made) throw new Error('a call was not stored');
    await tx`update sim_channel set call_id = ${made.id}, used_at = ${now} where sim_id = ${simId} and channel = ${channel}`;
    const first = Number(lead.attempts === 1);
    await Promise.all(countLedger(tx, campaign.id, [[lead.was, 2]], { calling: 1, dialled: first }));
    await countMinutes(tx, [{ campaign_id: campaign.id, minute: now, dialled: 1, answered: 0, ended: 0, held_ms: 0 }]);
    return {
      call: {
        id: made.id,
        lineId: id,
        campaign,
        lead,
        sim: { id: simId, channel, number: to },
        direction: 'in',
        number,
        attempt: lead.attempts,
        dialledAt: now,
      },
    };
  });
