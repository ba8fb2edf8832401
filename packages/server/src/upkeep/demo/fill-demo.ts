import { randomUUID } from 'node:crypto';
import { type LeadStateName, leadStateId, leadStates } from '@halloo/contract/ledger';
import { insertCampaign } from '../../campaign-row/sql.ts';
import { storeFlow } from '../../features/flows/store-flow.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { fillDemoSims } from './inner/fill-demo-sims.ts';
import { sampleCampaigns } from './inner/sample-campaigns.ts';
import { sampleFlow, templateFlow } from './inner/sample-flow.ts';
import { insertLedger, insertSampleLeads, setOutcomes, setSchedule } from './inner/sql.ts';
import { anySample, noteSamples } from './sample-sql.ts';

const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const officeHours = { start: '09:00', end: '18:00' };

/** Calling hours that include the current time, so that the live sample calls immediately. */
const hoursAround = (now: Date, timeZone: string) => {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
  const clock = (from: number) => `${String((hour + from + 24) % 24).padStart(2, '0')}:00`;
  return { start: clock(-1), end: clock(9) };
};

/** States of leads that have not been dialled. */
const undialled: LeadStateName[] = ['Waiting', 'Do not call', 'Cancelled'];

type Ledger = (typeof sampleCampaigns)[number]['ledger'];

/** The totals of a ledger, so that the two always agree. */
const countersOf = (ledger: Ledger, responded: number) => {
  const sum = (names: readonly LeadStateName[]) => names.reduce((total, name) => total + (ledger[name] ?? 0), 0);
  const all = leadStates.map(({ name }) => name);
  return {
    records: sum(all),
    calling: 0,
    dialled: sum(all.filter((name) => !undialled.includes(name))),
    picked_up: sum(['Completed', 'Hung up']),
    responded,
  };
};

interface Answers {
  readonly responded: number;
  readonly interested: number;
  readonly othersOutcome: string | null;
}

/** The first completed leads are those who gave an answer. */
const fillLeads = async (tx: Tx, campaignId: number, ledger: Ledger, { responded, ...answers }: Answers) => {
  const importId = randomUUID();
  let from = 1;
  for (const { name } of leadStates) {
    const count = ledger[name] ?? 0;
    if (count === 0) continue;
    const state = leadStateId(name);
    await insertSampleLeads(tx, {
      campaignId,
      from,
      count,
      state,
      attempts: undialled.includes(name) ? 0 : 1,
      pickedUp: name === 'Completed' || name === 'Hung up',
      responded: name === 'Completed' ? responded : 0,
      ...answers,
      importId,
    });
    await insertLedger(tx, campaignId, state, count);
    from += count;
  }
};

/** Fills an embedded database with samples, if it has none yet. */
export const fillDemo = (db: Db, { id: accountId, email }: { id: number; email: string }, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await anySample(tx)) return;
    const campaigns: number[] = [];
    for (const {
      name,
      campaign_type,
      status,
      days,
      hasFlow,
      template,
      ledger,
      responded = 0,
      ...sample
    } of sampleCampaigns) {
      const campaign = {
        name,
        campaign_type,
        status,
        call_start_date: days && dayFrom(now, days[0]),
        call_end_date: days && dayFrom(now, days[1]),
        flow_saved_at: hasFlow ? now : null,
        timezone: 'Asia/Kolkata',
        retry_delay_minutes: 15,
        created_by: accountId,
      };
      const id = await insertCampaign(tx, campaign, countersOf(ledger, responded));
      campaigns.push(id);
      if (days) await setSchedule(tx, id, status === 'Live' ? hoursAround(now, 'Asia/Kolkata') : officeHours);
      if (hasFlow) {
        const flow = template ? templateFlow(template) : sampleFlow();
        const caller = { accountId, email, role: 'owner', sessionId: 0, sample: true } as const;
        await storeFlow(tx, caller, { id, name }, flow, { now, keep: true });
      }
      const { agreed = 0.7, othersOutcome = 'Not interested' } = sample;
      const interested = Math.round(responded * agreed);
      await fillLeads(tx, id, ledger, { responded, interested, othersOutcome });
      await setOutcomes(tx, id, {
        hung_up: ledger['Hung up'] ?? 0,
        interested,
        not_interested: othersOutcome === null ? 0 : responded - interested,
      });
    }
    await noteSamples(tx, 'sim', await fillDemoSims(tx, accountId, now));
    await noteSamples(tx, 'campaign', campaigns);
  });
