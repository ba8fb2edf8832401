import { templateParts } from '@halloo/flow/template';
import { say } from '../../../../words/say.ts';

/** The short alphabet of text messages. Any other character makes all characters of a message wider. */
const short = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/u;
const twice = /[\f^{}\\[~\]|€]/gu;

const room = { short: { alone: 160, joined: 153 }, wide: { alone: 70, joined: 67 } } as const;

const measure = (text: string) => {
  const narrow = short.test(text);
  const size = narrow ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const { alone, joined } = narrow ? room.short : room.wide;
  return { size, narrow, alone, texts: size <= alone ? 1 : Math.ceil(size / joined) };
};

/** The length of a text message, and the number of texts it is sent as. A field counts as long as its name. */
export const smsLength = (text: string): string => {
  const parts = templateParts(text.trim());
  const isEstimate = parts.some(({ field }) => field !== undefined);
  const { size, narrow, alone, texts } = measure(parts.map((part) => part.field ?? part.text).join(''));
  if (size === 0) return say('designer.action.smsRoom', { count: alone });
  if (isEstimate)
    return say(narrow ? 'designer.action.smsEstimate' : 'designer.action.smsEstimateWide', { size, texts });
  return say(narrow ? 'designer.action.smsLength' : 'designer.action.smsLengthWide', { size, texts });
};
