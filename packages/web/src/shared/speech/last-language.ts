import { defaultLanguage } from '@halloo/contract/scripts';

const key = 'speech-language';

/** The language that this browser's person last made a script in. */
export const readLastLanguage = () => {
  const kept = localStorage.getItem(key) ?? '';
  return /^[A-Za-z0-9-]{2,20}$/.test(kept) ? kept : defaultLanguage;
};

export const keepLastLanguage = (code: string) => localStorage.setItem(key, code);
