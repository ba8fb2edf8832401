import { leadStateName } from '@halloo/contract/ledger';
import type { Flow } from '@halloo/flow/model';
import { leadValues } from '@halloo/flow/template';
import { randomFrom } from '../../../drivers/line/simulated/random.ts';
import { storedFlow } from '../../../features/flows/read-flow.ts';
import { findFlow } from '../../../features/flows/sql.ts';
import { dayMs, instantOf } from '../../../lib/schedule/zone-time.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import {
  findSample,
  insertCalls,
  insertMinutes,
  type LeadWords,
  type SampleCampaignRow,
  selectCalled,
  selectLengths,
  setLeadWords,
} from './call-sql.ts';
import { callsFor, type SampleCall, type SettledLead } from './sample-calls.ts';

const hourMs = 3_600_000;
const retryMs = 20 * 60_000;

/** The share of people who answer, from the first calling hour to the last: few early, most late. */
const answeredShares = [3, 6, 8, 7, 4, 3, 5, 8, 10];
const missedShares = [7, 5, 4, 6, 9, 9, 7, 5, 4];

const drawHour = (shares: readonly number[], random: () => number): number => {
  let rest = random() * shares.reduce((sum, share) => sum + share, 0);
  return Math.max(
    0,
    shares.findIndex((share) => {
      rest -= share;
      return rest < 0;
    }),
  );
};

/** Times within the hours of a campaign's past days. */
const timesOf = (campaign: SampleCampaignRow, now: Date, random: () => number) => {
  const { timezone, from_hour, to_hour } = campaign;
  const first = Date.parse(`${campaign.call_start_date}T00:00:00Z`);
  const last = Math.min(
    Date.parse(`${campaign.call_end_date}T00:00:00Z`),
    Math.floor(now.getTime() / dayMs) * dayMs - dayMs,
  );
  const days = Math.max(1, (last - first) / dayMs + 1);
  const hours = (to_hour - from_hour + 24) % 24 || 24;
  const at = (day: number, hour: number) =>
    instantOf(timezone, first + day * dayMs + from_hour * hourMs + ((hour + random()) / 9) * hours * hourMs);
  return {
    // Leaves two days for later attempts, if there are enough.
    timeFor: (answered: boolean) =>
      at(Math.floor(random() * Math.max(1, days - 1)), drawHour(answered ? answeredShares : missedShares, random)),
    again: (endedAt: number) => endedAt + retryMs + Math.round(random() * retryMs),
  };
};

const missedInWords = {
  no_answer: 'no answer',
  busy: 'busy',
  congestion: 'the network was busy',
  rejected: 'rejected the call',
  invalid_number: 'the number does not exist',
  machine: 'an answering machine took the call',
} as const;

/** The ledger's details of a lead, as the engine would have recorded them. */
const wordsFor = (state: string, calls: readonly SampleCall[], flow: Flow): string => {
  const last = calls.at(-1);
  if (!last) return '';
  const missed = missedInWords[last.result as keyof typeof missedInWords];
  if (state === 'Retry due') return `retry ${calls.length} of 2; ${missed}`;
  if (last.result !== 'hung_up') return missed ?? '';
  const fact = last.facts.findLast(({ fact }) => fact === 'heard' || fact === 'entered');
  if (fact?.fact === 'heard') {
    return `hung up ${Math.round((fact.ms ?? 0) / 1000)} s into ${flow.nodes[fact.nodeId]?.name || 'the message'}`;
  }
  const name = fact?.fact === 'entered' ? flow.nodes[fact.nodeId]?.name : undefined;
  return name ? `hung up at ${name}` : 'hung up';
};

interface MadeUpCalls {
  readonly campaign: SampleCampaignRow;
  readonly calls: readonly SampleCall[];
  readonly words: readonly LeadWords[];
}

/**
 * Generates the calls behind the ledger of a sample campaign, so that its results show real walks through its flow. The
 * states and counters of its leads do not change: the calls lead to them. The computation takes a while, so it runs
 * outside of a transaction.
 */
export const makeUpCalls = async (db: Connection, id: number, now: Date): Promise<MadeUpCalls | undefined> => {
  const [campaign, row] = [await findSample(db, id), await findFlow(db, id)];
  if (!campaign || !row) return undefined;
  const flow = storedFlow(row.document);
  const random = randomFrom(id);
  const lengths = await selectLengths(db);
  const world = {
    flow,
    inbound: campaign.campaign_type === 'Inbound',
    lengthOf: (scriptId: number) => lengths.get(scriptId) ?? 5_000,
    random,
    ...timesOf(campaign, now, random),
  };
  const calls: SampleCall[] = [];
  const words: LeadWords[] = [];
  for (const lead of await selectCalled(db, id)) {
    const settled: SettledLead = {
      id: lead.id,
      number: lead.number,
      state: leadStateName(lead.state),
      response: lead.response,
      vars: leadValues(lead),
    };
    const own = callsFor(settled, world);
    calls.push(...own);
    words.push({ id: lead.id, attempts: own.length, substatus: wordsFor(settled.state, own, flow) });
  }
  calls.sort((a, b) => a.dialled_at.getTime() - b.dialled_at.getTime());
  return { campaign, calls, words };
};

export const fillDemoCalls = async (tx: Tx, id: number, { campaign, calls, words }: MadeUpCalls): Promise<void> => {
  await insertCalls(tx, campaign, calls);
  await insertMinutes(tx, id);
  await setLeadWords(tx, id, words);
};
