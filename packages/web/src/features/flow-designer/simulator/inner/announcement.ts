import type { OutcomeNames } from '@halloo/flow/outcome-names';
import type { Phone } from '../../../../shared/phone/run-call.ts';
import { askedInWords, stateWord } from '../../../../shared/phone/state-words.ts';
import { say } from '../../../../words/say.ts';
import { entryInWords } from './transcript-words.ts';

/** The phone for screen readers: its state, the script or action, the expected answer, or the end of the call. */
export const announcement = (phone: Phone, outcomes?: OutcomeNames): string => {
  if (phone.phase === 'idle') return '';
  const { entries, flow, doing, phase } = phone;
  const last = entries.findLast(
    ({ kind }) => kind === 'play' || kind === 'act' || kind === 'request' || kind === 'ended',
  );
  if (last && (phase === 'ended' || doing?.do === 'play' || doing?.do === 'act' || doing?.do === 'request'))
    return entryInWords(last, flow, outcomes);
  const state = stateWord(phone);
  const asks = askedInWords(phone);
  return asks ? say('designer.phone.announcement', { state, asks }) : state;
};
