import type { Doing, Phone } from './run-call.ts';

const doingWords: Readonly<Record<Doing['do'], string>> = {
  play: 'Playing',
  gather_key: 'Waiting for a key',
  gather_digits: 'Waiting for digits',
  listen: 'Listening',
  record: 'Recording',
  act: 'Acting',
};

/** The state of the phone in one word, as it stands on its screen. */
export const stateWord = (phone: Phone): string => {
  switch (phone.phase) {
    case 'idle':
      return 'Ready';
    case 'ringing':
      return 'Ringing';
    case 'talking':
      return phone.doing ? doingWords[phone.doing.do] : 'Connected';
    case 'ended':
      return 'Ended';
  }
};

/** What the caller is asked for, under the state. */
export const askedInWords = (phone: Phone): string => {
  if (phone.phase !== 'talking' || !phone.doing) return '';
  const { doing } = phone;
  if (doing.do === 'gather_key') return `Keys that lead on: ${doing.keys.join(', ')}`;
  if (doing.do === 'gather_digits') return 'Digits, and # at the end';
  if (doing.do === 'listen') return 'Speak or type an answer';
  if (doing.do === 'record') return 'Speak or type anything';
  return doing.do === 'play' && doing.interruptible ? 'A key cuts it short' : '';
};
