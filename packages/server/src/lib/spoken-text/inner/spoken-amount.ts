import { englishNumber } from '../english-number.ts';
import { hasLocale, isEnglish, isIndian, languagePart, numberFormat } from '../locale.ts';
import { spokenNumber } from './spoken-number.ts';
import { numberSource, readNumber, type WrittenNumber } from './written-number.ts';

interface Currency {
  readonly one: string;
  readonly many: string;
  readonly oneCent?: string;
  readonly manyCents?: string;
}

const rupees = { one: 'rupee', many: 'rupees', oneCent: 'paisa', manyCents: 'paise' };

const inEnglish: Record<string, Currency> = {
  INR: rupees,
  PKR: rupees,
  NPR: rupees,
  LKR: { one: 'rupee', many: 'rupees', oneCent: 'cent', manyCents: 'cents' },
  USD: { one: 'dollar', many: 'dollars', oneCent: 'cent', manyCents: 'cents' },
  EUR: { one: 'euro', many: 'euros', oneCent: 'cent', manyCents: 'cents' },
  GBP: { one: 'pound', many: 'pounds', oneCent: 'penny', manyCents: 'pence' },
  BDT: { one: 'taka', many: 'taka', oneCent: 'paisa', manyCents: 'paise' },
  CNY: { one: 'yuan', many: 'yuan' },
  JPY: { one: 'yen', many: 'yen' },
  VND: { one: 'dong', many: 'dong' },
};

/** The everyday names of local currencies. Intl's names include the country: "Indian rupees". */
const ownNames: Record<string, Record<string, string>> = {
  as: { INR: 'টকা' },
  bn: { INR: 'টাকা', BDT: 'টাকা' },
  cmn: { CNY: '元' },
  gu: { INR: 'રૂપિયા' },
  hi: { INR: 'रुपये' },
  kn: { INR: 'ರೂಪಾಯಿ' },
  ml: { INR: 'രൂപ' },
  mr: { INR: 'रुपये' },
  ne: { NPR: 'रुपैयाँ' },
  or: { INR: 'ଟଙ୍କା' },
  pa: { INR: 'ਰੁਪਏ' },
  si: { LKR: 'රුපියල්' },
  ta: { INR: 'ரூபாய்' },
  te: { INR: 'రూపాయలు' },
  ur: { INR: 'روپے', PKR: 'روپے' },
  vi: { VND: 'đồng' },
};

const rupeesOf: Record<string, string> = { PK: 'PKR', NP: 'NPR', LK: 'LKR' };

/** Currency symbols and codes. Their meaning may depend on the region of the language. */
const signs: readonly { source: string; code: (language: string) => string }[] = [
  { source: '₹|INR', code: () => 'INR' },
  { source: '[Rr][Ss]\\.?|₨', code: (language) => rupeesOf[language.split('-')[1] ?? ''] ?? 'INR' },
  { source: 'US\\$|\\$|USD', code: () => 'USD' },
  { source: '€|EUR', code: () => 'EUR' },
  { source: '£|GBP', code: () => 'GBP' },
  { source: '৳|BDT', code: () => 'BDT' },
  { source: 'CNY|RMB', code: () => 'CNY' },
  { source: '[¥￥]', code: (language) => (/^(cmn|yue|ug)-/.test(language) ? 'CNY' : 'JPY') },
  { source: 'JPY', code: () => 'JPY' },
  { source: '₫|VN[DĐ]|đ', code: () => 'VND' },
];

/** Words that multiply the number before them, and so come before the currency. */
const scaleSource = `(?:${[
  '(?:thousand|lakhs?|crores?|million|billion)\\b',
  'हज़ार|हजार|लाख|करोड़|करोड|कोटी|হাজার|লাখ|লক্ষ|কোটি|હજાર|લાખ|કરોડ|ஆயிரம்|லட்சம்|கோடி|వేల|లక్షల|లక్ష|కోట్ల|కోటి',
  'ಸಾವಿರ|ಲಕ್ಷ|ಕೋಟಿ|ആയിരം|ലക്ഷം|കോടി|ਹਜ਼ਾਰ|ਲੱਖ|ਕਰੋੜ|ہزار|لاکھ|کروڑ|nghìn|ngàn|triệu|tỷ|tỉ|[万萬亿億]',
].join('|')})`;

const signSource = `(?:${signs.map(({ source }) => source).join('|')})`;
const counted = `${numberSource}(?:\\s?${scaleSource})?`;

/** ₹1,250.50, Rs. 500/-, $2 million, 500 INR, 125.000đ. */
export const amountSource = `${signSource}\\s?${counted}(?:/-)?|${counted}\\s?${signSource}(?!\\p{L})`;

const codeOf = (sign: string, language: string): string =>
  signs.find(({ source }) => new RegExp(`^(?:${source})$`, 'u').test(sign))?.code(language) ?? '';

const withoutZeros = (number: WrittenNumber): WrittenNumber =>
  /^0*$/.test(number.fraction) ? { ...number, fraction: '' } : number;

const englishAmount = (number: WrittenNumber, scale: string, code: string, indian: boolean): string => {
  const { one = code, many = code, oneCent, manyCents } = inEnglish[code] ?? {};
  const { integer, fraction } = number;
  if (scale !== '') return `${englishNumber(number, indian)} ${scale} ${many}`;
  const whole = { ...number, fraction: '' };
  const main = `${englishNumber(whole, indian)} ${BigInt(integer) === 1n ? one : many}`;
  if (fraction === '') return main;
  if (manyCents === undefined || fraction.length > 2) return `${englishNumber(number, indian)} ${many}`;
  const cents = { integer: fraction.padEnd(2, '0'), fraction: '', grouped: false };
  const small = `${englishNumber(cents, indian)} ${Number(cents.integer) === 1 ? oneCent : manyCents}`;
  return BigInt(integer) === 0n ? small : `${main} and ${small}`;
};

/** Number and name in the order of the language. */
const foreignAmount = (number: WrittenNumber, scale: string, code: string, language: string): string => {
  const figure = `${spokenNumber(number, language)}${scale === '' ? '' : ` ${scale}`}`;
  const decimals = number.fraction === '' ? 0 : 2;
  const parts = numberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).formatToParts(Number(`${number.integer}.${number.fraction || '0'}`));
  const nameAt = parts.findLastIndex(({ type }) => type === 'currency');
  const name = ownNames[languagePart(language)]?.[code] ?? parts[nameAt]?.value ?? code;
  const nameFirst = nameAt < parts.findIndex(({ type }) => type === 'integer');
  return nameFirst ? `${name} ${figure}` : `${figure} ${name}`;
};

const shape = new RegExp(
  `^(?<before>${signSource})?\\s?(?<number>${numberSource})\\s?(?<scale>${scaleSource})?\\s?(?<after>${signSource})?(?:/-)?$`,
  'u',
);

export const spokenAmount = (written: string, language: string): string | undefined => {
  const { before, number = '', scale = '', after } = shape.exec(written)?.groups ?? {};
  const read = readNumber(number, language);
  if (!read) return undefined;
  const code = codeOf(before ?? after ?? '', language);
  if (isEnglish(language)) return englishAmount(withoutZeros(read), scale, code, isIndian(language));
  return hasLocale(language) ? foreignAmount(withoutZeros(read), scale, code, language) : undefined;
};
