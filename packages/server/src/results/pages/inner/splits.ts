import { type SplitMeasure, type SplitResult, splitMeasures } from '@halloo/contract/results';
import { partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { nodesInOrder } from '@halloo/flow/nodes-in-order';
import type { Outcome } from '@halloo/flow/vocabulary';
import { language } from '@halloo/words/language';
import { compareShares } from '../../../lib/statistics/compare-shares.ts';
import { say } from '../../../platform/words.ts';
import { wayOutcome } from '../../tally/fold-calls.ts';
import type { Counts } from '../../tally/read-tally.ts';
import type { DrawnFlow } from '../questions.ts';

type Arm = SplitResult['arms'][number];

/** Percentages, and differences of percentages. */
const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const smallP = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });

const pInWords = (p: number): string =>
  p < 0.001 ? say('result.split.pBelow', { p: smallP.format(0.001) }) : say('result.split.p', { p: smallP.format(p) });

/** Whether the arms differ in one measure, in a sentence that says how sure that is. */
const compared = (arms: readonly Arm[], measure: SplitMeasure): SplitResult['comparisons'][number] => {
  const difference = compareShares(arms.map((arm) => ({ hits: arm[measure], of: arm.people })));
  const [best, worst] = [arms[difference?.larger ?? -1], arms[difference?.smaller ?? -1]];
  if (!difference || !best || !worst) {
    return {
      measure,
      is_real: false,
      p_value: null,
      low: null,
      high: null,
      more_people: null,
      sentence: say('result.split.tooFew'),
    };
  }
  const { low, high, pValue, isReal, more } = difference;
  const share = (arm: Arm) => points.format((arm[measure] / arm.people) * 100);
  const given = {
    best: best.name,
    worst: worst.name,
    bestShare: share(best),
    worstShare: share(worst),
    low: points.format(low * 100),
    high: points.format(high * 100),
    p: pInWords(pValue),
  };
  const found = isReal ? say('result.split.real', given) : say('result.split.chance', given);
  const further = !isReal && more !== null && more > 0 ? [say('result.split.more', { more })] : [];
  const sentence = more === null ? say('result.split.equal', { share: share(best) }) : [found, ...further].join(' ');
  return { measure, is_real: isReal, p_value: pValue, low, high, more_people: isReal ? null : more, sentence };
};

/** The tallies of a measure; all good outcomes count as interested. */
const talliesOf = (measure: SplitMeasure, good: readonly Outcome[]): string[] =>
  measure === 'interested' ? good.map(wayOutcome) : [`way_${measure}`];

export const splitTallies = (good: readonly Outcome[]): string[] => [
  'way',
  ...splitMeasures.flatMap((measure) => talliesOf(measure, good)),
];

/** The Random Splits of a campaign with the people of each way. Flows are newest first; older ones add what it lacks. */
export const splitsOf = (counts: Counts, flows: readonly DrawnFlow[], good: readonly Outcome[]): SplitResult[] => {
  const splits = new Map<string, { name: string; ways: Map<string, string> }>();
  for (const { flow, nameOf } of flows) {
    for (const node of nodesInOrder(flow)) {
      if (node.kind !== 'split') continue;
      const known = splits.get(node.id) ?? { name: nameOf(node.id), ways: new Map() };
      splits.set(node.id, known);
      for (const way of partsOf(graphOf(flow), node)) {
        if (known.ways.has(way.id)) continue;
        // A way without a name is called by its place.
        const name = way.name.trim() || say('result.split.way', { number: known.ways.size + 1 });
        known.ways.set(way.id, name);
      }
    }
  }
  return [...splits].map(([nodeId, { name, ways }]) => {
    const arms = [...ways].map(([wayId, wayName]): Arm => {
      const measured = splitMeasures.map((measure) => {
        const people = talliesOf(measure, good).map((tally) => counts.get(tally, nodeId, wayId));
        return [measure, people.reduce((sum, n) => sum + n, 0)] as const;
      });
      return {
        way_id: wayId,
        name: wayName,
        people: counts.get('way', nodeId, wayId),
        ...(Object.fromEntries(measured) as Record<SplitMeasure, number>),
      };
    });
    return { node_id: nodeId, name, arms, comparisons: splitMeasures.map((measure) => compared(arms, measure)) };
  });
};
