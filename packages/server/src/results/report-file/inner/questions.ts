import type { RuleBars } from '@halloo/contract/results';
import type { Bar, Block } from '../../../lib/pdf/document.ts';
import { say } from '../../../platform/words.ts';
import type { ReportFacts } from './facts.ts';
import { decimal, number, percent, shareOf, shortened } from './in-words.ts';

/** Below it, shares are mostly chance. */
export const few = 30;
const mostAnswers = 40;
const mostLanguages = 6;

const headings = (label: string) => [label, say('reportFile.count'), say('reportFile.share')] as const;

export const barOf = (label: string, count: number, whole: number, tone: Bar['tone'] = 'blue'): Bar => ({
  label,
  count: number(count),
  percent: percent(count, whole),
  share: shareOf(count, whole),
  tone,
});

export const barsOf = (label: string, bars: readonly Bar[]): Block => ({
  kind: 'bars',
  headings: headings(label),
  bars,
});

const quiet = (text: string): Block => ({ kind: 'paragraph', text, quiet: true });

/** The largest margin of error of a share among so many people, in percentage points, with 95 % certainty. */
export const marginOf = (people: number): number => (1.96 * 50) / Math.sqrt(people);

const answersOf = ({ answers }: RuleBars, isOutbound: boolean, whole: number): Bar[] => {
  const counted = answers.map(({ name, answer, leads, responses }) => ({
    label: name === answer ? name : say('reportFile.answerWithKey', { name, answer }),
    count: isOutbound ? leads : responses,
  }));
  const shown = counted.slice(0, mostAnswers).map(({ label, count }) => barOf(label, count, whole));
  const rest = counted.slice(mostAnswers);
  if (rest.length === 0) return shown;
  const more = rest.reduce((sum, { count }) => sum + count, 0);
  return [...shown, barOf(say('reportFile.moreAnswers', { count: rest.length }), more, whole, 'grey')];
};

const aboutOf = ({ leads, responses, arrived, no_input, no_match }: RuleBars, isOutbound: boolean, whole: number) =>
  [
    isOutbound
      ? say('reportFile.aboutPeople', { leads, arrived })
      : say('reportFile.aboutResponses', { responses, arrived }),
    ...(no_input > 0 ? [say('reportFile.noInput', { count: no_input })] : []),
    ...(no_match > 0 ? [say('reportFile.noMatch', { count: no_match })] : []),
    whole < few ? say('reportFile.fewAnswers') : say('reportFile.margin', { points: decimal(marginOf(whole)) }),
  ].join(' ');

const codedOf = ({ rule_id, coded }: RuleBars, { coders, agreement }: ReportFacts): Block[] => {
  if (!coded || coded.coded === 0) return [];
  const bars = coded.codes
    .filter(({ answers }) => answers > 0)
    .map(({ name, answers }) => barOf(name, answers, coded.coded));
  const unsettled = barOf(say('reportFile.unsettled'), coded.unsettled, coded.coded, 'grey');
  const agreed = agreement.find((each) => each.rule_id === rule_id);
  return [
    { kind: 'heading', level: 2, text: say('reportFile.coded') },
    barsOf(say('reportFile.answer'), coded.unsettled > 0 ? [...bars, unsettled] : bars),
    quiet(
      [
        say('reportFile.aboutCoded', {
          coded: coded.coded,
          recorded: coded.recorded,
          coders: coders.get(rule_id) ?? 1,
        }),
        ...(agreed ? [agreed.sentence] : []),
      ].join(' '),
    ),
  ];
};

const wordsOf = ({ rule_id }: RuleBars, { asked }: ReportFacts): Block[] =>
  (asked.get(rule_id) ?? [])
    .slice(0, mostLanguages)
    .map(({ language, text }) =>
      quiet(
        language === ''
          ? say('reportFile.words', { text: shortened(text) })
          : say('reportFile.wordsIn', { language, text: shortened(text) }),
      ),
    );

const questionOf = (rule: RuleBars, place: number, facts: ReportFacts): Block[] => {
  const isOutbound = facts.overview.campaign.campaign_type === 'Outbound';
  const whole = isOutbound ? rule.leads : rule.responses;
  const number = place + 1;
  const heading = rule.name
    ? say('reportFile.question', { number, name: rule.name })
    : say('reportFile.unnamed', { number });
  return [
    { kind: 'heading', level: 2, text: heading },
    ...wordsOf(rule, facts),
    ...(whole === 0
      ? [quiet(say('reportFile.nobody'))]
      : [
          barsOf(say('reportFile.answer'), answersOf(rule, isOutbound, whole)),
          quiet(aboutOf(rule, isOutbound, whole)),
        ]),
    ...codedOf(rule, facts),
  ];
};

/** Each question with its words, its answers, and what they are shares of. */
export const questionsOf = (facts: ReportFacts): Block[] => [
  { kind: 'heading', level: 1, text: say('reportFile.questions') },
  ...(facts.overview.rules.length === 0 ? [quiet(say('reportFile.noQuestions'))] : []),
  ...facts.overview.rules.flatMap((rule, place) => questionOf(rule, place, facts)),
];
