import type { Fact } from '@halloo/flow/run';
import { expect, test } from 'vitest';
import { campaign, leadAt, plan } from '../../../../test/kits/rehearsal-list.ts';
import { profileSchema } from '../../../drivers/line/simulated/profile.ts';
import { callList } from './call-list.ts';
import { countPeople, type EndedCall } from './count-people.ts';
import { drawPeople } from './draw-people.ts';
import { forecast, shareOfRuns } from './forecast.ts';
import { createLeadSource } from './lead-source.ts';

const timezone = 'UTC';
const world = profileSchema.parse({
  shares: { person: 0.4, noAnswer: 0.5, busy: 0.05, rejected: 0, invalidNumber: 0.05, congestion: 0, machine: 0 },
  person: { hangsUpInAudio: 0.15, answers: 0.7, cutsAudioShort: 0.2 },
});
const leads = (count: number, from = 0) => Array.from({ length: count }, (_, index) => leadAt(from + index + 1));

/** The calls of a campaign that really was. */
const calls = async (count: number): Promise<{ calls: EndedCall[]; pickedUp: number }> => {
  const ended: EndedCall[] = [];
  const facts = new Map<number, Fact[]>();
  const all = leads(count);
  const { pickedUp } = await callList(
    {
      ...{ ...plan, campaign: { ...campaign, retryTimes: 2 }, seed: 9, people: () => world },
      onFacts: ({ id }, more) => facts.set(id, [...(facts.get(id) ?? []), ...more]),
      onCall: ({ id, lead, number, attempt, dialledAt }, { result, answered }) =>
        ended.push({
          ...{ person: lead.id, number, timezone, attempt, dialledAt: dialledAt.getTime(), ringMs: 4_000 },
          ...{ isReached: answered, result, facts: facts.get(id) ?? [] },
        }),
    },
    [],
    createLeadSource(count, async (last) => (last ? [] : all)),
  );
  return { calls: ended, pickedUp: pickedUp / count };
};

const { calls: ended, pickedUp } = await calls(1500);
const counts = countPeople(ended);
const task = {
  ...{ counts, leads: leads(400, 5000), all: 400, zoneOf: () => timezone, runs: 6, seed: 1 },
  plan: { ...plan, campaign: { ...campaign, retryTimes: 2 } },
};

test('calls are counted by fate, hour and node, and nobody can be found in the counts', () => {
  expect(counts.calls).toBe(ended.length);
  expect(counts.people).toBe(1500);
  expect(counts.answered).toBe(ended.filter(({ isReached }) => isReached).length);
  expect(counts.invalid / counts.people).toBeCloseTo(0.05, 1);
  const nodes = Object.values(counts.nodes);
  const plays = nodes.reduce((sum, node) => sum + node.plays, 0);
  expect(nodes.reduce((sum, node) => sum + node.hungUp, 0) / plays).toBeCloseTo(0.14, 1);
  expect(JSON.stringify(counts)).not.toMatch(/\+?917\d{9}|Asha|Patel/);
});

test('the same draw gives the same people, and another gives others', () => {
  const numbers = leads(50).map(({ number }) => number);
  const shares = (seed: number) => {
    const people = drawPeople(counts, seed);
    return numbers.map((number) => people.at(number, 10, 1).shares.person);
  };
  expect(shares(3)).toEqual(shares(3));
  expect(shares(3)).not.toEqual(shares(4));
  for (const share of shares(3)) expect(share >= 0 && share <= 1).toBe(true);
});

test('a forecast of the same plan is what happened, and more retries reach more people', async () => {
  const same = await forecast(task);
  expect(Math.abs(same.picked_up.share - pickedUp)).toBeLessThan(0.05);
  expect(same.picked_up.low).toBeLessThan(same.picked_up.share);
  expect(same.picked_up.high).toBeGreaterThan(same.picked_up.share);
  expect(same.completed.share).toBeLessThan(same.picked_up.share);
  const more = await forecast({ ...task, plan: { ...plan, campaign: { ...campaign, retryTimes: 5 } } });
  expect(more.picked_up.share).toBeGreaterThan(same.picked_up.share + 0.05);
  expect(more.calls).toBeGreaterThan(same.calls);
  expect(await forecast(task)).toEqual(same);
});

test('an interval has what is not known and what chance does with that many people', () => {
  const alike = shareOfRuns([0.4, 0.4, 0.4, 0.4], 1000, 100);
  expect(alike.high - alike.low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.24 / 100), 3);
  const many = shareOfRuns([0.4, 0.4, 0.4, 0.4], 1000, 1_000_000);
  expect(many.high - many.low).toBeLessThan(0.01);
  const unsure = shareOfRuns([0.3, 0.5, 0.35, 0.45], 1000, 1_000_000);
  expect(unsure.high - unsure.low).toBeGreaterThan(0.2);
  expect(shareOfRuns([0, 0], 10, 10)).toEqual({ share: 0, low: 0, high: 0 });
});
