import type { NamedLanguage } from '@halloo/contract/languages';
import type { Overview, RuleBars } from '@halloo/contract/results';
import type { CodedAnswers } from '@halloo/contract/reviews';
import { keyUses } from '@halloo/flow/call-keys';
import { answerLabel } from '@halloo/flow/nodes/child';
import { endReasons } from '@halloo/flow/run';
import type { Outcome } from '@halloo/flow/vocabulary';
import { readOutcomeCounts } from '../../features/outcomes/read-outcomes.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';
import { headerOf, readCampaign } from './campaign-sql.ts';
import { readCodedAnswers } from './inner/coded-answers.ts';
import { numbersOf, numberTallies } from './inner/numbers.ts';
import { readOverTime } from './inner/over-time.ts';
import { readQuotas } from './inner/quotas.ts';
import { splitsOf, splitTallies } from './inner/splits.ts';
import { languageNamer, languagesIn } from './language-names.ts';
import { flowsOf, type Question, questionsIn } from './questions.ts';

const reasons = endReasons;

const reasonInWords = (reason: string): string => {
  const known = reasons.find((one) => one === reason);
  return known ? say(`endReason.${known}`) : reason;
};

const barsOf = (
  counts: Counts,
  questions: readonly Question[],
  coded: ReadonlyMap<string, CodedAnswers>,
): RuleBars[] => {
  const arrived = new Map<string, number>();
  for (const { a, n } of counts.all('node')) arrived.set(a, (arrived.get(a) ?? 0) + n);
  return questions.map(({ ruleId, name, answers: children }) => {
    const answers = [...children].map(([childId, { child, name }]) => ({
      child_id: childId,
      name,
      answer: answerLabel(child.answer),
      outcome: child.outcome,
      leads: counts.get('answer_leads', ruleId, childId),
      responses: counts.get('answer', ruleId, childId),
    }));
    return {
      rule_id: ruleId,
      name,
      arrived: arrived.get(ruleId) ?? 0,
      leads: answers.reduce((sum, { leads }) => sum + leads, 0),
      responses: answers.reduce((sum, { responses }) => sum + responses, 0),
      answers,
      no_input: counts.get('no_input', ruleId),
      no_match: counts.get('no_match', ruleId),
      coded: coded.get(ruleId) ?? null,
    };
  });
};

const languageNumbers = (counts: Counts, namer: (code: string) => NamedLanguage): Overview['languages'] =>
  languagesIn(counts).map((code) => ({
    ...namer(code),
    calls: counts.get('language', code),
    answered: counts.get('language', code, 'answered'),
    responded: counts.get('language', code, 'responded'),
    completed: counts.get('language', code, 'completed'),
  }));

const overviewTallies = (good: readonly Outcome[]) => [
  ...numberTallies,
  'calls',
  'ended',
  'node',
  'answer',
  'answer_leads',
  'no_input',
  'no_match',
  'end',
  'key',
  'key_times',
  'language',
  ...splitTallies(good),
];

/** The numbers of a campaign in one snapshot. */
export const readOverview = ({ db }: Pick<Context, 'db'>, id: number): Promise<Overview> =>
  inResults(db, id, async (tx) => {
    const campaign = await readCampaign(tx, id);
    const outcomes = await readOutcomeCounts(tx, id);
    const counts = await readCounts(tx, id, overviewTallies(outcomes.good));
    const flows = await flowsOf(db, tx, id, counts);
    const questions = questionsIn(flows);
    return {
      ...numbersOf(campaign, counts, outcomes),
      campaign: headerOf(campaign),
      in_progress: campaign.calling,
      over_time: await readOverTime(tx, campaign, counts),
      rules: barsOf(counts, questions, await readCodedAnswers(tx, id, questions)),
      splits: splitsOf(counts, flows, outcomes.good),
      quotas: await readQuotas(tx, id, flows),
      languages: languageNumbers(counts, await languageNamer(tx)),
      keys: keyUses
        .map((use) => ({ use, calls: counts.get('key', use), times: counts.get('key_times', use) }))
        .filter(({ calls }) => calls > 0),
      end_reasons: counts
        .all('end')
        .map(({ a, n }) => ({ reason: a, sentence: reasonInWords(a), calls: n }))
        .toSorted((a, b) => b.calls - a.calls || a.reason.localeCompare(b.reason)),
    };
  });
