import { leadStateId } from '@halloo/contract/ledger';
import type { Fact } from '@halloo/flow/run';
import type { LiveCampaign } from '../packages/server/src/calling/claim/plan.ts';
import { callList } from '../packages/server/src/calling/rehearsal/inner/call-list.ts';
import { countPeople, type EndedCall } from '../packages/server/src/calling/rehearsal/inner/count-people.ts';
import { type Forecast, forecast } from '../packages/server/src/calling/rehearsal/inner/forecast.ts';
import { createLeadSource } from '../packages/server/src/calling/rehearsal/inner/lead-source.ts';
import { type Profile, profileSchema } from '../packages/server/src/drivers/line/simulated/profile.ts';
import { hashText, randomFrom } from '../packages/server/src/drivers/line/simulated/random.ts';
import { slotAt } from '../packages/server/src/lib/best-hour/slots.ts';
import { leadAt, plan, campaign as usual } from '../packages/server/test/kits/rehearsal-list.ts';
import { row } from './with-halloo.ts';

const timezone = 'Asia/Kolkata';
const people = 8_000;
const seeds = [1, 2, 3, 4, 5];
const completed = leadStateId('Completed');

/** A world of its own for each seed: who answers when, who hangs up where, which keys are pressed. */
const worldOf = (seed: number) => {
  const random = randomFrom(hashText(`world ${seed}`));
  const between = (from: number, to: number) => from + random() * (to - from);
  const [share, evening, hard] = [between(0.15, 0.45), between(0.8, 2), between(0, 0.3)];
  const person = {
    ...{ hangsUpInAudio: between(0.02, 0.2), hangsUpAtSomeTime: between(0, 0.15), answers: between(0.5, 0.9) },
    ...{ answersWrongly: between(0.02, 0.2), pressesLate: between(0, 0.1), cutsAudioShort: between(0, 0.4) },
  };
  const known = new Map<number, Profile>();
  const profileFor = (reached: number): Profile => {
    const rest = 0.97 - reached;
    const shares = {
      ...{ person: reached, invalidNumber: 0.03, noAnswer: rest * 0.7, busy: rest * 0.1 },
      ...{ rejected: rest * 0.05, congestion: rest * 0.03, machine: rest * 0.12 },
    };
    const profile = known.get(reached) ?? profileSchema.parse({ shares, person });
    known.set(reached, profile);
    return profile;
  };
  return (number: string, at: number): Profile => {
    const isEvening = slotAt(timezone, at) % 24 >= 17;
    // Some are hard to reach at any time.
    const own = (hashText(number, seed) >>> 8) / 2 ** 24 < hard ? 0.3 : 1;
    return profileFor(Math.round(1000 * Math.min(0.9, share * (isEvening ? evening : 1) * own)) / 1000);
  };
};

const numberAt = (position: number) => `+91${7_000_000_000 + position * 7919}`;
const schedule = { timezone, startDate: '2026-11-16', endDate: '2026-12-16', startTime: '09:00', endTime: '20:00' };
const asCalled: LiveCampaign = { ...usual, schedule, spinRate: 8, retryTimes: 2, retryDelayMinutes: 90 };
/** Two retries more, a longer delay and shorter hours. */
const changed: LiveCampaign = {
  ...asCalled,
  schedule: { ...schedule, startTime: '13:00' },
  ...{ retryTimes: 4, retryDelayMinutes: 240 },
};
const common = { ...plan, channels: 8, now: Date.parse('2026-11-16T03:30:00Z') };
const positions = Array.from({ length: people }, (_, index) => index + 1);
const leadsAt = (chosen: readonly number[]) => chosen.map((each) => ({ ...leadAt(each), number: numberAt(each) }));

/** The campaign as it really went, and its calls. */
const live = async (campaign: LiveCampaign, seed: number, chosen: readonly number[]) => {
  const calls: EndedCall[] = [];
  const facts = new Map<number, Fact[]>();
  const ends = new Map<number, { pickedUp: boolean; state: number }>();
  const leads = leadsAt(chosen);
  await callList(
    {
      ...{ ...common, campaign, seed: 100 + seed, people: worldOf(seed) },
      onFacts: ({ id }, more) => facts.set(id, [...(facts.get(id) ?? []), ...more]),
      onCall: ({ id, lead, number, attempt, dialledAt }, { result, answered, lead: next }) => {
        const before = ends.get(lead.id);
        ends.set(lead.id, { pickedUp: (before?.pickedUp ?? false) || answered, state: next?.state ?? 0 });
        calls.push({
          ...{ person: lead.id, number, timezone, attempt, dialledAt: dialledAt.getTime(), ringMs: null },
          ...{ isReached: answered, result, facts: facts.get(id) ?? [] },
        });
      },
    },
    [],
    createLeadSource(leads.length, async (last) => (last ? [] : leads)),
  );
  const shareOf = (of: readonly number[], is: (end: { pickedUp: boolean; state: number }) => boolean) =>
    of.filter((each) => {
      const end = ends.get(each);
      return end !== undefined && is(end);
    }).length / of.length;
  return {
    calls,
    of: (chosenOnes: readonly number[]) => ({
      picked_up: shareOf(chosenOnes, ({ pickedUp }) => pickedUp),
      completed: shareOf(chosenOnes, ({ state }) => state === completed),
    }),
  };
};

const percent = (share: number) => (100 * share).toFixed(1);
const compared = (name: string, truth: { picked_up: number; completed: number }, found: Forecast) => {
  const differences = (['picked_up', 'completed'] as const).map((what) => {
    const { share, low, high } = found[what];
    const isWithin = truth[what] >= low && truth[what] <= high ? 'within' : 'outside';
    const told = `${percent(share)} (${percent(low)}–${percent(high)}), was ${percent(truth[what])}: ${isWithin}`;
    return { told, points: Math.abs(share - truth[what]) * 100 };
  });
  row(name, differences.map(({ told }) => told).join('; completed '));
  return Math.max(...differences.map(({ points }) => points));
};

/** Learns from one half of the people of a campaign and forecasts the other, as it was called and with another plan. */
export const whatIfFigures = async () => {
  const known = positions.filter((each) => each % 2 === 1);
  const heldOut = positions.filter((each) => each % 2 === 0);
  const furthest = { same: 0, changed: 0 };
  for (const seed of seeds) {
    const whole = await live(asCalled, seed, positions);
    const counts = countPeople(whole.calls.filter(({ person }) => person % 2 === 1));
    const task = {
      counts,
      leads: leadsAt(known.slice(0, 1500)),
      all: people,
      zoneOf: () => timezone,
      runs: 16,
    };
    const same = await forecast({ ...task, plan: { ...common, campaign: asCalled }, seed });
    const other = await forecast({ ...task, plan: { ...common, campaign: changed }, seed });
    const truth = (await live(changed, seed, positions)).of(heldOut);
    furthest.same = Math.max(furthest.same, compared(`campaign ${seed}: picked up`, whole.of(heldOut), same));
    furthest.changed = Math.max(furthest.changed, compared('  with another plan: picked up', truth, other));
  }
  row('furthest from the held-out half, in points', furthest.same.toFixed(2));
  row('the same with another plan', furthest.changed.toFixed(2));
};
