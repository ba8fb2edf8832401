import { type Profile, profiles } from '../../../drivers/line/simulated/profile.ts';
import { hashText, mix, type Random, randomFrom } from '../../../drivers/line/simulated/random.ts';
import { callKinds, type HourCount, type HourOdds, learnOdds } from '../../../lib/best-hour/odds.ts';
import { prefixOf, slots } from '../../../lib/best-hour/slots.ts';
import { drawBeta } from '../../../lib/statistics/draw-beta.ts';
import { missedFates, type NodeCounts, noCounts, type PeopleCounts } from './count-people.ts';

/** People as they may be, given what their calls have shown: one draw of everything that is not known exactly. */
interface DrawnPeople {
  /** The profile of a call to a number in a slot. */
  at(number: string, slot: number, attempt: number): Profile;
  /** What people do at an audio and a question. */
  inNode(audio: string | null, rule: string | null): Profile['person'];
}

/** What all nodes together count for at one of them. */
const nodeStrength = 20;
/** What the estimate of an hour counts for besides its own calls. */
const hourStrength = 20;
const highest = 0.97;

/** The middle nine tenths of some times. */
const rangeOf = (times: readonly number[], usual: readonly [number, number]): [number, number] => {
  if (times.length < 20) return [usual[0], usual[1]];
  const ordered = times.toSorted((one, other) => one - other);
  const at = (share: number) => ordered[Math.floor(share * (ordered.length - 1))] ?? 0;
  return [at(0.05), at(0.95)];
};

const total = (nodes: readonly NodeCounts[]): NodeCounts => {
  const sum = noCounts();
  for (const node of nodes) {
    for (const field of ['plays', 'hungUp', 'usedKey', 'asked', 'answered', 'wrong', 'left'] as const)
      sum[field] += node[field];
    sum.thinksMs.push(...node.thinksMs);
  }
  return sum;
};

/** How alike people are: the sum of the parameters of the beta distribution of their shares. */
const likeness = [0.7, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 1_000_000] as const;

/**
 * Draws how alike people are. Those who were not reached k times answer s / (s + k) times as often as all, because those who
 * are easy to reach are gone; how often they do says which s is likely.
 */
const drawLikeness = ({ again }: PeopleCounts, odds: HourOdds, random: Random): number => {
  const logs = likeness.map((s) =>
    again.reduce((sum, { failures, prefix, slot, calls, reached }) => {
      const p = Math.min(highest, (odds.at(prefix, slot, callKinds.first) * s) / (s + failures));
      return sum + reached * Math.log(p) + (calls - reached) * Math.log(1 - p);
    }, 0),
  );
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return (
    likeness.find((_, place) => {
      rest -= weights[place] ?? 0;
      return rest < 0;
    }) ?? likeness[0]
  );
};

/** By slot: by how much the share of answered calls may differ from the estimate. */
const slotFactors = (hours: readonly HourCount[], random: Random): number[] =>
  Array.from({ length: slots }, (_, slot) => {
    const own = hours.filter((count) => count.slot === slot);
    const calls = own.reduce((sum, count) => sum + count.calls, 0);
    const reached = own.reduce((sum, count) => sum + count.reached, 0);
    const p = (reached + 1) / (calls + 4);
    const strength = calls + hourStrength;
    return drawBeta(random, p * strength, (1 - p) * strength) / p;
  });

const drawNode = (node: NodeCounts, all: NodeCounts, random: Random) => {
  const drawn = (hits: number, of: number, allHits: number, allOf: number): number => {
    const general = (allHits + 0.5) / (allOf + 1);
    return drawBeta(random, hits + nodeStrength * general, Math.max(0, of - hits) + nodeStrength * (1 - general));
  };
  return {
    hangsUpInAudio: drawn(node.hungUp, node.plays, all.hungUp, all.plays),
    usesKeys: drawn(node.usedKey, node.plays, all.usedKey, all.plays),
    hangsUpWaiting: drawn(node.left, node.asked, all.left, all.asked),
    answers: drawn(node.answered + node.wrong, node.asked - node.left, all.answered + all.wrong, all.asked - all.left),
    answersWrongly: drawn(node.wrong, node.answered + node.wrong, all.wrong, all.answered + all.wrong),
    thinksMs: rangeOf(node.thinksMs.length >= 20 ? node.thinksMs : all.thinksMs, profiles.typical.person.thinksMs),
    keyShares: node.keys,
  };
};

export const drawPeople = (counts: PeopleCounts, seed: number): DrawnPeople => {
  const random = randomFrom(mix(hashText('people'), seed));
  const { hours, nodes, missed } = counts;
  const odds = learnOdds(hours);
  const factors = slotFactors(hours, random);
  const s = drawLikeness(counts, odds, random);
  const everybody = Math.min(highest, (counts.answered + 1) / (counts.calls + 2));
  const ease = new Map<string, number>();
  /** By how much somebody is easier to reach than others, at every attempt. */
  const easeOf = (number: string): number => {
    const own = randomFrom(mix(hashText(number), seed));
    const found = ease.get(number) ?? drawBeta(own, everybody * s, (1 - everybody) * s) / everybody;
    ease.set(number, found);
    return found;
  };
  const all = total(Object.values(nodes));
  const drawn = new Map(Object.entries(nodes).map(([id, node]) => [id, drawNode(node, all, random)]));
  const unknown = drawNode(noCounts(), all, random);
  const invalidNumber = drawBeta(random, counts.invalid + 0.5, counts.people - counts.invalid + 0.5);
  const misses = missedFates.reduce((sum, fate) => sum + missed[fate], 0) - missed.congestion;
  const lost = missed.congestion / Math.max(1, counts.calls - counts.invalid);
  const person: Profile['person'] = {
    ...profiles.typical.person,
    ...unknown,
    ...{ hangsUpAtSomeTime: 0, pressesLate: 0, cutsAudioShort: 0 },
    ringMs: rangeOf(counts.ringMs, profiles.typical.person.ringMs),
  };
  const known = new Map<string, Profile['person']>();
  return {
    at: (number, slot) => {
      const usual = odds.at(prefixOf(number), slot, callKinds.first) * (factors[slot] ?? 1);
      const reached = Math.min(highest, usual * easeOf(number));
      // The odds are those of calls that the network let through.
      const through = (1 - invalidNumber) * (1 - lost);
      const rest = through * (1 - reached);
      const shareOf = (fate: (typeof missedFates)[number]) => (rest * (missed[fate] + 0.01)) / (misses + 0.04);
      return {
        ...profiles.typical,
        detectsWrongly: 0,
        shares: {
          ...{ person: through * reached, invalidNumber, noAnswer: shareOf('noAnswer') },
          ...{ busy: shareOf('busy'), rejected: shareOf('rejected'), congestion: (1 - invalidNumber) * lost },
          machine: shareOf('machine'),
        },
        person,
      };
    },
    inNode: (audio, rule) => {
      const key = `${audio} ${rule}`;
      const heard = (audio !== null && drawn.get(audio)) || unknown;
      const asked = (rule !== null && drawn.get(rule)) || unknown;
      const found = known.get(key) ?? {
        ...person,
        ...asked,
        ...{ hangsUpInAudio: heard.hangsUpInAudio, usesKeys: heard.usesKeys },
      };
      known.set(key, found);
      return found;
    },
  };
};
