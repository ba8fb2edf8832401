import type { Encoding } from './inner/choose-encoding.ts';
import { septetsOf } from './inner/gsm-7.ts';

/** GSM-7 with one septet per octet, as in SMPP, or UCS-2 with the high octet first. */
export const encodeText = (text: string, encoding: Encoding): Uint8Array =>
  encoding === 'ucs-2'
    ? Buffer.from(text, 'utf16le').swap16()
    : Uint8Array.from([...text].flatMap((char) => septetsOf(char) ?? []));
