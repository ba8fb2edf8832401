import { useDebouncedCallback } from '@mantine/hooks';
import { type ClipboardEvent, useState } from 'react';
import { say } from '../../../words/say.ts';
import { countryOf, type DialLocale, fits, groupedNational, namesCountry, readMobile } from './mobile-number.ts';

const restMs = 700;
const fewCharacters = 4;

/**
 * The country and the number. A wrong number shows after the field loses the focus or after a pause in typing; from then
 * on it is checked on each change of the number or the country.
 */
export const useNumberFields = () => {
  const [locale, setLocale] = useState<DialLocale>('en-IN');
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const judgeSoon = useDebouncedCallback(() => setJudged(true), restMs);

  const read = readMobile(typed, locale);
  const valid = fits(read, locale);

  /** A number with a dial code chooses its country. */
  const take = (text: string, { tidy }: { tidy: boolean }) => {
    const next = namesCountry(text) || tidy ? readMobile(text, locale) : undefined;
    const follows = next && (namesCountry(text) || fits(next, locale));
    if (follows) setLocale(next.country.locale);
    setTyped(follows && tidy ? groupedNational(next) : text);
    if (text.trim().length >= fewCharacters) judgeSoon();
  };

  const problem = () => {
    if (!judged || valid) return undefined;
    return typed.trim() === ''
      ? say('sims.phoneRequired')
      : say('sims.phoneInvalid', { locale: countryOf(locale).locale });
  };

  return {
    number: valid ? read : undefined,
    country: { value: locale, onChange: setLocale },
    phone: {
      value: typed,
      error: problem(),
      onChange: (text: string) => take(text, { tidy: false }),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData('text');
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const replacesAll = value === '' || (selectionStart === 0 && selectionEnd === value.length);
        if (!replacesAll || !readMobile(text, locale)) return;
        event.preventDefault();
        take(text, { tidy: true });
      },
      onBlur: () => {
        judgeSoon.cancel();
        if (typed !== '' || judged) setJudged(true);
        take(typed, { tidy: true });
      },
    },
  };
};
