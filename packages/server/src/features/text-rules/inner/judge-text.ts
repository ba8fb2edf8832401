import { type CallLanguage, languageOf } from '@halloo/flow/languages';
import { fillTemplate, leadValues } from '@halloo/flow/template';
import { scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { personWindow } from '../../../lib/calling-rules/person-window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';
import type { DueText, TextInLanguage } from './sql.ts';

export type Judgement =
  | { readonly does: 'send'; readonly to: string; readonly body: string }
  | { readonly does: 'wait'; readonly until: number; readonly reason: string }
  | { readonly does: 'skip'; readonly reason: string };

/** A paused campaign is looked at again after this time. */
const pausedMs = 5 * 60_000;

/** The text of a rule in the language of a person. */
export const textFor = (
  { body, languages }: { readonly body: string; readonly languages: readonly TextInLanguage[] },
  known: readonly CallLanguage[],
  data: Readonly<Record<string, string>>,
): string => {
  const code = languageOf(known, data)?.code;
  return languages.find(({ language }) => language === code)?.text ?? body;
};

/**
 * What to do with a text that is due. Hours count without the dates of the campaign: what its last call promises is sent
 * after its last day too.
 */
export const judgeText = (
  row: DueText,
  { languages, isPretended, now }: { languages: readonly CallLanguage[]; isPretended: boolean; now: number },
): Judgement => {
  const skip = (reason: string): Judgement => ({ does: 'skip', reason });
  const { number, body, data } = row;
  if (row.archived || row.status === 'Cancelled') return skip(say('textRule.cancelled'));
  if (body === null || !row.active) return skip(say('textRule.removed'));
  // Numbers of removed people do not start with a plus.
  if (!number?.startsWith('+')) return skip(say('textRule.personRemoved'));
  if (row.blocked) return skip(say('textRule.doNotCall'));
  if (isPretended) return skip(say('textRule.simulated'));
  if (row.status === 'Paused') return { does: 'wait', until: now + pausedMs, reason: say('textRule.paused') };
  const schedule = { ...scheduleOf(row), startDate: null, endDate: null };
  const window = personWindow(schedule, { number, data }, now);
  if (!window.open) {
    const { opensAt } = window;
    if (opensAt === null) return skip(say('textRule.neverOpen'));
    const time = timeInWords(row.timezone, opensAt, now);
    return { does: 'wait', until: opensAt, reason: say('textRule.waits', { time }) };
  }
  const template = textFor({ body, languages: row.languages ?? [] }, languages, data);
  const { text } = fillTemplate(template, leadValues({ ...row, number }));
  return text === '' ? skip(say('textRule.empty')) : { does: 'send', to: number, body: text };
};
