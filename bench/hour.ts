import { callList } from '../packages/server/src/calling/rehearsal/inner/call-list.ts';
import { createLeadSource, type RehearsedLead } from '../packages/server/src/calling/rehearsal/inner/lead-source.ts';
import { type Profile, profileSchema } from '../packages/server/src/drivers/line/simulated/profile.ts';
import { hashText } from '../packages/server/src/drivers/line/simulated/random.ts';
import { prefixOf, slotAt } from '../packages/server/src/lib/best-hour/slots.ts';
import { campaign, leadAt, plan } from '../packages/server/test/kits/rehearsal-list.ts';
import { row } from './with-halloo.ts';

const timezone = 'Asia/Kolkata';
const leads = 6_000;
const seeds = [1, 2, 3, 4, 5];

/** The chance of an answer, by the first digits of the number and the slot. */
type Pattern = (prefix: string, slot: number) => number;

const between = (slot: number, from: number, to: number) => slot >= from && slot < to;

const patterns: Record<string, Pattern> = {
  /** Workers answer in the evening and on free mornings, shops before noon. */
  'planted: evenings or mornings, by prefix': (prefix, slot) => {
    if (prefix === '9170') return between(slot, 18, 21) || between(slot, 34, 37) ? 0.42 : 0.14;
    return between(slot, 9, 11) ? 0.4 : 0.13;
  },
  /** The evening is twice as good for everybody, and nothing else differs. */
  'planted: evenings twice as good': (_, slot) => (between(slot % 24, 18, 21) ? 0.36 : 0.18),
  flat: () => 0.22,
};

const profileOf = (person: number): Profile => {
  const rest = 1 - person;
  return profileSchema.parse({
    shares: {
      ...{ person, noAnswer: rest * 0.86, busy: rest * 0.06, rejected: 0, invalidNumber: 0 },
      ...{ congestion: rest * 0.02, machine: rest * 0.06 },
    },
    detectsWrongly: 0,
    person: { ringMs: [2_000, 15_000] },
  });
};

const profiles = new Map<number, Profile>();
const cached = (share: number): Profile => {
  const rounded = Math.round(share * 1000) / 1000;
  const profile = profiles.get(rounded) ?? profileOf(rounded);
  profiles.set(rounded, profile);
  return profile;
};

/** Some people are hard to reach at any hour. */
const hardness = (number: string): number => [0.5, 1, 1.5][hashText(number) % 3] ?? 1;

const numberAt = (position: number): string => `+91${position % 2 === 0 ? 70 : 80}${10_000_000 + position * 37}`;

const list = () =>
  createLeadSource<RehearsedLead>(leads, async (last) => {
    const from = last?.id ?? 0;
    return Array.from({ length: Math.min(1000, leads - from) }, (_, index) => {
      const position = from + index + 1;
      return { ...leadAt(position), number: numberAt(position) };
    });
  });

const run = async (pattern: Pattern, seed: number, change: Partial<typeof campaign>) => {
  const schedule = { timezone, startDate: '2026-11-16', endDate: '2026-11-29', startTime: '09:00', endTime: '21:00' };
  const { calls, pickedUp, states } = await callList(
    {
      ...plan,
      // Monday at nine. The first calls to everybody take a day and a half.
      now: Date.parse('2026-11-16T03:30:00Z'),
      campaign: { ...campaign, schedule, spinRate: 4, retryTimes: 3, retryDelayMinutes: 120, ...change },
      channels: 4,
      seed,
      people: (number, at) => cached(pattern(prefixOf(number), slotAt(timezone, at)) * hardness(number)),
    },
    [],
    list(),
  );
  return { calls, pickedUp, expired: states.get(12) ?? 0 };
};

const sum = (runs: readonly { calls: number; pickedUp: number }[]) => ({
  calls: runs.reduce((total, { calls }) => total + calls, 0),
  pickedUp: runs.reduce((total, { pickedUp }) => total + pickedUp, 0),
});

const each = async (pattern: Pattern, change: Partial<typeof campaign>) => {
  const runs = [];
  for (const seed of seeds) runs.push(await run(pattern, seed, change));
  return sum(runs);
};

/** People reached with the hours chosen, against the same campaign without, from the first call on: nothing is known before. */
export const hourFigures = async () => {
  for (const [name, pattern] of Object.entries(patterns)) {
    const plain = await each(pattern, {});
    const hours = await each(pattern, { bestHourDays: 3 });
    const share = (of: { pickedUp: number }) => `${((100 * of.pickedUp) / (leads * seeds.length)).toFixed(1)} %`;
    const more = (of: { calls: number; pickedUp: number }) =>
      `${(hours.pickedUp / of.pickedUp).toFixed(2)} x the people, ${(hours.calls / of.calls).toFixed(2)} x the calls`;
    row(`${name}: reached by the delay / by the hour`, [plain, hours].map(share).join(' / '));
    row('  the hour against the delay', more(plain));
    row(
      '  people reached per call',
      `${((hours.pickedUp * plain.calls) / (plain.pickedUp * hours.calls)).toFixed(2)} x`,
    );
  }
};
