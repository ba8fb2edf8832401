import type { Overview, Result } from '@halloo/contract/results';
import { formatList, formatShare } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

type Details = Result['call_details'];

type Count = 'leads' | 'responses';

/** The most common answer to the question that most people answered. Empty where no choice was made. */
const topAnswer = (rules: Overview['rules'], count: Count): string[] => {
  const [asked] = rules.filter(({ answers }) => answers.length > 1).toSorted((one, other) => other[count] - one[count]);
  if (!asked || asked[count] === 0) return [];
  const { name: question, answers, [count]: whole } = asked;
  const most = Math.max(...answers.map((answer) => answer[count]));
  const top = answers.filter((answer) => answer[count] === most);
  const figures = { question, count: most, whole, share: formatShare(most, whole) };
  const [first] = top;
  return [
    top.length === 1 && first
      ? say('results.summary.topAnswer', { ...figures, answer: first.name })
      : say('results.summary.tiedAnswers', {
          ...figures,
          answers: formatList(top.map(({ name }) => say('results.quoted', { text: name }))),
        }),
  ];
};

const stillToCall = (ledger: Overview['ledger']) =>
  ledger.filter(({ name }) => name === 'Waiting' || name === 'Retry due').reduce((sum, { count }) => sum + count, 0);

/** The result in one to three sentences. */
export const resultInWords = (details: Details, overview: Overview | undefined): string => {
  if (overview?.campaign.campaign_type === 'Inbound') return inboundInWords(overview);
  const waiting = overview ? stillToCall(overview.ledger) : 0;
  if (details.total_calls === 0) {
    return waiting > 0 ? say('results.summary.waiting', { count: waiting }) : say('results.summary.notStarted');
  }
  return [
    calledInWords(details),
    ...topAnswer(overview?.rules ?? [], 'leads'),
    ...(waiting > 0 ? [say('results.summary.toCall', { count: waiting })] : []),
  ].join(' ');
};

const calledInWords = ({ total_calls: called, total_pickup: pickedUp, no_of_gave_response: responded }: Details) => {
  const share = formatShare(pickedUp, called);
  if (pickedUp === 0) return say('results.summary.pickedUp', { pickedUp, called, share });
  const responseShare = formatShare(responded, pickedUp);
  return say('results.summary.answered', { pickedUp, called, share, responded, responseShare });
};

const inboundInWords = ({ calls, calls_answered: answered, rules }: Overview) => {
  if (calls === 0) return say('results.summary.noCallers');
  return [
    answered === calls
      ? say('results.summary.allAnswered', { calls })
      : say('results.summary.callsIn', { calls, answered }),
    ...topAnswer(rules, 'responses'),
  ].join(' ');
};

/** A length of time with units: "42 s", "3 min 5 s", "2 h 10 min". */
export const timeInWords = (length: number | null) => {
  if (length === null) return '–';
  const whole = Math.round(length);
  const seconds = whole % 60;
  if (whole < 60) return say('results.time.seconds', { seconds });
  const minutes = Math.floor(whole / 60) % 60;
  if (whole < 3600) {
    return seconds === 0
      ? say('results.time.minutes', { minutes })
      : say('results.time.minutesSeconds', { minutes, seconds });
  }
  const hours = Math.floor(whole / 3600);
  return minutes === 0 ? say('results.time.hours', { hours }) : say('results.time.hoursMinutes', { hours, minutes });
};

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || say('results.unknownName');

export const ruleNameOf = (rule: { name: string } | undefined) => rule?.name || say('results.unnamedRule');

/** A share that may not be known. */
export const shareInWords = (share: number | null) => (share === null ? '–' : formatShare(share, 1));
