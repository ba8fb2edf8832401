import { templateParts } from '@halloo/flow/template';
import { formatNumber } from '../../../../ui/format.ts';

/** What the short alphabet of text messages has; anything else makes all of a message's characters wider. */
const short = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/u;
const twice = /[\f^{}\\[~\]|€]/gu;

const room = { short: { alone: 160, joined: 153 }, wide: { alone: 70, joined: 67 } } as const;

const measure = (text: string) => {
  const narrow = short.test(text);
  const size = narrow ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const { alone, joined } = narrow ? room.short : room.wide;
  return { size, narrow, alone, texts: size <= alone ? 1 : Math.ceil(size / joined) };
};

/** How long a text message gets, and how many texts it is sent as. A field counts as long as its name. */
export const smsLength = (text: string): string => {
  const parts = templateParts(text.trim());
  const fields = parts.some(({ field }) => field !== undefined);
  const { size, narrow, alone, texts } = measure(parts.map((part) => part.field ?? part.text).join(''));
  if (size === 0) return `Up to ${alone} characters fit into one text.`;
  const about = fields ? 'About ' : '';
  const count = `${about}${formatNumber(size)} ${size === 1 ? 'character' : 'characters'}`;
  const sent = texts === 1 ? 'one text' : `${formatNumber(texts)} texts`;
  const why = narrow ? '' : '; letters beyond the plain Latin ones take more room';
  return `${count}: ${sent}${fields ? ', depending on the fields' : ''}${why}.`;
};
