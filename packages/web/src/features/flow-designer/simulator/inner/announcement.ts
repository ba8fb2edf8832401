import type { Phone } from './run-call.ts';
import { askedInWords, stateWord } from './state-words.ts';
import { entryInWords } from './transcript-words.ts';

/** What a screen reader hears of the phone: its state, with what plays or would be done, what is asked for, or how it ended. */
export const announcement = (phone: Phone): string => {
  if (phone.phase === 'idle') return '';
  const { entries, flow, doing, phase } = phone;
  const last = entries.findLast(({ kind }) => kind === 'play' || kind === 'act' || kind === 'ended');
  if (last && (phase === 'ended' || doing?.do === 'play' || doing?.do === 'act')) return entryInWords(last, flow);
  return [stateWord(phone), askedInWords(phone)].filter(Boolean).join('. ');
};
