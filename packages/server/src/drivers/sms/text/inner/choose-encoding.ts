import { septetsOf } from './gsm-7.ts';

export type Encoding = 'gsm-7' | 'ucs-2';

/** GSM-7 where it has every character: more than twice as many fit into a part. */
export const chooseEncoding = (text: string): Encoding => {
  for (const char of text) if (!septetsOf(char)) return 'ucs-2';
  return 'gsm-7';
};
