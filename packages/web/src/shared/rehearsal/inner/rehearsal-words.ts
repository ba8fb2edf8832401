import type { Rehearsal } from '@halloo/contract/calls';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { durationInWords } from '../../../ui/time-words.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import type { Wish } from './use-rehearsal.ts';

/** The people who answer, or do not. */
export const profiles: Readonly<Record<Wish['profile'], { label: string; about: string }>> = {
  typical: { label: 'Typical', about: 'Most pick up, some are busy, hang up or have an answering machine.' },
  perfect: { label: 'Everybody answers', about: 'Everybody picks up, listens and gives an answer.' },
  hostile: { label: 'Difficult', about: 'Many do not pick up, hang up early, or press what is not offered.' },
};

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Leads that the last day left over. */
export const leadsLeftOver = ({ ledger }: Pick<Rehearsal, 'ledger'>) =>
  ledger.find(({ name }) => name === 'Expired')?.count ?? 0;

interface Schedule {
  timezone: string;
  call_end_date: string | null;
}

/** When it is done, and whether in time. */
export const verdict = (
  result: Pick<Rehearsal, 'finished' | 'finishes_at' | 'ledger'>,
  { timezone, call_end_date }: Schedule,
  now: Date,
) => {
  // Midnight in the browser's zone, so that the day stays the day.
  const last = call_end_date === null ? undefined : formatDay(`${call_end_date}T00:00`, now);
  if (!result.finished) {
    const left = counted(leadsLeftOver(result), 'lead is', 'leads are');
    return `Not in time: ${left} not finished when the last day${last ? `, ${last},` : ''} is over.`;
  }
  const done = `Done ${momentIn(result.finishes_at, timezone, now)}`;
  return last ? `${done}, in time for the last day, ${last}.` : `${done}.`;
};

/** Calling time as a person would say it: seconds matter for short lists only. */
export const callingTime = (seconds: number) =>
  seconds < 60 ? counted(Math.round(seconds), 'second', 'seconds') : durationInWords(Math.round(seconds / 60));

/** "0.8 s", "12 s". */
export const tookInWords = (ms: number) => `${ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000)} s`;

/** How often a problem was met; nothing for what holds as a whole. */
export const timesMet = (count: number) => (count === 0 ? '' : counted(count, 'time', 'times'));

export interface AnsweredRule {
  rule: string;
  total: number;
  answers: { answer: string; count: number; outcome: string | null }[];
}

/** The answers under the rules that they were given at, in the order of the flow. */
export const byRule = (responses: Rehearsal['responses']): AnsweredRule[] => {
  const rules: AnsweredRule[] = [];
  for (const { rule, ...answer } of responses) {
    const last = rules.at(-1);
    if (last?.rule === rule) {
      last.answers.push(answer);
      last.total += answer.count;
    } else rules.push({ rule, total: answer.count, answers: [answer] });
  }
  return rules;
};
