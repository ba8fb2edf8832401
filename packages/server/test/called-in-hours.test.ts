import { leadStateId } from '@halloo/contract/ledger';
import { expect, test } from 'vitest';
import { startCountZones } from '../src/features/person-zones/start-count-zones.ts';
import { createLog } from '../src/platform/log.ts';
import { until } from './adoption.ts';
import { makeScript, makeSims, menuFlow } from './calling.ts';
import { createChance } from './faults/random.ts';
import { createTestDatabase } from './harness.ts';
import { createCrowd } from './hours-judge/crowd.ts';
import { makeWorld, mostAttempts, type World } from './hours-judge/make-campaigns.ts';
import { type Chance, isLikely, randomStart } from './hours-judge/random-rules.ts';
import { countsForbid, hoursForbid, shownAt, zonesOfPerson } from './hours-judge/slow-judge.ts';

/** `HALLOO_HOURS=long` tries many more runs; HALLOO_PROPERTY_SEED sets the first seed. */
const long = process.env.HALLOO_HOURS === 'long';
const given = process.env.HALLOO_PROPERTY_SEED ?? '17';
const firstSeed = given === 'any' ? Date.now() % 2 ** 31 : Number(given);
const [runs, moves] = long ? [60, 40] : [3, 12];

const { db } = await createTestDatabase();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 10, 20);
const log = createLog('silent');
const minuteMs = 60_000;
const open = [leadStateId('Waiting'), leadStateId('Retry due')];

interface DialledCall {
  readonly id: number;
  readonly campaign_id: number;
  readonly number: string;
  readonly dialled_at: Date;
  readonly returned: boolean;
  readonly attempt: number;
}

const dialledIn = ({ campaigns }: World) => db<DialledCall[]>`
  select id, campaign_id, number, dialled_at, returned, attempt from call
  where campaign_id = any(${[...campaigns.keys()]}) order by id`;

type Crowd = ReturnType<typeof createCrowd>;

/** Every call that the judge forbids, as a story. */
const violations = async (world: World, { placed, told }: Crowd): Promise<string[]> => {
  const found: string[] = [];
  const calls = await dialledIn(world);
  const timesOf = new Map<string, number[]>();
  const known = new Map(calls.map((call) => [`halloo-${call.id}`, call]));
  for (const { id, campaign_id, number, dialled_at, returned, attempt } of calls) {
    const [campaign, person] = [world.campaigns.get(campaign_id), world.people.get(number)];
    if (!campaign || !person) throw new Error(`nobody knows call ${id}`);
    const before = timesOf.get(number) ?? [];
    const claimedAt = dialled_at.getTime();
    const moments = [claimedAt, ...placed.filter((call) => call.id === `halloo-${id}`).map(({ at }) => at)];
    const reasons = moments.flatMap((at, nth) => {
      const reason = hoursForbid(campaign, person, world.law, at);
      return reason === undefined ? [] : [nth === 0 ? reason : `when it was handed to the line, ${reason}`];
    });
    reasons.push(...[countsForbid({ campaign, person, at: claimedAt }, world.law, before) ?? []].flat());
    if (attempt > mostAttempts) reasons.push(`attempt ${attempt}`);
    // Calls that never left do not count.
    if (!returned) timesOf.set(number, [...before, claimedAt]);
    if (reasons.length === 0) continue;
    const clocks = zonesOfPerson(person, campaign).map((zone) => `${shownAt(zone, claimedAt)} in ${zone}`);
    found.push(
      `Call ${id} to ${number} (${person.regions.join(', ') || 'no rules'}) at ${dialled_at.toISOString()}, ${clocks.join(', ')}: ` +
        `${[...new Set(reasons)].join('; ')}. Clock: ${told(claimedAt)}. Campaign: ${JSON.stringify(campaign)}. ` +
        `Rules: ${JSON.stringify(person.regions.map((region) => world.law.rules.get(region)))}`,
    );
  }
  found.push(...placed.flatMap(({ id }) => (known.has(id) ? [] : [`${id} was dialled and not saved`])));
  return found;
};

interface OpenLead {
  readonly campaign_id: number;
  readonly number: string;
  readonly next_attempt_at: Date | null;
  readonly over_limit: boolean;
}

const callsTo = async (number: string) =>
  (await db<{ n: number }[]>`select count(*)::int as n from call where number = ${number}`)[0]?.n ?? 0;

