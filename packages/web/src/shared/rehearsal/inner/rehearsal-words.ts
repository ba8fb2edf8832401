import type { Rehearsal } from '@halloo/contract/calls';
import { formatDay, formatDecimal, formatNumber } from '../../../ui/format.ts';
import { durationInWords } from '../../../ui/time-words.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import type { Wish } from './use-rehearsal.ts';

/** The simulated people. */
export const profiles: Readonly<Record<Wish['profile'], { label: string; about: string }>> = {
  typical: { label: say('rehearsal.profile.typical'), about: say('rehearsal.profile.typicalAbout') },
  perfect: { label: say('rehearsal.profile.perfect'), about: say('rehearsal.profile.perfectAbout') },
  hostile: { label: say('rehearsal.profile.hostile'), about: say('rehearsal.profile.hostileAbout') },
};

/** Leads that were left when the schedule ended. */
export const leadsLeftOver = ({ ledger }: Pick<Rehearsal, 'ledger'>) =>
  ledger.find(({ name }) => name === 'Expired')?.count ?? 0;

interface Schedule {
  timezone: string;
  call_end_date: string | null;
}

/** When the campaign is done, and whether in time. */
export const verdict = (
  result: Pick<Rehearsal, 'finished' | 'finishes_at' | 'ledger'>,
  { timezone, call_end_date }: Schedule,
  now: Date,
) => {
  // Midnight in the browser's zone, so that the day stays the day.
  const day = call_end_date === null ? undefined : formatDay(`${call_end_date}T00:00`, now);
  if (!result.finished) {
    const count = leadsLeftOver(result);
    return day ? say('rehearsal.verdict.lateOn', { count, day }) : say('rehearsal.verdict.late', { count });
  }
  const moment = momentIn(result.finishes_at, timezone, now);
  return day ? say('rehearsal.verdict.inTime', { moment, day }) : say('rehearsal.verdict.done', { moment });
};

/** Calling time in words: seconds matter for short lists only. */
export const callingTime = (seconds: number) =>
  seconds < 60
    ? say('rehearsal.figures.seconds', { count: Math.round(seconds) })
    : durationInWords(Math.round(seconds / 60));

/** Tenths below ten seconds: "0.8", "12". */
export const secondsTaken = (ms: number) =>
  ms < 10_000 ? formatDecimal(ms / 1000) : formatNumber(Math.round(ms / 1000));

/** How often a problem occurred; empty where it concerns the campaign as a whole. */
export const timesSeen = (count: number) => (count === 0 ? '' : say('rehearsal.problemTimes', { count }));

export interface AnsweredRule {
  rule: string;
  total: number;
  answers: { answer: string; count: number; outcome: string | null }[];
}

/** Groups answers by rule, in the order of the flow. */
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
