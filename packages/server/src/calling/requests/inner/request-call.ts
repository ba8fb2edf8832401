import type { CallRequest, newCallRequest } from '@halloo/contract/call-requests';
import { leadStateId } from '@halloo/contract/ledger';
import type { z } from 'zod';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import type { CampaignState } from '../../../campaign-row/sql.ts';
import { addPerson, countAdded, namedAs } from '../../../features/leads/add-person.ts';
import { noteRenamed } from '../../../features/people/note-renamed.ts';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import { personWindow } from '../../../lib/calling-rules/person-window.ts';
import { countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { campaignsById } from '../../claim/plan.ts';
import {
  insertRequest,
  isUnwanted,
  type KnownLead,
  lockLead,
  openRequestOf,
  queueLead,
  refuseOpen,
} from '../open-requests.ts';
import { findReferred, readRequest } from './request-sql.ts';

type Wanted = z.output<typeof newCallRequest>;

const [waiting, calling, retryDue] = [leadStateId('Waiting'), leadStateId('Calling'), leadStateId('Retry due')];

/** Refuses a request that the campaign may not carry out: never, or not now. */
const checkMayCall = async (
  tx: Tx,
  campaign: CampaignState,
  { when, fields = {}, number }: Wanted,
  now: Date,
): Promise<void> => {
  const { id, campaign_type, status, archived_at } = campaign;
  if (campaign_type === 'Inbound') throw new AppError('call.not_live', { msg: say('callRequest.inbound') });
  const waits = status === 'Scheduled' || status === 'Paused';
  if (archived_at !== null || !(status === 'Live' || (waits && when === 'queue'))) throw new AppError('call.not_live');
  const schedule = (await campaignsById(tx, [id])).get(id)?.schedule;
  if (!schedule) throw new AppError('campaign.not_found');
  const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const window = personWindow(schedule, { number, data }, now.getTime());
  if (window.open) return;
  if (window.opensAt === null) throw new AppError('call.outside_hours', { msg: say('callRequest.over') });
  if (when === 'queue') return;
  const time = timeInWords(schedule.timezone, window.opensAt, now.getTime());
  throw new AppError('call.outside_hours', {
    msg: say('callRequest.outsideHours', { time }),
    retryAfterSeconds: Math.ceil((window.opensAt - now.getTime()) / 1000),
  });
};

/** The request that a repeated one means; undefined for a new one. */
const earlier = async (
  db: Db | Tx,
  { campaign_id, reference }: Wanted,
  number: string,
): Promise<number | undefined> => {
  if (reference === undefined) return undefined;
  const found = await findReferred(db, campaign_id, reference);
  // A person without a number was erased: the request stays theirs.
  if (found?.number?.startsWith('+') && found.number !== number) throw new AppError('call.reference_used');
  return found?.id;
};

const fieldsOf = async (tx: Tx, campaignId: number, fields: Wanted['fields']): Promise<Record<string, string>> => {
  const [row] = await tx<{ data_fields: string[] }[]>`select data_fields from campaign where id = ${campaignId}`;
  return namedAs(fields ?? {}, row?.data_fields ?? []);
};

/** Puts a known person first in the queue, with the name and the data of the request. */
const makeReady = async (tx: Tx, wanted: Wanted, lead: KnownLead, now: Date): Promise<void> => {
  const { campaign_id: campaignId, first_name = '', last_name = '' } = wanted;
  const data = await fieldsOf(tx, campaignId, wanted.fields);
  const isNamed = first_name !== '' || last_name !== '';
  const columns = tx`
    data = data || ${tx.json(data)},
    first_name = case when ${isNamed} then ${first_name} else first_name end,
    last_name = case when ${isNamed} then ${last_name} else last_name end,`;
  if (isNamed && (first_name !== lead.first_name || last_name !== lead.last_name)) {
    await noteRenamed(tx, campaignId, lead.id);
  }
  await queueLead(tx, campaignId, lead, { now, note: say('callRequest.note'), columns });
};

/** The lead to call, or the request that already waits for them. */
const personOf = async (
  tx: Tx,
  wanted: Wanted,
  number: string,
): Promise<KnownLead | { request: number } | undefined> => {
  const lead = await lockLead(tx, wanted.campaign_id, number);
  if (!lead) return undefined;
  if (lead.state === calling) throw new AppError('call.in_progress', { retryAfterSeconds: 30 });
  const request = await openRequestOf(tx, lead.id);
  if (request === undefined) return lead;
  if (lead.state === waiting || lead.state === retryDue) {
    if (wanted.reference === undefined) return { request };
    throw new AppError('call.already_requested');
  }
  await refuseOpen(tx, lead.id);
  return lead;
};

const save = async (tx: Tx, caller: Caller, wanted: Wanted, number: string, now: Date): Promise<number> => {
  const { campaign_id: campaignId, reference = null, first_name = '', last_name = '' } = wanted;
  const campaign = await holdCampaign(tx, campaignId);
  // Under the lock, so that of two requests with one reference the second finds the first.
  const again = await earlier(tx, wanted, number);
  if (again !== undefined) return again;
  await checkMayCall(tx, campaign, { ...wanted, number }, now);
  if (await isUnwanted(tx, number)) throw new AppError('call.do_not_call');
  const known = await personOf(tx, wanted, number);
  if (known && 'request' in known) return known.request;
  const leadId =
    known?.id ??
    (await addPerson(tx, campaignId, {
      ...{ number, firstName: first_name, lastName: last_name },
      data: await fieldsOf(tx, campaignId, wanted.fields),
    }));
  const request = { campaign_id: campaignId, lead_id: leadId, reference, asked_at: now, asked_by: caller.accountId };
  const id = await insertRequest(tx, request);
  await recordAudit(tx, caller, 'call.requested', say('audit.campaign', { name: campaign.name }), { request: id });
  // Counters last: calls of the campaign wait for them.
  if (known) await makeReady(tx, wanted, known, now);
  else await countAdded(tx, campaignId);
  return id;
};

/**
 * Puts a person first in the queue of a campaign. The claim of the dialer gives the request its call in the same
 * transaction:
 *
 *   queued ──claimed──▶ calling ──▶ done
 *     │  ◀──not dialled──┘
 *     └──do-not-call, campaign over, person removed──▶ refused
 */
export const requestCall = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  wanted: Wanted,
): Promise<CallRequest> => {
  const phone = readPhoneNumber(wanted.number, countryOf((await readDefaults(db)).country));
  if ('problem' in phone)
    throw new AppError('request.invalid', { msg: phone.problem, fields: { number: phone.problem } });
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const id = (await earlier(tx, wanted, phone.number)) ?? (await save(tx, caller, wanted, phone.number, now));
    const request = await readRequest(tx, id, now);
    if (!request) throw new Error('a saved request was not found');
    return request;
  });
};
