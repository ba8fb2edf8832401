import { septetsOf } from './gsm-7.ts';

export type Encoding = 'gsm-7' | 'ucs-2';

/** GSM-7 if it has every character: a part then holds more than twice as many. */
export const chooseEncoding = (text: string): Encoding => {
  for (const char of text) if (!septetsOf(char)) return 'ucs-2';
  return 'gsm-7';
};