/** The first minute from `now` on at which the judge allows a call, within two days. */
const firstAllowed = async (world: World, lead: OpenLead, now: number): Promise<number | undefined> => {
  const [campaign, person] = [world.campaigns.get(lead.campaign_id), world.people.get(lead.number)];
  if (!campaign || !person) return undefined;
  const rows = await db<
    { at: Date }[]
  >`select dialled_at as at from call where number = ${lead.number} and not returned`;
  const before = rows.map(({ at }) => at.getTime());
  for (let at = Math.ceil(now / minuteMs) * minuteMs; at < now + 2 * 1440 * minuteMs; at += minuteMs) {
    if (hoursForbid(campaign, person, world.law, at)) continue;
    if (countsForbid({ campaign, person, at }, world.law, before) === undefined) return at;
  }
  return undefined;
};

/** Nobody waits longer than the rules ask for, and whoever may be called is. */
const someoneIsCalled = async (world: World, crowd: Crowd, chance: Chance): Promise<boolean> => {
  const leads = await db<OpenLead[]>`
    select campaign_id, number, next_attempt_at, over_limit from lead join campaign on campaign.id = campaign_id
    where campaign_id = any(${[...world.campaigns.keys()]}) and state = any(${open}) and status = 'Live'
      and not exists (select 1 from best_hour b where b.campaign_id = campaign.id) order by lead.id`;
  const inRandomOrder = leads.map((lead) => ({ lead, place: chance.next() })).sort((a, b) => a.place - b.place);
  for (const { lead } of inRandomOrder.slice(0, 40)) {
    const dueAt = lead.over_limit ? 0 : (lead.next_attempt_at?.getTime() ?? 0);
    const at = await firstAllowed(world, lead, Math.max(crowd.now(), dueAt));
    if (at === undefined) continue;
    const story = `${lead.number} of campaign ${lead.campaign_id} may be called at ${new Date(at).toISOString()}`;
    expect(lead.next_attempt_at?.getTime() ?? 0, `${story}, and waits for longer`).toBeLessThanOrEqual(at);
    const before = await callsTo(lead.number);
    crowd.set(at);
    await until(async () => {
      crowd.poll();
      expect(await callsTo(lead.number), story).toBeGreaterThan(before);
    });
    return true;
  }
  return false;
};

const start = async (world: World) => {
  await db`update campaign set status = 'Live' where id = any(${[...world.campaigns.keys()]})`;
};

const settle = async (world: World, crowd: Crowd) => {
  crowd.calm();
  await until(async () => {
    const live = await db`select 1 from live_call`;
    expect(live).toHaveLength(0);
  });
  return dialledIn(world);
};

const runOnce = async (seed: number) => {
  const chance = createChance(seed);
  const crowd = createCrowd(db, chance, randomStart(chance));
  const world = await makeWorld(db, flow, chance, crowd.now());
  // Where the clock is never set back, waits end as soon as rules allow. The first run always tests that.
  const isMonotonic = isLikely(chance, 0.5) || seed === firstSeed;
  const counting = isLikely(chance, 0.5) ? startCountZones({ db, clock: crowd.clock, log }) : undefined;
  await start(world);
  await crowd.join();
  await crowd.join();
  for (let move = 0; move < moves; move += 1) {
    await crowd.move(world, isMonotonic);
    await crowd.claimed();
    if (isLikely(chance, 0.2)) await crowd.fail();
  }
  const calls = await settle(world, crowd);
  const tested = isMonotonic ? await someoneIsCalled(world, crowd, chance) : false;
  await settle(world, crowd);
  await crowd.leave();
  await counting?.();
  const wrong = await violations(world, crowd);
  await db`update campaign set status = 'Cancelled'`;
  expect(wrong, `seed ${seed}`).toEqual([]);
  const plain = calls.filter(({ campaign_id }) => campaign_id === world.plain);
  expect(plain.length, `seed ${seed}: the campaign without hours called nobody`).toBeGreaterThan(0);
  return { calls: calls.length - plain.length, tested };
};

const done = { calls: 0, tested: 0 };

// A test each, so that its dialers give their connections back.
test.each(Array.from({ length: runs }, (_, run) => firstSeed + run))(
  'clock jumps, restarts and changes to daylight-saving time call nobody outside of their hours (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const { calls, tested } = await runOnce(seed);
    done.calls += calls;
    done.tested += tested ? 1 : 0;
  },
);

test('the judge had calls and waits to judge', () => {
  if (long) process.stdout.write(`${done.calls} calls judged, ${done.tested} waits tried out\n`);
  expect(done.calls).toBeGreaterThan(runs * 10);
  expect(done.tested).toBeGreaterThan(0);
});
