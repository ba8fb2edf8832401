import { listEncodings } from '@halloo/contract/lead-layout';
import { analyse } from 'chardet';
import type { Encoding, Evidence } from './text-encoding.ts';

/** The encodings of older programs, by country where it is not that of Western Europe. */
const olderByCountry: Record<string, Encoding> = {
  ...over('gb18030', 'CN SG'),
  ...over('big5', 'TW HK MO'),
  ...over('shift_jis', 'JP'),
  ...over('euc-kr', 'KR'),
  ...over('windows-1250', 'PL CZ SK HU RO HR SI BA AL'),
  ...over('windows-1251', 'RU UA BY BG RS MK KZ KG'),
  ...over('windows-1253', 'GR CY'),
  ...over('windows-1254', 'TR AZ'),
  ...over('windows-1255', 'IL'),
  ...over('windows-1256', 'SA AE EG IQ JO KW LB LY MA OM PK QA SY TN YE DZ BH SD PS IR AF'),
  ...over('windows-1257', 'EE LV LT'),
  ...over('windows-1258', 'VN'),
  ...over('windows-874', 'TH'),
};

function over(encoding: Encoding, countries: string): Record<string, Encoding> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, encoding]));
}

const sum = (flags: readonly boolean[]) => flags.filter(Boolean).length;
const fewestPairs = 8;

/**
 * Chinese or Korean, by the places of their characters in the tables of two bytes. Lists are mostly names, in which the
 * common words that a detector counts are rare. Each table begins with the frequent characters.
 */
const ofPairs = (sample: Buffer): Encoding | undefined => {
  const pairs: [first: number, second: number][] = [];
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const [first = 0, second = 0] = [sample[at], sample[at + 1]];
    if (first < 0x80) continue;
    if (second < 0x40) odd += 1;
    else {
      pairs.push([first, second]);
      at += 1;
    }
  }
  if (pairs.length < fewestPairs || odd > pairs.length / 50) return undefined;
  const shareOf = (test: (first: number, second: number) => boolean) =>
    sum(pairs.map(([first, second]) => test(first, second))) / pairs.length;
  const isBetween = (byte: number, from: number, to: number) => byte >= from && byte <= to;
  const isHigh = (byte: number) => byte >= 0xa1;
  if (shareOf((first, second) => isBetween(first, 0xb0, 0xc8) && isHigh(second)) >= 0.95) return 'euc-kr';
  if (shareOf((first, second) => isBetween(first, 0xb0, 0xd7) && isHigh(second)) >= 0.7) return 'gb18030';
  const isBig5 = shareOf((first) => isBetween(first, 0xa4, 0xc6)) >= 0.9;
  return isBig5 &&
    isBetween(
      shareOf((_, second) => second < 0x80),
      0.15,
      0.7,
    )
    ? 'big5'
    : undefined;
};

/** The detector's confidence from which it overrules the country. A few names in Latin letters do not reach it. */
const sure = 40;

const encodingNamed = (name: string): Encoding | undefined => {
  const plain = name.toLowerCase();
  if (plain === 'iso-8859-1') return 'windows-1252';
  return listEncodings.find((encoding) => encoding === plain);
};

const detected = (sample: Buffer): Encoding | undefined => {
  for (const { name, confidence } of analyse(sample)) {
    const encoding = encodingNamed(name);
    if (encoding === undefined || encoding.startsWith('utf-')) continue;
    return confidence >= sure ? encoding : undefined;
  }
  return undefined;
};

/** A few wrong bytes among many right characters are errors in a UTF-8 file, not another encoding. */
const rightPerWrong = 2;

/** The encoding of a text without a byte order mark, by the evidence of all its bytes. */
export const detectEncoding = ({ characters, wrong, sample }: Evidence, country: string): Encoding => {
  if (wrong === 0 || characters >= wrong * rightPerWrong) return 'utf-8';
  // Japanese uses the places of Chinese characters too.
  const pairs = country === 'JP' ? undefined : ofPairs(sample);
  return pairs ?? detected(sample) ?? olderByCountry[country] ?? 'windows-1252';
};
