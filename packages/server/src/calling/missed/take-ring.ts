import { leadStateId } from '@halloo/contract/ledger';
import type { MissedCallSettings } from '@halloo/contract/missed-calls';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { dayIn } from '../../campaign-row/status.ts';
import { addPerson, countAdded, namedAs } from '../../features/leads/add-person.ts';
import { knownPerson } from '../../features/leads/known-person.ts';
import { findListener, homeCountry, type Listener, readSettings } from '../../features/missed-calls/settings.ts';
import { queueRing } from '../../features/webhooks/queue-events.ts';
import { readCallerNumber } from '../../lib/caller-number.ts';
import { windowAt } from '../../lib/schedule/window.ts';
import { timeInWords } from '../../lib/schedule/zone-time.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { campaignAnswering, campaignsById, type LiveCampaign } from '../claim/plan.ts';
import {
  insertRequest,
  isUnwanted,
  type KnownLead,
  lockLead,
  openRequestOf,
  queueLead,
  refuseOpen,
} from '../requests/open-requests.ts';
import { decideRing, type RingFacts } from './decide-ring.ts';
import { backsTo, countBacks, insertRing, isRepeated } from './inner/ring-sql.ts';

export interface Ring {
  /** The line's id of the call. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

const [waiting, calling, retryDue] = [leadStateId('Waiting'), leadStateId('Calling'), leadStateId('Retry due')];

/** A call to the person is in progress, or a requested one waits. A request of a closed lead waits for nothing. */
const isBusy = async (tx: Tx, { id, state }: KnownLead): Promise<boolean> => {
  if (state === calling) return true;
  return (state === waiting || state === retryDue) && (await openRequestOf(tx, id)) !== undefined;
};

/** The person as far as lists of other campaigns know them, with the columns that this campaign has. */
const newPerson = async (tx: Tx, campaignId: number, number: string) => {
  const known = await knownPerson(tx, number);
  const [row] = await tx<{ data_fields: string[] }[]>`select data_fields from campaign where id = ${campaignId}`;
  const fields = row?.data_fields ?? [];
  const data = Object.entries(namedAs(known?.data ?? {}, fields)).filter(([name]) => fields.includes(name));
  return {
    ...{ number, firstName: known?.first_name ?? '', lastName: known?.last_name ?? '' },
    data: Object.fromEntries(data),
  };
};

interface Held {
  readonly listener: Listener;
  readonly settings: MissedCallSettings;
  readonly campaign: LiveCampaign;
  readonly now: Date;
  /** Today, in the zone of the campaign. */
  readonly day: string;
}

/** Puts the person first in the queue. The counters come last: calls of the campaign wait for them. */
const callBack = async (tx: Tx, ring: Ring, lead: KnownLead | undefined, held: Held): Promise<void> => {
  const { listener, settings, campaign, now, day } = held;
  const { campaignId, simId } = listener;
  if (lead) await refuseOpen(tx, lead.id);
  const leadId = lead?.id ?? (await addPerson(tx, campaignId, await newPerson(tx, campaignId, ring.from)));
  const request = { campaign_id: campaignId, lead_id: leadId, reference: null, asked_at: now, asked_by: null };
  const requestId = await insertRequest(tx, request);
  const saved = {
    campaign_id: campaignId,
    sim_id: simId,
    line_id: ring.id,
    at: now,
    day,
    result: 'call_back',
  } as const;
  const ringId = await insertRing(tx, { ...saved, lead_id: leadId, request_id: requestId });
  await queueRing(tx, campaignId, ringId);
  if (!lead) await countAdded(tx, campaignId);
  const time = timeInWords(campaign.schedule.timezone, now.getTime(), now.getTime());
  await queueLead(
    tx,
    campaignId,
    { id: leadId, state: lead?.state ?? waiting },
    { now, note: say('missed.note', { time }), afterSeconds: settings.delay_seconds },
  );
};

/** Saves one ring under the lock of its campaign, so that of two rings the second knows the first. */
const saveRing = async (tx: Tx, ring: Ring, listener: Listener, clock: Clock): Promise<boolean> => {
  const { campaignId, simId } = listener;
  const { status, archived_at } = await holdCampaign(tx, campaignId);
  const now = clock.now();
  const settings = await readSettings(tx, campaignId);
  const campaign = (await campaignsById(tx, [campaignId])).get(campaignId);
  // Somebody switched it off meanwhile.
  if (!settings.active || !campaign) return false;
  if (await isRepeated(tx, campaignId, ring.id, now)) return true;
  const caller = readCallerNumber(ring.from);
  const number = caller.kind === 'number' ? caller.number : undefined;
  const lead = number === undefined ? undefined : await lockLead(tx, campaignId, number);
  const day = dayIn(campaign.schedule.timezone, now);
  const backs = await countBacks(tx, campaignId, day);
  const own = lead ? await backsTo(tx, campaignId, lead.id, day) : { today: 0, last: null };
  const facts: RingFacts = {
    ...{ now: now.getTime(), caller, campaign: { status, archived: archived_at !== null } },
    window: windowAt(campaign.schedule, now.getTime()),
    isUnwanted: number !== undefined && (await isUnwanted(tx, number)),
    person: lead ? ((await isBusy(tx, lead)) ? 'busy' : 'known') : 'unknown',
    ...{ lastBackAt: own.last?.getTime() ?? null, personToday: own.today, today: backs.today, total: backs.total },
  };
  const countries = settings.countries.length > 0 ? settings.countries : [await homeCountry(tx)];
  const result = decideRing(facts, { ...settings, countries });
  if (result === 'call_back' && number !== undefined) {
    await callBack(tx, { ...ring, from: number }, lead, { listener, settings, campaign, now, day });
  } else {
    const of = { campaign_id: campaignId, sim_id: simId, line_id: ring.id, at: now, day, result };
    await insertRing(tx, { ...of, lead_id: lead?.id ?? null, request_id: null });
  }
  return true;
};

/**
 * Takes a ring on a number that listens for missed calls: saves it, and puts the person into the queue of the campaign if
 * the rules allow a call back. Returns the campaign, or undefined if no campaign takes the ring. The caller declines the
 * ring only after this is committed:
 *
 *   rings ──saved──▶ declined, and waits as a requested call ──claimed──▶ called back
 *     └── killed before the save: the ring was never declined
 */
export const takeRing = async (db: Db, ring: Ring, clock: Clock): Promise<number | undefined> => {
  const listener = await findListener(db, ring.to);
  if (!listener) return undefined;
  // An Inbound campaign may answer on the number of a campaign that has ended.
  if (listener.isOver && (await campaignAnswering(db, ring.to, clock.now()))) return undefined;
  const isTaken = await inTransaction(db, (tx) => saveRing(tx, ring, listener, clock));
  return isTaken ? listener.campaignId : undefined;
};
