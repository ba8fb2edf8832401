import { leadStateId } from '@halloo/contract/ledger';
import { slotAt } from '../../../lib/best-hour/slots.ts';
import { callList, type RehearsalPlan } from './call-list.ts';
import type { PeopleCounts } from './count-people.ts';
import { drawPeople } from './draw-people.ts';
import { createLeadSource, type RehearsedLead } from './lead-source.ts';

/** A share of people, with the interval that contains the true one with a certainty of 95 %. */
interface ForecastShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Forecast {
  readonly picked_up: ForecastShare;
  readonly completed: ForecastShare;
  /** Calls per lead. */
  readonly calls: number;
}

interface ForecastTask {
  readonly plan: Omit<RehearsalPlan, 'seed' | 'profile' | 'people' | 'inNode'>;
  readonly counts: PeopleCounts;
  /** Some of the leads, as they were before the first call. */
  readonly leads: readonly RehearsedLead[];
  /** How many leads these stand for. */
  readonly all: number;
  readonly zoneOf: (lead: Pick<RehearsedLead, 'number' | 'data'>) => string;
  readonly runs: number;
  readonly seed: number;
}

const completedState = leadStateId('Completed');
const z = 1.96;

/**
 * From the shares of several runs, each with `each` people: they differ by chance and because the people are not known
 * exactly. Of the first, only what remains with `all` people counts.
 */
export const shareOfRuns = (shares: readonly number[], each: number, all: number): ForecastShare => {
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const variance = shares.reduce((sum, one) => sum + (one - share) ** 2, 0) / Math.max(1, shares.length - 1);
  const byChance = share * (1 - share);
  const unknown = Math.max(0, variance - byChance / each);
  const spread = z * Math.sqrt(unknown + byChance / all + variance / shares.length);
  return { share, low: Math.max(0, share - spread), high: Math.min(1, share + spread) };
};

/** A call takes about so long, for the pace of a campaign with less than one line. */
const usualCallSeconds = 30;

/**
 * As many lines and leads as keep the campaign as long as it is with all leads, because the hours at which people are called
 * depend on it.
 */
const scaled = ({ plan: { campaign, channels }, leads, all }: ForecastTask) => {
  const lines = Math.max(1, Math.min(campaign.spinRate, channels));
  const wanted = (lines * leads.length) / Math.max(1, all);
  const own = Math.max(1, Math.floor(wanted));
  const count = Math.min(leads.length, Math.max(1, Math.round((own * leads.length) / Math.max(own, wanted))));
  const slower = Math.max(0, 1 / wanted - 1) * (usualCallSeconds + campaign.restSeconds);
  return {
    campaign: { ...campaign, spinRate: own, restSeconds: campaign.restSeconds + Math.round(slower) },
    channels: own,
    // From all over the list.
    leads: Array.from(
      { length: count },
      (_, place) => leads[Math.floor((place * leads.length) / count)] as RehearsedLead,
    ),
  };
};

/** Rehearses a campaign with people drawn from what its calls have shown, several times. */
export const forecast = async (task: ForecastTask, report: (share: number) => void = () => {}): Promise<Forecast> => {
  const { plan, counts, all, runs } = task;
  const { campaign, channels, leads } = scaled(task);
  const zones = new Map(leads.map((lead) => [lead.number, task.zoneOf(lead)]));
  const results: { pickedUp: number; completed: number; calls: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const seed = task.seed * 1000 + run;
    const people = drawPeople(counts, seed);
    const tally = await callList(
      {
        ...{ ...plan, campaign, channels, seed, profile: 'typical' as const },
        people: (number, at, attempt) =>
          people.at(number, slotAt(zones.get(number) ?? campaign.schedule.timezone, at), attempt),
        inNode: people.inNode,
      },
      [],
      createLeadSource(leads.length, async (last) => (last ? [] : leads.map((lead) => ({ ...lead })))),
    );
    results.push({
      pickedUp: tally.pickedUp / leads.length,
      completed: (tally.states.get(completedState) ?? 0) / leads.length,
      calls: tally.calls / leads.length,
    });
    report((run + 1) / runs);
  }
  const of = (pick: (result: (typeof results)[number]) => number) => shareOfRuns(results.map(pick), leads.length, all);
  return {
    picked_up: of(({ pickedUp }) => pickedUp),
    completed: of(({ completed }) => completed),
    calls: results.reduce((sum, { calls }) => sum + calls, 0) / results.length,
  };
};
