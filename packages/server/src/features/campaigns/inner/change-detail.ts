import type { CallKeysChange } from '@halloo/contract/call-keys';
import type { CampaignDetail, campaignRoutes } from '@halloo/contract/campaigns';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import type { RouteBody } from '@halloo/contract/route';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import type { CampaignState } from '../../../campaign-row/sql.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { lookAgainIn } from '../../call-limits/number-calls.ts';
import { planAgain } from '../../call-plans/plan-row.ts';
import { scriptFacts } from '../../scripts/script-facts.ts';
import { readTimeZone } from '../../settings/time-zones.ts';
import { setCampaignSims } from '../../sims/campaign-sims.ts';
import { lookAgainAtTexts } from '../../text-rules/queue-lead-texts.ts';
import { checkRegion, storeHolidays } from '../holidays.ts';
import { readDetail } from '../read-detail.ts';
import { changeKeys } from './change-keys.ts';
import { type DetailChange, updateDetail, updateRetryPlan } from './detail-sql.ts';

export const editable = async (tx: Tx, id: number) => {
  const campaign = await holdCampaign(tx, id);
  const refusal = editRefusal(campaign);
  if (refusal) throw new AppError('campaign.not_editable', { msg: refusal });
  return campaign;
};

/** Validates the resulting range, whichever end changes. */
const checkRange = ({ call_start_date, call_end_date }: CampaignDetail) => {
  if (call_start_date !== null && call_end_date !== null && call_end_date < call_start_date) {
    throw backwards('call_end_date');
  }
};

export const backwards = (field: string) =>
  new AppError('request.invalid', {
    msg: say('campaign.endBeforeStart'),
    fields: { [field]: say('campaign.endField') },
  });

const refuse = (field: keyof DetailChange, problem: string) =>
  new AppError('request.invalid', { fields: { [field]: problem } });

/** Validates the resulting choice, whichever part changes. */
const checkMachine = (change: DetailChange, { campaign_type, on_machine, machine_script_id }: CampaignDetail) => {
  if (change.on_machine === undefined && change.machine_script_id === undefined) return;
  if (campaign_type === 'Inbound') {
    const field = change.on_machine === undefined ? 'machine_script_id' : 'on_machine';
    throw refuse(field, say('campaign.machineOutbound'));
  }
  if (on_machine === 'script' && machine_script_id === null) {
    throw refuse('machine_script_id', say('campaign.machineScript'));
  }
};

/** An announcement needs a script. */
const checkRecording = (change: DetailChange, { record_calls, record_script_id }: CampaignDetail) => {
  if (change.record_calls === undefined && change.record_script_id === undefined) return;
  if (record_calls === 'announced' && record_script_id === null) {
    throw refuse('record_script_id', say('campaign.announcement'));
  }
};

/** Checked before it is stored: a missing script would violate the foreign key. */
const checkScripts = async (tx: Tx, change: DetailChange) => {
  for (const field of ['machine_script_id', 'record_script_id'] as const) {
    const id = change[field] ?? null;
    if (id !== null && !(await scriptFacts(tx, [id])).has(id)) throw refuse(field, say('campaign.scriptExists'));
  }
};

/** Holidays depend on the region and on the dates. */
const holidaysChange = ({ holidays, call_start_date, call_end_date }: DetailChange): boolean =>
  [holidays, call_start_date, call_end_date].some((value) => value !== undefined);

/** Columns that decide when a person may be called. Leads that wait for their hours are looked at again. */
const hourColumns: ReadonlySet<string> = new Set<keyof DetailChange>([
  ...(['call_start_date', 'call_end_date', 'call_start_time', 'call_end_time'] as const),
  ...(['week', 'holidays', 'days_off', 'timezone', 'hours_in'] as const),
]);

/** For the audit log: lists of hours as text. */
const audited = ({ week, ...change }: DetailChange) => ({
  ...change,
  ...(week !== undefined && { week: week && JSON.stringify(week) }),
});
/** The parts of a change that are not columns of the campaign. */
interface BesideChange {
  sim_cards?: number[];
  call_keys?: CallKeysChange;
  retry_plan?: RetryPlan | null;
}

const checkRetryPlan = (plan: BesideChange['retry_plan'], type: CampaignState['campaign_type']) => {
  if (!plan || type === 'Outbound') return;
  throw new AppError('request.invalid', { fields: { retry_plan: say('campaign.retriesOutbound') } });
};

/** Steps by date depend on them. */
const calendarKeys = ['timezone', 'call_start_date', 'call_end_date', 'week', 'holidays', 'days_off'] as const;

export const store = async (
  tx: Tx,
  caller: Caller,
  { id, name, campaign_type }: CampaignState,
  { sim_cards, call_keys, retry_plan, ...change }: DetailChange & BesideChange,
  now: Date,
) => {
  const before = await readDetail(tx, id);
  await checkScripts(tx, change);
  checkRetryPlan(retry_plan, campaign_type);
  if (change.hours_in === 'person' && campaign_type === 'Inbound') {
    throw new AppError('request.invalid', { fields: { hours_in: say('campaign.hoursInOutbound') } });
  }
  if (Object.keys(change).length > 0) await updateDetail(tx, id, change);
  if (holidaysChange(change)) await storeHolidays(tx, id, now);
  if (calendarKeys.some((key) => key in change)) await planAgain(tx, id);
  if (Object.keys(change).some((name) => hourColumns.has(name))) {
    await lookAgainIn(tx, id, now);
    await lookAgainAtTexts(tx, id, now);
  }
  if (call_keys) await changeKeys(tx, id, call_keys);
  if (retry_plan !== undefined) await updateRetryPlan(tx, id, retry_plan);
  if (sim_cards) await setCampaignSims(tx, { id, campaign_type }, sim_cards);
  const detail = await readDetail(tx, id);
  checkRange(detail);
  checkMachine(change, detail);
  checkRecording(change, detail);
  const said = {
    ...audited(change),
    ...(sim_cards && { sim_cards: sim_cards.map(String) }),
    ...(call_keys && { call_keys: JSON.stringify(call_keys) }),
    ...(retry_plan !== undefined && { retry_plan: JSON.stringify(retry_plan) }),
  };
  const after = Object.fromEntries(Object.entries(detail).filter(([field]) => field in said));
  const changes = changesOf(before, after);
  await recordAudit(tx, caller, 'campaign.changed', say('audit.campaign', { name }), said, { changes });
  await publish(tx, { type: 'campaign.changed', campaign_id: id });
  return detail;
};

/** Changes a campaign's schedule, pacing, retries, keys that always work, recording, and handling of answering machines. */
export const changeDetail = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  asked: RouteBody<typeof campaignRoutes.changeCampaignDetail>,
): Promise<CampaignDetail> => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given) as DetailChange & BesideChange;
  if (change.timezone !== undefined) {
    const zone = readTimeZone(change.timezone, clock.now());
    if (zone === undefined) throw new AppError('request.invalid', { fields: { timezone: say('campaign.timeZone') } });
    change.timezone = zone;
  }
  // Loads the calendar before the campaign is locked.
  await checkRegion(change.holidays);
  return inTransaction(db, async (tx) => {
    const campaign = await editable(tx, id);
    return given.length === 0 ? readDetail(tx, id) : store(tx, caller, campaign, change, clock.now());
  });
};
